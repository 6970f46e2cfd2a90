import { NO_CLOCK } from '../clock.ts'
import type { OpenElement } from '../html/open-element.ts'
import type { Decode } from '../html/references.ts'
import { isOdd, type Quote } from '../html/signs.ts'
import { Undecided } from '../html/undecided.ts'
import { PartialCall, type Printed } from '../partial-call.ts'
import type { Plugins } from '../plugin.ts'
import { prepare } from '../reduce/prepare.ts'
import { compileTag, isPure } from '../reduce/variable.ts'
import { type Path, type Resolve, variable } from '../reference.ts'
import type { Run } from '../run.ts'
import { opcodeName, type Span, type Variable } from '../tree.ts'
import { emitted, str } from '../value.ts'
import { readInQuotes } from './attribute-value.ts'
import { givesWay } from './gives-way.ts'
import type { MouldStep } from './mould-run.ts'
import type { ValuePart } from './part.ts'
import { Unmouldable } from './unmouldable.ts'

/** Reads a value, or what an attribute holds. */
export type Read = (run: Run) => string

/** Reads what a tag prints between tags. */
export type PrintedRead = (run: Run) => Printed

/** A name whose value is printed, as it is or escaped; a tag with other formatters has none. */
export interface Name {
  readonly path: Path
}

/** Where a value is printed between tags. */
export interface Place {
  readonly node: Span
  /** What is open there. */
  readonly open: OpenElement
}

/** A value between tags. */
export interface Hole {
  readonly kind: 'hole'
  readonly place: Place
  readonly read: PrintedRead
  readonly name: Name | undefined
  /** It would be escaped, and read again as what it is: it holds no markup. */
  readonly isText: boolean
}

/** A value between tags; what is escaped for its place is read as it is. */
export function holeOf(node: Variable, plugins: Plugins, open: OpenElement): Hole {
  if (open.tag === 'script' && !open.kind.isHtml) throw new Unmouldable('data in a script')
  const place = { node, open }
  const unescaped = withoutEscape(node, plugins)
  const name = nameOf(node, unescaped !== undefined)
  if (unescaped === undefined)
    return { kind: 'hole', place, name, read: printedRead(node, plugins), isText: false }
  const { find } = unescaped
  const read = (run: Run): string => {
    const content = str(find(run.scope))
    if (isOdd(content)) throw new Undecided('odd text')
    return content
  }
  return { kind: 'hole', place, name, read, isText: true }
}

function nameOf({ references, formatters }: Variable, isEscaped: boolean): Name | undefined {
  const [reference] = references
  const isNamed = isEscaped || formatters.length === 0
  return reference !== undefined && isNamed ? { path: reference.path } : undefined
}

/** Prints a value between tags. */
export function printed({ place, read, isText }: Hole): MouldStep {
  if (isText)
    return (run) => {
      const content = String(read(run))
      run.length += content.length
      run.pending += content
    }
  return (run) => run.print(read(run), place)
}

interface Quoting {
  readonly quote: Quote
  readonly decode: Decode
}

/** A value in a quoted attribute that is nothing but text: what HTML parsers read of it. */
export function textInQuotes(node: Variable, plugins: Plugins, { quote, decode }: Quoting): ValuePart {
  const unescaped = withoutEscape(node, plugins)
  // Single quotes are never escaped.
  const isSafe = unescaped?.hasQuotes === true && quote === '"'
  const part = (read: Read): ValuePart => ({
    kind: 'value',
    isText: true,
    name: nameOf(node, unescaped !== undefined),
    isSafe,
    quote,
    read,
  })
  if (unescaped !== undefined) {
    const { find } = unescaped
    return part((run) => {
      const content = str(find(run.scope))
      if (isOdd(content) || (!isSafe && content.includes(quote)))
        throw new Undecided('a value that ends its attribute')
      return content
    })
  }
  const find = plainly(node)
  const read = contentRead(node, plugins)
  if (find === undefined) return part((run) => readInQuotes(read(run), quote, decode))
  return part((run) => {
    const value = find(run.scope)
    if (typeof value === 'string') return readInQuotes(value, quote, decode)
    return typeof value === 'number' ? String(value) : readInQuotes(textOf(value), quote, decode)
  })
}

/** A value in an attribute that is checked when it is whole. */
export function checkedValue(node: Variable, plugins: Plugins, quote: Quote): ValuePart {
  const content = contentRead(node, plugins)
  const read = (run: Run): string => {
    run.place = node
    return content(run)
  }
  return { kind: 'value', isText: false, name: nameOf(node, false), isSafe: false, quote, read }
}

/** A variable without formatters. */
function plainly({ references, formatters }: Variable): Resolve | undefined {
  const [reference] = references
  return reference !== undefined && formatters.length === 0 ? variable(reference.path) : undefined
}

/** Several reads and texts, one behind the other. */
export function together(parts: readonly (Read | string)[]): Read {
  const [first = '', second] = parts
  if (parts.length === 1 && typeof first === 'function') return first
  if (parts.length === 2 && typeof first === 'string' && typeof second === 'function')
    return (run) => first + second(run)
  return (run) => {
    let text = ''
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!
      text += typeof part === 'string' ? part : part(run)
    }
    return text
  }
}

/** Returns the text that a tag prints; nothing where a formatter throws, which is recorded. */
export function contentRead(node: Variable, plugins: Plugins): Read {
  const read = printedRead(node, plugins)
  return (run) => {
    const content = read(run)
    return typeof content === 'string' ? content : String(content)
  }
}

/** Reads what a tag prints, where a partial or fragment may be printed in its place. */
export function printedRead(node: Variable, plugins: Plugins): PrintedRead {
  const find = plainly(node)
  if (find !== undefined)
    return (run) => {
      const value = find(run.scope)
      return typeof value === 'string' ? value : printedOf(value)
    }
  const tag = compileTag(node, plugins)
  const { pure } = tag
  return (run) => {
    const { scope } = run
    run.place = node
    try {
      return printedOf(pure === undefined ? tag.run(run, true) : pure(run))
    } catch (error) {
      if (givesWay(error)) throw error
      run.scope = scope
      run.place = node
      run.fail(error, opcodeName(node))
      return ''
    }
  }
}

const printedOf = (value: unknown): Printed => (value instanceof PartialCall ? value : textOf(value))

/** What is printed of a value (language section 3.5). */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof PartialCall) return String(value)
  return value === undefined || value === null ? '' : emitted(value)
}

interface Unescaped {
  readonly find: Resolve
  /** Double quotes are escaped, too. */
  readonly hasQuotes: boolean
}

/** The formatters that escape a value's text for HTML, and nothing else (plug-ins section 4). */
const ESCAPES: ReadonlySet<string> = new Set(['html', 'htmlattr', 'htmltag'])
const SIGNS = '&<>"'

/** A variable that is escaped and nothing else: HTML parsers read its text again. */
export function withoutEscape({ formatters, references }: Variable, plugins: Plugins): Unescaped | undefined {
  const [call, ...others] = formatters
  const [reference] = references
  if (call === undefined || reference === undefined || others.length > 0) return undefined
  if (!ESCAPES.has(call.name) || !Object.hasOwn(plugins.formatters, call.name)) return undefined
  const format = prepare(plugins.formatters[call.name]!, call.args)
  // A table of plug-ins may hold others of these names.
  const escaped = isPure(format) ? format(SIGNS, NO_CLOCK) : undefined
  const hasQuotes = escaped === '&amp;&lt;&gt;&quot;'
  return hasQuotes || escaped === '&amp;&lt;&gt;"' ? { find: variable(reference.path), hasQuotes } : undefined
}
