import { Mode, textMode } from '../mode.ts'
import { BREAKOUT } from '../tree/foreign.ts'

/** Browsers go no deeper either. */
const MAX_DEPTH = 512

/** Elements of SVG and MathML whose content is HTML. */
const INTEGRATION: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['svg', new Set(['foreignobject', 'desc', 'title'])],
  ['math', new Set(['mi', 'mo', 'mn', 'ms', 'mtext'])],
])

const NONE: readonly string[] = Object.freeze([])

/**
 * Knows from the tags alone whether HTML, SVG or MathML is open: how the text behind a tag is read. It takes
 * HTML's own elements for well nested; who knows what is really open has to compare.
 */
export class ForeignTags {
  /** Open tags from the outermost `svg` or `math` on; of the HTML between them none. */
  open: readonly string[] = NONE

  /** The mode behind a start tag. */
  start(tag: string, isSelfClosing: boolean): Mode {
    if (this.isForeign && BREAKOUT.has(tag)) this.#leave()
    const isForeign = this.isForeign || tag === 'svg' || tag === 'math'
    if (!isForeign) return textMode(tag)
    if (!isSelfClosing && this.open.length < MAX_DEPTH) this.open = [...this.open, tag]
    return Mode.data
  }

  end(tag: string): void {
    const { open } = this
    if (open.length === 0) return
    if (!this.isForeign) {
      if (open[open.length - 1] === tag) this.open = open.slice(0, -1)
      return
    }
    const at = open.lastIndexOf(tag)
    if (at >= this.#start) this.open = open.slice(0, at)
    // The end of an element around it.
    else this.#leave()
  }

  get isForeign(): boolean {
    const { length } = this.open
    return length > 0 && this.#start < length
  }

  /** Where the innermost stretch of SVG or MathML begins: behind the last element that holds HTML. */
  get #start(): number {
    const { open } = this
    let start = 0
    let content: ReadonlySet<string> | undefined
    for (let i = 0; i < open.length; i++) {
      const tag = open[i]!
      if (i === start) content = INTEGRATION.get(tag)
      else if (content?.has(tag)) start = i + 1
      else content = INTEGRATION.get(tag) ?? content
    }
    return start
  }

  #leave(): void {
    this.open = this.open.slice(0, this.#start)
  }
}
