import type { Piece } from './pieces.ts'

type Level = { readonly kind: 'element'; readonly name: string } | { readonly kind: 'block' }

/** End tags of these may be left out: the next one of the kind ends the one before. */
const ENDS_ITSELF = /^(?:li|p|option|tr|td|th|dt|dd)$/

/** Follows how deep blocks and elements are nested, whatever their tags leave out or cross. */
export class Depth {
  #levels: Level[] = []
  /** For each open block: the levels that stay open behind it, once its first part has ended. */
  readonly #afterFirst = new Map<Level, readonly Level[]>()

  get size(): number {
    return this.#levels.length
  }

  /** Depth of a line that begins with a piece: what closes or begins a part is as deep as its opening. */
  at(piece: Piece | undefined): number {
    if (piece?.kind === 'end-tag') {
      const at = this.#open(piece.name)
      return at < 0 ? this.size : at
    }
    if (piece?.kind === 'close' || piece?.kind === 'part') return Math.max(0, this.#block())
    if (piece?.kind === 'start-tag' && this.#endsItself(piece.name)) return this.size - 1
    return this.size
  }

  /** Takes a piece in. */
  pass({ kind, name }: Piece): void {
    if (kind === 'start-tag' && name !== 'html') {
      if (this.#endsItself(name)) this.#levels.pop()
      this.#levels.push({ kind: 'element', name })
    } else if (kind === 'end-tag') this.#end(this.#open(name))
    else if (kind === 'block') this.#levels.push({ kind: 'block' })
    else if (kind === 'part') this.#part(this.#block())
    else if (kind === 'close') this.#close(this.#block())
  }

  #endsItself(name: string): boolean {
    const last = this.#levels.at(-1)
    return last?.kind === 'element' && last.name === name && ENDS_ITSELF.test(name)
  }

  /** The innermost open element of a name, in its block or around it. */
  #open(name: string): number {
    return this.#levels.findLastIndex((level) => level.kind === 'element' && level.name === name)
  }

  #block(): number {
    return this.#levels.findLastIndex(({ kind }) => kind === 'block')
  }

  /** Ends an element; a block that began inside it goes on. */
  #end(at: number): void {
    if (at < 0) return
    const inside = this.#levels.splice(at).slice(1)
    this.#levels.push(...inside.filter(({ kind }) => kind === 'block'))
  }

  /** Each part of a block begins where the block does. */
  #part(at: number): void {
    const block = this.#levels[at]
    if (block === undefined) return
    const open = this.#levels.splice(at + 1)
    if (!this.#afterFirst.has(block)) this.#afterFirst.set(block, open)
  }

  /** Behind a block the elements are open that its first part opened. */
  #close(at: number): void {
    const block = this.#levels[at]
    if (block === undefined) return
    const open = this.#levels.splice(at).slice(1)
    this.#levels.push(...(this.#afterFirst.get(block) ?? open))
  }
}
