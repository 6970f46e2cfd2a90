import { compile as compileFull } from 'vitrine'
import { compile } from 'vitrine/core'
import { parse } from '../engine/syntax/parser.ts'
import { LIST_TEMPLATE, listPage } from './list.ts'
import type { Task } from './measure.ts'
import {
  eta,
  etaParse,
  handlebars,
  handlebarsParse,
  handwritten,
  reference,
  referenceLocale,
  referenceParse,
} from './peers.ts'
import { SHOP_TEMPLATE, shopPage } from './shop.ts'

/** Tasks to compare in one run; the first is ours. */
export interface Contest {
  readonly title: string
  readonly tasks: readonly Task[]
}

const ITEMS = 48
const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }

/** A rope of string pieces costs nothing until it is read: each page is read at one index. */
export function read(html: string): { length: number } {
  return { length: html.charCodeAt(html.length >> 1) }
}

export function renderContest(): Contest {
  const page = listPage(ITEMS)
  const ours = compile(LIST_TEMPLATE)
  const byReference = reference(LIST_TEMPLATE)
  const byHandlebars = handlebars()
  const byEta = eta()
  const html = ours.render(page).html
  if (html !== handwritten(page) || html !== byReference(page))
    throw new Error('the contestants print different pages')
  return {
    title: `Render a list page of ${ITEMS} items`,
    tasks: [
      { name: 'Vitrine', run: () => read(ours.render(page).html) },
      { name: 'by hand', run: () => read(handwritten(page)) },
      { name: 'reference', run: () => read(byReference(page)) },
      { name: 'Handlebars', run: () => read(byHandlebars(page)) },
      { name: 'Eta', run: () => read(byEta(page)) },
    ],
  }
}

/** Prices are formatted by locale, or left as bare amounts for the page to complete. */
export function shopContest(isLocal: boolean): Contest {
  const page = shopPage(ITEMS, { isLocal })
  const ours = compileFull(SHOP_TEMPLATE)
  const theirs = reference(SHOP_TEMPLATE, { cldr: referenceLocale('en') })
  const { html, errors } = ours.render(page)
  if (html !== theirs(page) || errors.length > 0) throw new Error('the two shops differ')
  return {
    title: `Render a shop of ${ITEMS} products${isLocal ? ', prices by locale' : ''}`,
    tasks: [
      { name: 'Vitrine', run: () => read(ours.render(page).html) },
      { name: 'reference', run: () => read(theirs(page)) },
    ],
  }
}

export function parseContest(): Contest {
  // A new source each time, so that no cache answers.
  let count = 0
  const fresh = (source: string) => `${source}${count++}`
  const parseReference = referenceParse()
  const parseHandlebars = handlebarsParse()
  const parseEta = etaParse()
  return {
    title: 'Parse the template of that page (Vitrine: with the span of every node)',
    tasks: [
      { name: 'Vitrine', run: () => parse(fresh(LIST_TEMPLATE), ANY_NAME).root.body },
      { name: 'reference', run: () => parseReference(fresh(LIST_TEMPLATE)) },
      { name: 'Handlebars', run: () => parseHandlebars(fresh('')) },
      { name: 'Eta', run: () => parseEta(fresh('')) },
    ],
  }
}

/** A task a size, ours beside a peer's: how the time of one kilobyte or one item grows with the whole. */
export interface Growth {
  readonly title: string
  readonly unit: string
  readonly peer: string
  readonly steps: readonly { readonly size: number; readonly ours: Task; readonly theirs: Task }[]
}

export function parseGrowth(): Growth {
  const once = `<p>{title|html}</p>\n{.section a}{.if b || c}<i>{d.e}</i>{.or}{f|date %Y}{.end}{.end}\n`
  const parseReference = referenceParse()
  const steps = [1, 10, 100, 1000].map((size) => {
    const source = once.repeat(Math.ceil((size * 1024) / once.length))
    let count = 0
    const ours = { name: `${size} kB`, run: () => parse(`${source}${count++}`, ANY_NAME).root.body }
    const theirs = { name: 'reference', run: () => parseReference(`${source}${count++}`) }
    return { size, ours, theirs }
  })
  return { title: 'Parse templates of growing size', unit: 'kB', peer: 'reference', steps }
}

export function renderGrowth(): Growth {
  const template = compile(LIST_TEMPLATE)
  const steps = [10, 100, 1000, 10_000, 100_000].map((size) => {
    const page = listPage(size)
    const ours = { name: `${size} items`, run: () => read(template.render(page).html) }
    return { size, ours, theirs: { name: 'by hand', run: () => read(handwritten(page)) } }
  })
  return { title: 'Render pages of growing length', unit: 'item', peer: 'by hand', steps }
}
