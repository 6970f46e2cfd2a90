import type { RenderOptions } from '../../engine/render-options.ts'

/** The notation of `fixtures/plugins`: `cases`, `out` and `truth` files. */
export interface PluginCase {
  readonly position: string
  readonly template: string
  readonly data: unknown
  readonly options: RenderOptions
  readonly output: string
  /** Messages with their prefix, in order. */
  readonly errors: readonly string[]
}

/** Splits a file into its examples by the ending of its name. */
export function readPluginCases(file: string, text: string): PluginCase[] {
  if (file.endsWith('.truth')) return readTruth(file, text)
  return file.endsWith('.out') ? readOut(file, text) : readLines(file, text)
}

function readLines(file: string, text: string): PluginCase[] {
  const cases: PluginCase[] = []
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('# ')) return
    const [template = '', rest = ''] = line.split(/\s+⇐ /)
    const [given = '', result = ''] = rest.split(/\s+⇒ /)
    const [output = '', errors] = result.split(/\s+‼ /)
    const { data, options } = readGiven(given, cases.at(-1))
    cases.push({
      position: `${file}:${i + 1}`,
      template: template.startsWith('"') ? JSON.parse(template) : template,
      data,
      options,
      output: JSON.parse(output),
      errors: errors?.split(' ‖ ') ?? [],
    })
  })
  return cases
}

/** Blocks of a template, `⇐` with data, and the output between `⟦` and `⟧`. */
function readOut(file: string, text: string): PluginCase[] {
  const cases: PluginCase[] = []
  const pattern = /^(?!# )(\S[^\n]*)\n⇐ ([^\n]*)\n⇒\n⟦([\s\S]*?)⟧/gm
  for (const match of text.matchAll(pattern)) {
    const [, template = '', given = '', output = ''] = match
    const { data, options } = readGiven(given, cases.at(-1))
    const line = text.slice(0, match.index).split('\n').length
    cases.push({
      position: `${file}:${line}`,
      template,
      data,
      options,
      output,
      errors: [],
    })
  }
  return cases
}

function readTruth(file: string, text: string): PluginCase[] {
  const cases: PluginCase[] = []
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('# ')) return
    const [predicate = '', rest = ''] = line.split('  ⇐ ')
    for (const part of rest.split(' ; ')) {
      const [data = '', truth = ''] = part.split(' ⇒ ')
      const template = `{.${predicate}}true{.or}false{.end}`
      cases.push({
        position: `${file}:${i + 1}`,
        template,
        data: JSON.parse(data),
        options: {},
        output: truth.trim(),
        errors: [],
      })
    }
  })
  return cases
}

function readGiven(given: string, before: PluginCase | undefined): { data: unknown; options: RenderOptions } {
  const [data = '', ...words] = given.trim().split(/ @(?=[a-z]+(?:-[A-Za-z]+)*(?:=|\s|$))/)
  const same = data.trim() === '〃' && before !== undefined
  const options: RenderOptions = Object.assign(
    {},
    same ? before.options : undefined,
    ...words.map(readOption),
  )
  return { data: same ? before.data : JSON.parse(data), options: { locale: 'en', ...options } }
}

function readOption(word: string): RenderOptions {
  const [name = '', value = ''] = word.trim().split(/=(.*)/s)
  if (name === 'now') return { now: Number(value) }
  if (name === 'partials') return { partials: JSON.parse(value) }
  if (name === 'noexpr') return { expressions: false }
  return { locale: name }
}
