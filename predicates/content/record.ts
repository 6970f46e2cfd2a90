import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { num } from '../../engine/value.ts'
import { PROMOTED_BLOCK_TYPES, RECORD_TYPES, type RecordType } from '../../runtime/site/codes.ts'
import { family } from '../family.ts'
import { fieldIs } from './code.ts'

/** The types that nothing asks for by name. */
type Unasked = 'chat' | 'review'
const TYPES = Object.keys(RECORD_TYPES).filter((type) => !/^(?:chat|review)$/.test(type)) as readonly Exclude<
  RecordType,
  Unasked
>[]

/** Predicates of an item's record type and excerpt. */
const shown =
  (type: RecordType): Predicate =>
  () =>
  (node: unknown) =>
    num(step(node, 'recordType')) === RECORD_TYPES[type] || step(node, 'promotedBlockType') === type

const PROMOTED = PROMOTED_BLOCK_TYPES.map((type) => type.toUpperCase() as Uppercase<typeof type>)

/** Predicates of what an item is. */
export const record = {
  ...family('', TYPES, (type) => fieldIs('recordType', RECORD_TYPES[type])),
  ...family('', ['image', 'quote', 'link', 'video', 'gallery'], shown),
  'external-video?': shown('video'),
  // The block that an item is summed up by, which is a name and not a code.
  ...family('promoted', PROMOTED, (name) => () => {
    const type = name.toLowerCase()
    return (node) => step(node, 'promotedBlockType') === type
  }),
} satisfies PredicateTable
