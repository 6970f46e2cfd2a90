import { callsOf } from '../../engine/syntax/calls.ts'
import type { Node, Span } from '../../engine/syntax/tree.ts'

/** A word in quotes that a template compares with a name, without its quotes. */
export interface ComparedWord extends Span {
  /** The name as it is written, such as `collection.typeName`. */
  readonly name: string
  readonly word: string
}

/** Returns the words that a node compares with a name: `blog` of `{.equal? collection.typeName "blog"}`. */
export function comparedWords(node: Node, text: string): ComparedWord[] {
  return callsOf(node).flatMap(({ args, end }) => {
    const values = args?.values ?? []
    const name = values.find((value) => NAME.test(value))
    if (name === undefined) return []
    return values.flatMap((value) => {
      const [, word] = WORD.exec(value) ?? []
      const start = text.indexOf(value, end) + 1
      return word === undefined ? [] : [{ name, word, start, end: start + word.length }]
    })
  })
}

const NAME = /^@?[a-zA-Z]/
const WORD = /^"([\w-]+)"$/

/** Returns true if a name is that of an item's type, which template.conf lists under `customTypes`. */
export function namesType(name: string): boolean {
  return /(?:^|\.)customType$/.test(name)
}
