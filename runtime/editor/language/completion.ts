import type { Span } from '../../../engine/syntax/tree.ts'
import type { Page } from '../../manual/manual.ts'
import { PLACEHOLDERS } from '../../theme/expand.ts'
import { SQUARESPACE_ATTRIBUTES } from '../../theme/squarespace-attributes.ts'
import { TAG_KINDS } from '../../theme/tags.ts'
import { namesInScope, shortValue } from '../project/names-in-scope.ts'
import type { SeenFrame } from '../project/probe.ts'
import { argumentChoice } from './arguments.ts'
import type { Argument, CursorContext, Word } from './cursor.ts'
import { type Help, markdownOf } from './help.ts'

/** One suggestion. */
export interface Suggestion extends Span {
  readonly kind:
    | 'instruction'
    | 'formatter'
    | 'predicate'
    | 'partial'
    | 'variable'
    | 'tag'
    | 'attribute'
    | 'value'
    | 'argument'
  readonly label: string
  /** Replaces the span. */
  readonly text: string
  /** One short line beside the label. */
  readonly detail: string
  /** Markdown. */
  readonly documentation: string
  /** Suggestions are listed by this, then by label. */
  readonly rank: number
}

/** Where names come from. */
export interface Known {
  readonly help: Help
  /** Returns the data that the tag at an offset sees; undefined where no page runs it. */
  framesAt(offset: number): readonly SeenFrame[] | undefined
  /** Names of partials. */
  readonly partials: readonly string[]
  /** Macros and `.var` names of the template. */
  readonly own: readonly { readonly kind: 'macro' | 'variable'; readonly name: string }[]
  /** Values of an attribute of a tag of Squarespace, such as `navigationId`. */
  valuesOf(tag: string, attribute: string): readonly string[]
}

/** Rank of names that are nowhere in the data. */
const LAST = 90

/** Suggests what can be written at the cursor. */
export function complete(cursor: CursorContext, known: Known): Suggestion[] {
  switch (cursor.kind) {
    case 'instruction':
      return [...instructions(cursor.word, known.help), ...pages(cursor.word, known.help.of('predicate'))]
    case 'predicate':
      return pages(cursor.word, known.help.of('predicate'))
    case 'condition':
      return [
        ...variables(cursor.word, cursor.tag, known),
        ...pages(cursor.word, known.help.of('predicate')).map((one) => ({ ...one, rank: LAST })),
      ]
    case 'formatter':
      return pages(cursor.word, known.help.of('formatter'))
    case 'partial':
      return partials(cursor.word, known)
    case 'variable':
      return variables(cursor.word, cursor.tag, known)
    case 'argument':
      return argumentsAt(cursor, known)
    case 'squarespace-tag':
      return TAG_KINDS.map((name) => plain('tag', name, cursor.word))
    case 'squarespace-attribute':
      return (SQUARESPACE_ATTRIBUTES[cursor.tag] ?? []).map((name) => plain('attribute', name, cursor.word))
    case 'squarespace-value':
      return known.valuesOf(cursor.tag, cursor.attribute).map((name) => plain('value', name, cursor.word))
    default:
      return []
  }
}

function plain(kind: Suggestion['kind'], label: string, word: Word): Suggestion {
  return {
    kind,
    label,
    text: label,
    detail: '',
    documentation: '',
    rank: 0,
    start: word.start,
    end: word.end,
  }
}

/** Instructions by the tag that begins them; a blank in `repeated section` is a part of its name. */
function instructions(word: Word, help: Help): Suggestion[] {
  return help
    .of('instruction')
    .filter(({ form }) => form.startsWith('{.'))
    .map((page) => ({
      ...plain('instruction', page.name, word),
      detail: page.form,
      documentation: markdownOf(page),
    }))
}

function pages(word: Word, found: readonly Page[]): Suggestion[] {
  return found.map((page) => ({
    ...plain(page.kind === 'formatter' ? 'formatter' : 'predicate', page.name, word),
    detail: page.summary,
    documentation: markdownOf(page),
    rank: 1,
  }))
}

function partials(word: Word, { partials, own }: Known): Suggestion[] {
  const macros = new Set(own.filter(({ kind }) => kind === 'macro').map(({ name }) => name))
  return [
    ...[...macros].map((name) => ({ ...plain('partial', name, word), detail: 'macro of this template' })),
    ...partials.map((name) => ({ ...plain('partial', name, word), rank: 1 })),
  ]
}

/** Words of the description, names of the data where it takes such, and whole calls of the examples. */
function argumentsAt({ of, index, word, all, tag }: Argument, known: Known): Suggestion[] {
  const { help } = known
  const page = help.page(of.endsWith('?') ? 'predicate' : 'formatter', of)
  if (page === undefined) return []
  const { words, calls, takesNames } = argumentChoice(page)
  const about = { detail: page.args, documentation: markdownOf(page) }
  const own = words.map((name) => ({ ...plain('argument', name, word), ...about }))
  const whole = calls.map((text) => ({ ...plain('argument', text, { ...word, ...all }), ...about, rank: 1 }))
  return [
    ...own,
    ...(index === 0 ? whole.filter(({ label }) => !words.includes(label)) : []),
    ...(takesNames ? variables(word, tag, known) : []),
  ]
}

function variables(word: Word, tag: number, { framesAt, own }: Known): Suggestion[] {
  const frames = framesAt(tag) ?? []
  const dot = word.before.lastIndexOf('.')
  const last = { ...word, start: word.start + dot + 1 }
  const found = namesInScope(frames, word.before).map(({ name, value, depth }) => ({
    ...plain('variable', name, last),
    detail: shortValue(value),
    rank: depth,
  }))
  if (dot >= 0) return found
  const names = new Set(found.map(({ label }) => label))
  // A template may define one name several times.
  const rest = new Set([
    ...own.filter(({ kind }) => kind === 'variable').map(({ name }) => name),
    ...SQUARESPACE_NAMES,
  ])
  return [
    ...found,
    ...[...rest]
      .filter((name) => !names.has(name))
      .map((name) => ({ ...plain('variable', name, last), rank: LAST })),
  ]
}

/** Placeholders that Squarespace replaces in regions. */
const SQUARESPACE_NAMES: readonly string[] = [
  ...Object.keys(PLACEHOLDERS).map((name) => name.slice(1, -1)),
  'squarespace.direction',
  'squarespace.page-classes',
  'squarespace.page-id',
]
