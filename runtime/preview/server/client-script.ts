import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '../../files/built-folder.ts'
import type { Preloads } from '../pages/answer/page-text.ts'

/** The files that behaviours start with; on pages of products the large ones. */
const STARTING = /^(?:first|page|react)-[\da-f]+\.js$/
const PRODUCTS = /^(?:page|products|react)-[\da-f]+\.js$/

/**
 * The scripts that the host serves, by file name: `visit-products.js`, which gives pages with products their
 * behaviours; `visit.js` for others, which waits for a sign of the visitor or until a form is near;
 * `report.js` for pages that have none; `dev.js` and `fields.js`, the tools of authors; `images.js`, which
 * shows pictures and keeps headings clear of headers and of a title that the theme shows; `react.js`,
 * `jsx-runtime.js` and `adopt.js`, on which the behaviours of a theme run; and what they share.
 */
export class ClientScripts {
  #built: ReadonlyMap<string, string> | undefined

  constructor(
    /** Files instead of those, by name. */
    readonly own: ReadonlyMap<string, string> = new Map(),
    /** With React's development build, which reports what behaviours do wrong. */
    readonly isDevelopment = false,
  ) {}

  get(name: string): string | undefined {
    return this.own.get(name) ?? this.#files.get(name)
  }

  /**
   * Names of the files that behaviours start with: pages name them, so that none waits for another. No more:
   * browsers ask an HTTP/1.1 server for six files at once, and a late script must keep none back.
   */
  get preloads(): Preloads {
    const files = this.own.has('visit.js') ? this.own : this.#files
    const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name))
    return { products: named(PRODUCTS), later: named(STARTING) }
  }

  get #files(): ReadonlyMap<string, string> {
    this.#built ??= readBuilt(this.isDevelopment ? 'client-development' : 'client')
    return this.#built
  }
}

/** The scripts that were built. Throws where the project was not built. */
function readBuilt(name: string): ReadonlyMap<string, string> {
  const folder = builtFolder(name, 'visit.js')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
