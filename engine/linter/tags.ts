import type { RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { isInheritedName } from '../inherited-name.ts'
import type { Plugins } from '../plugin.ts'
import { type Names, parse } from '../syntax/parser.ts'
import {
  type BindVar,
  type Comment,
  type Node,
  type Root,
  type Span,
  type Text,
  type Variable,
  walk,
} from '../syntax/tree.ts'
import { ForeignCode } from './foreign-code.ts'
import { FORMS, meantBy } from './forms.ts'

const INSTRUCTION =
  /^(?:section|repeated section|alternates with|end|or|if|var|ctx|macro|include|inject|eval)(?![\w-])/
const NAME = /^[@$]?[A-Za-z][\w-]*(?:\.[@$]?[\w-]+)*$|^@$/

/** A formatter and one name. */
const TURNED_ROUND = /^([a-z][\w-]*) +([A-Za-z@][\w.-]*)$/

/** Names with blanks instead of full stops. */
const WORDS = /^[A-Za-z][\w-]*(?: +[A-Za-z][\w-]*)+$/

/** Finds what is printed as text, or read as a variable, although it was plainly meant as something else. */
export function inspectTags(root: Root, text: string, plugins: Plugins): RawDiagnostic[] {
  const inspector = new Inspector(text, plugins, root.closed)
  return [...walk(root.body)].flatMap((node) => inspector.inspect(node))
}

class Inspector {
  readonly foreign: ForeignCode
  readonly #predicates: readonly string[]

  constructor(
    readonly text: string,
    readonly plugins: Plugins,
    readonly isClosed: boolean,
  ) {
    this.foreign = new ForeignCode(text)
    this.#predicates = Object.keys(plugins.predicates)
  }

  inspect(node: Node): RawDiagnostic[] {
    if (node.kind === 'comment')
      return isUnclosed(node, this.text) ? [{ code: 'unclosed-comment', span: node, values: {} }] : []
    if (node.kind === 'var') return idleFormatters(node)
    if (node.kind === 'variable') return [...idleFormatters(node), ...this.#variable(node)]
    if ('open' in node && node.kind !== 'or') return this.#doubled(node.open)
    if (node.kind !== 'text') return []
    return isTag(node.text) ? this.#tag(node) : this.#loose(node)
  }

  /** `{end}` and `{or}` are fine names, but hardly where a block lacks its end. */
  #variable({ references, formatters, start, end }: Variable): RawDiagnostic[] {
    const [name] = references[0]?.path ?? []
    if (this.isClosed || formatters.length > 0 || (name !== 'end' && name !== 'or')) return []
    return [
      { code: 'not-an-instruction', span: { start, end }, values: { tag: `{${name}}`, form: `{.${name}}` } },
    ]
  }

  /** `{{.section a}}`: a habit from languages with two braces. */
  #doubled({ start, end }: Span): RawDiagnostic[] {
    const isDoubled = this.text.charAt(start - 1) === '{' && this.text.charAt(end) === '}'
    return isDoubled ? [{ code: 'double-brace', span: { start: start - 1, end: end + 1 }, values: {} }] : []
  }

  /** A whole tag that is printed as text. */
  #tag(node: Text): RawDiagnostic[] {
    const content = node.text.slice(1, -1)
    const span = { start: node.start, end: node.end }
    const dotted = /^\s*\.\s*([A-Za-z][\w-]*\??)(.*)$/s.exec(content)
    if (dotted) return this.#instruction(span, { tag: node.text, name: dotted[1]!, rest: dotted[2]! })
    // Double braces belong to a language that runs in the browser.
    if (this.foreign.holds(node.start) || this.text.charAt(node.start - 1) === '{') return []
    const bare = content.trim().replace(/^[./\\,:;#-]+\s*|[.;,]+$/g, '')
    if (
      INSTRUCTION.test(bare) &&
      /^(?:end|or|section [^ ]+|repeated section [^ ]+|alternates with|if [^ ]+)$/.test(bare)
    ) {
      return [{ code: 'not-an-instruction', span, values: { tag: node.text, form: `{.${bare}}` } }]
    }
    if (!this.#looksLikeVariable(content)) return []
    const mistake = this.#badVariable(node, content)
    // With an unknown formatter a tag is text as well, which the parser reports.
    return mistake.values.form === node.text ? [] : [mistake]
  }

  #instruction(
    span: Span,
    { tag, name, rest }: { tag: string; name: string; rest: string },
  ): RawDiagnostic[] {
    const form = FORMS.get(name)
    if (form !== undefined)
      return [{ code: 'bad-instruction', span, values: { tag, form: mended(tag) ?? form } }]
    const known = meantBy(name, this.#predicates)
    if (this.foreign.holds(span.start) && known === undefined) return []
    if (/^[\s]*:/.test(rest)) return []
    return [
      {
        code: 'unknown-instruction',
        span,
        values: { tag, ...(known !== undefined && { meant: `.${known}` }) },
      },
    ]
  }

  #looksLikeVariable(content: string): boolean {
    const [name = '', ...formatters] = content.split('|')
    if (this.#isTurnedRound(content)) return true
    if (content.includes('\n') || !(NAME.test(name.trim()) || (WORDS.test(name) && formatters.length > 0)))
      return false
    if (formatters.length === 0) return name !== name.trim()
    const [first = ''] = formatters
    return (
      Object.hasOwn(this.plugins.formatters, /^\s*([\w-]*)/.exec(first)?.[1] ?? '') ||
      formatters.at(-1) === ''
    )
  }

  /** Returns true for a formatter before its value, as a function has it: `{date publishOn}`. */
  #isTurnedRound(content: string): boolean {
    const [, formatter = ''] = TURNED_ROUND.exec(content) ?? []
    return Object.hasOwn(this.plugins.formatters, formatter)
  }

  #badVariable(node: Text, content: string): RawDiagnostic {
    const turned = this.#isTurnedRound(content) ? content.replace(TURNED_ROUND, '$2|$1') : content
    const form = `{${turned
      .split('|')
      .map((part, i) => (i === 0 && WORDS.test(part) ? part.replace(/ +/g, '.') : part.trim()))
      .filter((part) => part !== '')
      .join('|')}}`
    return {
      code: 'bad-variable',
      span: { start: node.start, end: node.end },
      values: { tag: node.text, form },
    }
  }

  /** Text between tags in which an instruction lost one of its braces. */
  #loose(node: Text): RawDiagnostic[] {
    const rawDiagnostics: RawDiagnostic[] = []
    for (const match of node.text.matchAll(/\{\.\s?([A-Za-z][\w-]*(?: section| with)?\??)([^\n{}<>]*)/g)) {
      const [tag, name = ''] = match
      if (this.#isInstruction(name))
        rawDiagnostics.push(this.#missingBrace(node, { at: match.index, tag, form: `${tag.trim()}}` }))
    }
    if (this.foreign.holds(node.start)) return rawDiagnostics
    const comment = /\{#(?![\w-]+\s*$)/.exec(node.text)
    if (comment) {
      const start = node.start + comment.index
      rawDiagnostics.push({ code: 'broken-comment', span: { start, end: start + 2 }, values: {} })
    }
    for (const match of node.text.matchAll(
      /(?:^|[\s>([<])(\.(?:end|or|alternates with|(?:repeated )?section [\w.@]+|if [\w.@ |&]+)\})/g,
    )) {
      const tag = match[1]!
      rawDiagnostics.push(
        this.#missingBrace(node, { at: match.index + match[0].length - tag.length, tag, form: `{${tag}` }),
      )
    }
    return rawDiagnostics
  }

  #isInstruction(name: string): boolean {
    return INSTRUCTION.test(name) || Object.hasOwn(this.plugins.predicates, name)
  }

  #missingBrace(node: Text, { at, tag, form }: { at: number; tag: string; form: string }): RawDiagnostic {
    const start = node.start + at
    return { code: 'missing-brace', span: { start, end: start + tag.length }, values: { tag, form } }
  }
}

function isUnclosed({ multiline, end }: Comment, text: string): boolean {
  return multiline && end === text.length && !text.endsWith('##}')
}

/** Names that are taken for formatters by Squarespace and do nothing. */
function idleFormatters({ formatters }: Variable | BindVar): RawDiagnostic[] {
  const idle = formatters.filter(({ name }) => isInheritedName(name))
  return idle.map((call) => ({ code: 'idle-formatter', span: call, values: { name: call.name } }))
}

const ANY_NAME: Names = { hasFormatter: () => true, hasPredicate: () => true }

/** Returns the tag without its surplus blanks, if that makes it well formed. */
function mended(tag: string): string | undefined {
  const text = `{${tag
    .slice(1, -1)
    .trim()
    .replace(/^\.\s+/, '.')
    .replace(/\s+/g, ' ')}}`
  const [node] = parse(text, ANY_NAME).root.body
  return node?.kind === 'text' ? undefined : text
}

/** Returns true if a text is one tag that the parser could not read. */
function isTag(text: string): boolean {
  return text.startsWith('{') && text.indexOf('}') === text.length - 1 && text.lastIndexOf('{') === 0
}
