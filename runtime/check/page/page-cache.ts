import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { isObject } from '../../../engine/value.ts'
import type { ThemeConfig } from '../../config/theme-config.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'
import type { JsonObject } from '../../site/site.ts'
import type { PageTemplates } from '../../theme/templates.ts'
import type { ThemeCache } from '../../theme/theme-cache.ts'
import type { DataNames } from '../content/data-names.ts'
import type { LookUps } from '../content/look-ups.ts'
import type { Steps } from '../run-steps.ts'
import type { Links } from './empty-links.ts'
import { type PageInputs, PageInputsFollower } from './page-inputs.ts'

/** Everything that one render of a page shows about its theme. */
export interface PageRecord {
  /** Errors while it ran, markup that parsers correct, an empty template. */
  readonly diagnostics: readonly FileDiagnostic[]
  /** Files of the theme that it is made of. */
  readonly files: ReadonlySet<string>
  readonly lookUps: LookUps
  readonly links: Links
  /** Names in its data. */
  readonly names: DataNames
}

/** Pages whose records are cached. */
const MOST_PAGES = 500

/** All that a page is rendered with. */
interface PageInput {
  /** Of all pages: while they stay as they are, no key is made. */
  readonly inputs: PageInputs
  /** Makes its key. */
  readonly keyOf: () => PageKey
  /** The configuration, whose plug-ins it runs. */
  readonly config: ThemeConfig
}

/** A page by what it is rendered from: two with one key are alike. */
export interface PageKey {
  /** Of its templates, with the files that they are from. */
  readonly templates: string
  /** Of its data, hashed where it is first compared: an edit that concerns all pages needs none of it. */
  readonly data: () => string
}

interface CachedPage extends Pick<PageInput, 'inputs' | 'config'> {
  readonly key: PageKey
  readonly record: PageRecord
}

/** Records of pages by address, from one version of a theme to the next. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ max: MOST_PAGES })
  readonly #inputs = new PageInputsFollower()

  /** Returns what the pages of a storefront are made of. */
  inputsOf(front: Storefront): PageInputs {
    return this.#inputs.of(front)
  }

  /** Cached records by address. */
  get records(): ReadonlyMap<string, PageRecord> {
    return new Map([...this.#pages.entries()].map(([address, { record }]) => [address, record]))
  }

  /** Returns the record of a page, rendered where its input is not that of the last time. */
  *record(
    address: string,
    { inputs, keyOf, config }: PageInput,
    render: () => Steps<PageRecord>,
  ): Steps<PageRecord> {
    const last = this.#pages.get(address)
    const known = last?.config === config ? last : undefined
    if (known?.inputs === inputs) return known.record
    const key = keyOf()
    yield
    const record = known !== undefined && isSame(known.key, key) ? known.record : yield* render()
    this.#pages.set(address, { inputs, key, config, record })
    return record
  }
}

/** Returns the records of the pages of a theme in all of its versions. */
export const pageCacheOf = memoizeByObject((_theme: ThemeCache) => new PageCache())

/** Templates of a page and the data that they see. */
export interface PageParts {
  readonly templates: PageTemplates
  readonly data: JsonObject
}

/** Returns the key of a page. */
export function keyOfPage({ templates: { layout, partials, files }, data }: PageParts): PageKey {
  const origins = [layout, ...files.values()].map(({ pieces }) => pieces.map(({ source }) => source.name))
  let hash: string | undefined
  return {
    templates: hashOf(JSON.stringify([layout.text, partials, origins])),
    data() {
      hash ??= hashOf(JSON.stringify(new DataHasher().of(data, DEPTH)))
      return hash
    },
  }
}

function isSame(one: PageKey, other: PageKey): boolean {
  return one.templates === other.templates && one.data() === other.data()
}

/** Levels of objects that are hashed by themselves: those of the page's tags. */
const DEPTH = 3

/** Hashes the data of one page; an object that it has many times is read once. */
class DataHasher {
  readonly #known = new Map<object, string>()

  of(value: unknown, depth: number): unknown {
    if (!isObject(value)) return value
    const known = this.#known.get(value) ?? this.#hash(value, depth)
    this.#known.set(value, known)
    return known
  }

  #hash(value: JsonObject, depth: number): string {
    if (depth === 0) return hashOf(JSON.stringify(value))
    const parts = Object.entries(value).map(([name, part]) => [name, this.of(part, depth - 1)])
    return hashOf(JSON.stringify(parts))
  }
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}
