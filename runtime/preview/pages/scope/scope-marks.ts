import { randomBytes } from 'node:crypto'
import { startTagsOf } from '../../../../engine/linter/contexts/start-tags.ts'
import type { Scope } from '../../../../engine/lookup/scope.ts'
import type { Formatter } from '../../../../engine/plugin.ts'
import { isObject } from '../../../../engine/value.ts'
import { FROM_DATA, SCOPE_MARK } from '../../../adopt/page-scopes.ts'
import { productScope, type ScopeData } from '../../../site/product/product-scope.ts'
import type { SlotFinder } from './behaviour-keys.ts'
import { HAS_VARIANTS, ShownItem } from './scope-items.ts'

/** The formatter that prints the mark of the item that the current node belongs to. */
export const MARK_FORMATTER = 'vitrine-mark'
/** Attribute of every start tag of a template. */
export const MARK_ATTRIBUTE = ` ${SCOPE_MARK}="{@|${MARK_FORMATTER}}"`

/** HTML of which some elements are marked with the index of their item, and the items. */
export interface Marked {
  readonly html: string
  readonly items: readonly ScopeData[]
  /** Some element of a template is one that behaviours are for. */
  readonly hasSlots: boolean
}

/**
 * Finds the item in scope at each start tag of a page, and distinguishes tags of templates from tags in data:
 * while the page is rendered, each start tag of a template prints a mark that authors of data cannot guess.
 * Of these marks only those stay on the page at which another item begins.
 */
export class ScopeMarks {
  readonly #secret = randomBytes(12).toString('base64url')
  readonly #pattern = new RegExp(` ${SCOPE_MARK}="${this.#secret}:([^"]*)"`, 'g')
  #page: unknown
  #items: ScopeData[] = []
  /** The index of each object's item. */
  #known = new WeakMap<object, string>()

  constructor(readonly slots: SlotFinder) {}

  /** Begins a page. */
  begin(page: unknown): void {
    this.#page = page
    this.#items = []
    this.#known = new WeakMap()
  }

  readonly formatter: Formatter =
    () =>
    (_value, { scope }) =>
      `${this.#secret}:${this.#itemOf(scope)}`

  /**
   * Marks the start tags of markup that came with data; a sanitiser has taken out marks that it brought
   * along.
   */
  untrusted(html: string): string {
    let text = ''
    let from = 0
    for (const { end } of startTagsOf(html)) {
      text += `${html.slice(from, end)} ${SCOPE_MARK}="${this.#secret}:${FROM_DATA}"`
      from = end
    }
    return text + html.slice(from)
  }

  /** Takes all marks out. */
  remove(html: string): string {
    return html.replace(this.#pattern, '')
  }

  /** Takes all marks out but those where another item begins which some behaviour is for. */
  finish(html: string): Marked {
    const runs = this.#runsOf(html)
    const indexes = new Map<string, number>()
    const items = new Map<string, ShownItem>()
    let shown = ''
    const text = runs.map(({ before, mark, hasSlot, html: run }) => {
      // Where nothing asks for it, it makes no difference which item it is. Scripts ask for variants.
      const wanted = hasSlot || (mark === FROM_DATA && HAS_VARIANTS.test(run)) ? mark : shown
      const isNew = wanted !== shown
      shown = wanted
      if (wanted !== '' && wanted !== FROM_DATA) {
        if (!indexes.has(wanted)) indexes.set(wanted, indexes.size)
        const item = items.get(wanted) ?? new ShownItem()
        items.set(wanted, item)
        item.add(run)
      }
      return isNew ? `${before} ${SCOPE_MARK}="${indexes.get(wanted) ?? wanted}"${run}` : before + run
    })
    return {
      html: text.join(''),
      items: [...items].map(([index, item]) => item.entry(this.#items[Number(index)]!)),
      hasSlots: runs.some(({ mark, hasSlot }) => hasSlot && mark !== FROM_DATA),
    }
  }

  /** Stretches of a page that have the same mark. */
  #runsOf(html: string): { before: string; mark: string; html: string; hasSlot: boolean }[] {
    const runs: { before: string; mark: string; html: string; hasSlot: boolean }[] = []
    const marks = [...html.matchAll(this.#pattern)]
    let at = 0
    for (let i = 0; i < marks.length; ) {
      const { index, 1: mark = '' } = marks[i]!
      const parts: string[] = []
      const before = html.slice(at, index)
      // The name of the element belongs to what is looked at.
      const name = /<[^<\s]*$/.exec(before)?.[0] ?? ''
      for (at = index; i < marks.length && marks[i]![1] === mark; i++) {
        const end = marks[i]!.index
        parts.push(html.slice(at, end))
        at = end + marks[i]![0].length
      }
      const next = marks[i]?.index ?? html.length
      const tail = html.slice(at, next)
      const run = parts.join('') + tail
      runs.push({ before, mark, html: run, hasSlot: this.slots.isIn(`${name} ${run}`) })
      at = next
    }
    if (runs.length === 0) return [{ before: html, mark: '', html: '', hasSlot: false }]
    return runs
  }

  #itemOf(scope: Scope): string {
    for (let frame: Scope | undefined = scope; frame !== undefined; frame = frame.parent) {
      const { node } = frame
      if (!isObject(node)) continue
      let index = this.#known.get(node)
      if (index === undefined) {
        index = this.#enter(node)
        this.#known.set(node, index)
      }
      if (index !== '') return index
    }
    return ''
  }

  #enter(node: object): string {
    const item = productScope(node, this.#page) ?? contentScope(node)
    if (item === undefined) return ''
    return String(this.#items.push(item) - 1)
  }
}

const CONTENT = ['id', 'collectionId', 'title', 'fullUrl', 'recordType'] as const

/** Scope of an item that is not a product: posts, events, pages. */
function contentScope(node: object): ScopeData | undefined {
  const own = (name: string): unknown => (Object.hasOwn(node, name) ? Reflect.get(node, name) : undefined)
  if (typeof own('recordType') !== 'number' || typeof own('id') !== 'string') return undefined
  return Object.fromEntries(
    CONTENT.map((name) => [name, own(name)]).filter(([, value]) => value !== undefined),
  )
}
