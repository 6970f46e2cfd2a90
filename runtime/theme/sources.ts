import { memoizeByObject } from '../../engine/memoize.ts'
import { Source } from '../../engine/syntax/source.ts'
import { compile } from '../entries/index.ts'
import type { CompiledStyle } from './less/compile.ts'

/** Compiles the text of a template's file, once for each source. */
export const compiled = memoizeByObject((source: Source) => compile(source.text, { name: source.name }))

/**
 * Caches a theme's files from one version to the next: a file whose text did not change has the same source,
 * so that results which are memoized by the source are used again.
 */
export class ThemeCache {
  readonly #sources = new Map<string, Source>()
  #style: { readonly key: string; readonly style: CompiledStyle } | undefined

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
    if (this.#style?.key !== key) this.#style = { key, style: compileStyle() }
    return this.#style.style
  }
}
