import { Source } from '../../engine/syntax/source.ts'
import type { CompiledStyle } from './less/compile.ts'

/** A style with the key of all that it is compiled from. */
export interface KeyedStyle {
  readonly key: string
  readonly style: CompiledStyle
}

/**
 * Caches a theme's files from one version to the next: a file whose text did not change has the same source,
 * so that results which are memoized by the source are used again.
 */
export class ThemeCache {
  readonly #sources = new Map<string, Source>()
  #style: KeyedStyle | undefined

  /** `ahead` waits for the first style, which a thread compiles meanwhile. */
  constructor(readonly ahead?: () => KeyedStyle | undefined) {}

  /** Returns the source of a file with a text. */
  source(path: string, text: string): Source {
    const known = this.#sources.get(path)
    if (known?.text === text) return known
    const source = new Source(path, text)
    this.#sources.set(path, source)
    return source
  }

  /** Returns the style that was compiled last where its key is the same, else compiles it. */
  style(key: string, compileStyle: () => CompiledStyle): CompiledStyle {
    if (this.#style === undefined) this.#style = this.ahead?.()
    if (this.#style?.key !== key) this.#style = { key, style: compileStyle() }
    return this.#style.style
  }
}
