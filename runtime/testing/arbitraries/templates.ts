import fc from 'fast-check'
import { json, pageData } from './data.ts'
import { piece, soundPiece, soup } from './tags.ts'

/** Everything that one render is given. */
export interface RenderCase {
  readonly template: string
  readonly data: unknown
  readonly partials: Readonly<Record<string, unknown>>
  readonly injectables: Readonly<Record<string, unknown>>
  readonly expressions: boolean
  readonly includes: boolean
  readonly limits: { readonly maxTokens?: number; readonly maxStringLen?: number }
}

const OPENS = /^\{\.(?:section|repeated section|if|macro|[a-zA-Z][\w-]*\?)/

/** Leaves out markers that stand where they may not and closes what is open. */
function mend(pieces: readonly string[]): string {
  const open: { tag: string; last: boolean }[] = []
  const kept = pieces.filter((part) => {
    const top = open.at(-1)
    if (part === '{.end}') return open.pop() !== undefined
    if (part.startsWith('{.or')) {
      if (top === undefined || top.last || top.tag.startsWith('{.macro')) return false
      open[open.length - 1] = { tag: part, last: part === '{.or}' }
    }
    if (part === '{.alternates with}') {
      if (!top?.tag.startsWith('{.repeated')) return false
      top.tag = part
    }
    if (OPENS.test(part)) open.push({ tag: part, last: false })
    return true
  })
  return kept.join('') + '{.end}'.repeat(open.length)
}

/** Templates of well-nested, sound tags: they parse without a finding, unknown plug-ins excepted. */
export const soundTemplate: fc.Arbitrary<string> = fc
  .array(soundPiece, { maxLength: 24, size: 'max' })
  .map(mend)

/** Templates of every kind. */
export const template: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { maxLength: 24, size: 'max' }).map(mend) },
  { weight: 2, arbitrary: fc.array(piece, { maxLength: 24, size: 'max' }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: soup },
)

const partial: fc.Arbitrary<unknown> = fc.array(soundPiece, { maxLength: 8, size: 'max' }).map(mend)
const anyPartial: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: template },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      [
        17,
        1,
        [
          [0, 'T'],
          [1, [['@']], 0],
        ],
        18,
      ],
      [0, 'text'],
      [],
      5,
      null,
      '',
    ),
  },
)

/** A template with all that it is rendered with. */
export const renderCase: fc.Arbitrary<RenderCase> = fc.record({
  template,
  data: pageData,
  partials: fc.record({ p: partial, q: partial, r: anyPartial }, { requiredKeys: ['p'] }),
  expressions: fc.integer({ min: 0, max: 40 }).map((n) => n > 0),
  includes: fc.integer({ min: 0, max: 40 }).map((n) => n > 0),
  injectables: fc.record({ './f.json': json(2), g: json(1) }, { requiredKeys: [] }),
  limits: fc.constantFrom(
    { maxStringLen: 200 },
    { maxStringLen: 200, maxTokens: 1000 },
    { maxStringLen: 5, maxTokens: 5 },
  ),
})
