import { Mode } from './mode.ts'

/** Kinds of HTML contexts in which a value can be printed, by the state of the tokenizer. */
export type ContextKind =
  | 'text'
  /** Text of an element that holds no tags, with or without character references. */
  | 'rcdata'
  | 'rawtext'
  | 'script'
  | 'style'
  /** Between `<` or `</` and the end of a tag's name. */
  | 'tag-name'
  /** The value of an attribute. */
  | 'attribute'
  /** Inside a tag and outside of values. */
  | 'tag'
  | 'comment'
  /** Directly behind `<!`, before it is known which markup follows. */
  | 'declaration'
  | 'doctype'

const KINDS: ReadonlyMap<Mode, ContextKind> = new Map<Mode, ContextKind>([
  [Mode.data, 'text'],
  [Mode.table, 'text'],
  [Mode.rcdata, 'rcdata'],
  [Mode.tagOpen, 'tag-name'],
  [Mode.endTagOpen, 'tag-name'],
  [Mode.tagName, 'tag-name'],
  [Mode.endTagName, 'tag-name'],
  [Mode.beforeValue, 'attribute'],
  [Mode.doubleQuoted, 'attribute'],
  [Mode.singleQuoted, 'attribute'],
  [Mode.unquoted, 'attribute'],
  [Mode.markup, 'declaration'],
  [Mode.comment, 'comment'],
  [Mode.bogus, 'comment'],
  [Mode.doctype, 'doctype'],
])

/** Returns the kind of context in a mode; `rawTag` is the element whose raw text is read. */
export function contextKind(mode: Mode, rawTag: string): ContextKind {
  if (mode === Mode.rawtext) return rawTag === 'script' || rawTag === 'style' ? rawTag : 'rawtext'
  return KINDS.get(mode) ?? 'tag'
}

/** Matches types of scripts that browsers run, in small letters and without parameters. */
export const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*)$/

/** The quotes around an attribute's value in a mode; empty where there are none. */
export function quoteOf(mode: Mode): '"' | "'" | '' {
  if (mode === Mode.doubleQuoted) return '"'
  return mode === Mode.singleQuoted ? "'" : ''
}
