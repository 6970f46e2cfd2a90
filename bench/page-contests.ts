import { Compiler, type ExecuteProps } from '@squarespace/template-engine'
import parseHtml from 'html-react-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'vitrine'
import { createElementMemory, renderToHtml, toElements } from 'vitrine/react'
import type { BenchPage } from './bench-page.ts'
import { type Contest, read } from './contests.ts'
import type { Task } from './measure.ts'
import { referenceLocale } from './peers.ts'

const ONE = { length: 1 }
/** The present of all pages, in epoch milliseconds. */
const NOW = Date.UTC(2026, 2, 4, 12)

/** One kind of work on one page. */
export interface PageContest extends Contest {
  readonly page: string
}

export type PageWork = (page: BenchPage) => PageContest

/** All kinds of work, in the order of a page's life. */
export const PAGE_WORK: readonly PageWork[] = [asString, parsedAndRendered, asHtml, asElements, updated]

function work(run: () => unknown): Task['run'] {
  return () => {
    run()
    return ONE
  }
}

function ours({ template, partials }: BenchPage) {
  return { template: compile(template), options: { partials, now: NOW } }
}

const locale = referenceLocale('en')

/** The reference engine, with template and partials parsed beforehand. */
function theirs({ template, partials, data }: BenchPage): () => string {
  const compiler = new Compiler()
  const { code } = compiler.parse(template)
  const parsed = Object.fromEntries(
    Object.entries(partials).map(([name, source]) => [name, compiler.parse(source).code]),
  ) as NonNullable<ExecuteProps['partials']>
  const given = { code, json: data, partials: parsed, enableExpr: true, cldr: locale, now: NOW }
  return () => compiler.execute(given).ctx.render()
}

function asString(page: BenchPage): PageContest {
  const { template, options } = ours(page)
  const reference = theirs(page)
  const isSame = template.render(page.data, options).html === reference()
  return {
    title: 'string',
    page: `${page.name}${isSame ? '' : ', other text'}`,
    tasks: [
      { name: 'Vitrine', run: () => read(template.render(page.data, options).html) },
      { name: 'reference', run: () => read(reference()) },
    ],
  }
}

/** Sources are new each time, so that no cache answers. */
function parsedAndRendered({ name, template, partials, data }: BenchPage): PageContest {
  const compiler = new Compiler()
  let count = 0
  const fresh = () => {
    count++
    const others = Object.entries(partials).map(([key, source]) => [key, `${source}{# ${count}}`])
    return { source: `${template}{# ${count}}`, sources: Object.fromEntries(others) }
  }
  return {
    title: 'parse and first render',
    page: name,
    tasks: [
      {
        name: 'Vitrine',
        run() {
          const { source, sources } = fresh()
          return read(compile(source).render(data, { partials: sources, now: NOW }).html)
        },
      },
      {
        name: 'reference',
        run() {
          const { source, sources } = fresh()
          const { code } = compiler.parse(source)
          const given = { code, json: data, partials: sources, enableExpr: true, cldr: locale, now: NOW }
          return read(compiler.execute(given).ctx.render())
        },
      },
    ],
  }
}

function asHtml(page: BenchPage): PageContest {
  const { template, options } = ours(page)
  const reference = theirs(page)
  return {
    title: 'cleaned HTML',
    page: page.name,
    tasks: [
      { name: 'Vitrine', run: () => read(renderToHtml(template, page.data, options).html) },
      {
        name: 'reference + renderToStaticMarkup',
        run: () => read(renderToStaticMarkup(parseHtml(reference()))),
      },
    ],
  }
}

function asElements(page: BenchPage): PageContest {
  const { template, options } = ours(page)
  const reference = theirs(page)
  return {
    title: 'React elements',
    page: page.name,
    tasks: [
      { name: 'Vitrine', run: work(() => toElements(template, page.data, options)) },
      { name: 'reference + html-react-parser', run: work(() => parseHtml(reference())) },
    ],
  }
}

/** An update of one item, or of the title of a page without items, beside a first render. */
function updated(page: BenchPage): PageContest {
  const { template, options } = ours(page)
  const memory = createElementMemory(NOW)
  let { data } = page
  let turn = 0
  toElements(template, data, { ...options, memory })
  return {
    title: 'update',
    page: page.name,
    tasks: [
      {
        name: 'Vitrine',
        run: work(() => {
          data = changed(data, turn++)
          toElements(template, data, { ...options, memory })
        }),
      },
      { name: 'first render', run: work(() => toElements(template, page.data, options)) },
    ],
  }
}

function changed(data: BenchPage['data'], turn: number): BenchPage['data'] {
  const { items, collection } = data
  const title = `Title ${turn}`
  if (!Array.isArray(items) || items.length === 0)
    return { ...data, collection: { ...(collection as object), title } }
  const at = turn % items.length
  return { ...data, items: items.with(at, { ...items[at], title }) }
}
