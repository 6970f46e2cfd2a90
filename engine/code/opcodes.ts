import type { LiteralName } from '../syntax/tree.ts'

/** The numbers of instructions in a tree given as JSON. */
export const OPCODE = Object.freeze({
  text: 0,
  variable: 1,
  section: 2,
  end: 3,
  repeated: 4,
  predicate: 5,
  var: 6,
  or: 7,
  if: 8,
  inject: 9,
  macro: 10,
  comment: 11,
  root: 17,
  eof: 18,
  struct: 20,
  atom: 21,
  ctx: 22,
  eval: 23,
  include: 24,
})

export const LITERAL_OPCODE: Readonly<Record<LiteralName, number>> = Object.freeze({
  'meta-left': 12,
  'meta-right': 13,
  newline: 14,
  space: 15,
  tab: 16,
})

/** Version of the tree format, the second item of a ROOT. */
export const TREE_VERSION = 1
