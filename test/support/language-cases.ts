/** The notation of `fixtures/language`: one example a line, its errors on the lines below. */

export interface LanguageCase {
  readonly position: string
  readonly line: string
  readonly kind: 'render' | 'parse' | 'code'
  readonly template: unknown
  readonly data: unknown
  readonly options: CaseOptions
  /** Rendered text, or the instruction tree of a `parse` line. */
  readonly expected: unknown
  /** `type: message` of every error, in order. */
  readonly errors: readonly string[]
}

export interface CaseOptions {
  readonly partials?: Record<string, unknown>
  readonly injects?: Record<string, unknown>
  readonly enableExpr?: boolean
  readonly enableInclude?: boolean
  readonly exprOpts?: { maxTokens?: number; maxStringLen?: number }
}

export function readLanguageCases(file: string, text: string): LanguageCase[] {
  const cases: (Omit<LanguageCase, 'errors'> & { errors: string[] })[] = []
  text.split('\n').forEach((line, i) => {
    if (line.startsWith('! ')) cases.at(-1)?.errors.push(line.slice(2))
    else if (line.trim() !== '' && !line.startsWith('# '))
      cases.push({ ...readCase(line), position: `${file}:${i + 1}`, line, errors: [] })
  })
  return cases
}

function decode(text: string): string {
  return text.replaceAll('⏎', '\n').replaceAll('⇥', '\t')
}

function readCase(line: string): Omit<LanguageCase, 'errors' | 'position' | 'line'> {
  const [head, expected] = splitAtArrow(line)
  const [before, options] = splitAt(head, ' with ')
  const kind = before.startsWith('parse ') ? 'parse' : before.startsWith('code ') ? 'code' : 'render'
  const [source, data] = splitAt(before.replace(/^(?:parse|code|eval) /, ''), ' on ')
  const inner = /^«(.*)»$/s.exec(source)?.[1]
  const text = decode(inner ?? '')
  const template =
    kind === 'code' ? JSON.parse(source) : before.startsWith('eval ') ? `{.eval ${text}}` : text
  return {
    kind,
    template,
    data: data === undefined ? {} : JSON.parse(data),
    options: options === undefined ? {} : JSON.parse(options),
    expected:
      kind === 'parse'
        ? JSON.parse(expected)
        : decode(/^(?:ts )?«(.*?)»(?: java «.*»)?$/s.exec(expected)![1]!),
  }
}

function splitAtArrow(line: string): [string, string] {
  const match = /^(.*?) → ((?:ts )?«.*|\[.*)$/s.exec(line)
  if (match === null) throw new Error(`no arrow in: ${line}`)
  return [match[1]!, match[2]!]
}

/** Splits behind the template, whose guillemets may hold anything. */
function splitAt(text: string, word: string): [string, string | undefined] {
  const from = text.lastIndexOf('»') < 0 ? 0 : text.indexOf('»')
  const at = text.indexOf(word, from)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + word.length)]
}
