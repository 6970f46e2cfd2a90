import { Compiler, type ExecuteProps } from '@squarespace/template-engine'
import parseHtml from 'html-react-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'vitrine'
import { renderToHtml, toElements } from 'vitrine/react'
import type { BenchPage } from '../bench-page.ts'
import { referenceLocale } from '../peers.ts'

/** The present of all pages, in epoch milliseconds. */
const NOW = Date.UTC(2026, 2, 4, 12)
const locale = referenceLocale('en')

/** One way to render a template, by Vitrine and by its peer. `round` makes sources that no cache has seen. */
export interface Way {
  readonly name: string
  readonly ours: (round: number) => unknown
  readonly theirs: (round: number) => unknown
}

type Parsed = NonNullable<ExecuteProps['partials']>

/** A rope of string pieces is joined when it is read. */
const joined = (html: string): number => html.charCodeAt(html.length >> 1)

/** The sources with a comment that no earlier round had. */
function freshly({ template, partials }: BenchPage, round: number) {
  const others = Object.entries(partials).map(([name, source]) => [name, `${source}{# ${round}}`])
  return { source: `${template}{# ${round}}`, sources: Object.fromEntries(others) as Record<string, string> }
}

/** Vitrine's template of a page and the options that it is rendered with. */
export function compiled({ template, partials }: BenchPage): {
  template: ReturnType<typeof compile>
  options: object
} {
  return { template: compile(template), options: { partials, now: NOW } }
}

/** All ways of a page; the peer has parsed template and partials beforehand, unless the way is cold. */
export function waysOf(page: BenchPage): readonly Way[] {
  const { data } = page
  const { template, options } = compiled(page)
  const compiler = new Compiler()
  const { code } = compiler.parse(page.template)
  const partials = Object.fromEntries(
    Object.entries(page.partials).map(([name, source]) => [name, compiler.parse(source).code]),
  ) as Parsed
  const given = { json: data, enableExpr: true, cldr: locale, now: NOW }
  const reference = () => compiler.execute({ ...given, code, partials }).ctx.render()
  return [
    {
      name: 'string',
      ours: () => joined(template.render(data, options).html),
      theirs: () => joined(reference()),
    },
    {
      name: 'cold',
      ours(round) {
        const { source, sources } = freshly(page, round)
        return joined(compile(source).render(data, { partials: sources, now: NOW }).html)
      },
      theirs(round) {
        const { source, sources } = freshly(page, round)
        return joined(
          compiler
            .execute({ ...given, code: compiler.parse(source).code, partials: sources as unknown as Parsed })
            .ctx.render(),
        )
      },
    },
    {
      name: 'elements',
      ours: () => toElements(template, data, options),
      theirs: () => parseHtml(reference()),
    },
    {
      name: 'HTML that React takes over',
      ours: () => joined(renderToHtml(template, data, options).html),
      theirs: () => joined(renderToStaticMarkup(parseHtml(reference()))),
    },
  ]
}
