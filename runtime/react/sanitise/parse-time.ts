import { Mode } from '../../../engine/html/mode.ts'
import type { TokenHandler } from '../../../engine/html/tokens/token-handler.ts'
import { Tokenizer } from '../../../engine/html/tokens/tokenizer.ts'

/** Browsers stop nesting at about twice as many; far below, parsing takes time by the square. */
const MAX_DEPTH = 256
/** An element that begins or ends; those that need no end tag do not count. */
const TAG =
  /<(\/?)(?!(?:area|br|col|dd|dt|hr|img|input|li|option|p|source|tbody|td|tfoot|th|thead|tr|track|wbr)\b)[a-z]/gi

/** Returns true if markup nests too deeply to be content, judged by a quick look at its tags. */
export function isTooDeep(markup: string): boolean {
  let depth = 0
  for (const [, slash] of markup.matchAll(TAG)) {
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** Shorter markup is parsed soon, whatever it holds. */
const SHORT = 5000
/**
 * Milliseconds on a busy server: of an element, of each element around it, of an attribute beside each other
 * one.
 */
const ELEMENT_TIME = 0.01
const DEPTH_TIME = 0.003
const ATTRIBUTE_TIME = 0.000_01
const UNIT_TIME = 0.000_1
/** Elements that need no end tag. */
const LEAF = /^(?:area|br|col|dd|dt|hr|img|input|li|option|p|source|track|wbr)$/

/**
 * Estimates the milliseconds that a server's parser takes for markup, which cannot be ended before its time:
 * elements count with those around them, attributes with those beside them.
 */
export function parseTime(markup: string): number {
  if (markup.length < SHORT) return 0
  const counter = new Counter()
  new Tokenizer(counter).feed(markup)
  return counter.time + markup.length * UNIT_TIME
}

/** Adds up the time of what a tokenizer finds. */
class Counter implements TokenHandler {
  time = 0
  #depth = 0
  #attributes = 0

  startTag(name: string): void {
    this.time += ELEMENT_TIME + DEPTH_TIME * this.#depth
    this.#attributes = 0
    if (!LEAF.test(name)) this.#depth++
  }

  attribute(): void {
    this.time += ELEMENT_TIME + ATTRIBUTE_TIME * this.#attributes++
  }

  endTag(name: string): Mode {
    this.time += ELEMENT_TIME
    if (this.#depth > 0 && !LEAF.test(name)) this.#depth--
    return Mode.data
  }

  startTagEnd(): Mode {
    return Mode.data
  }

  text(): void {}
  blank(): void {}
  value(): void {}
  attributeEnd(): void {}
  comment(): void {}
  doctype(): void {}
  odd(): void {}
}
