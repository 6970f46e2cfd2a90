import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import type { RenderOptions } from '../../../engine/render-options.ts'
import type { Template } from '../../../engine/template.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml, toElements } from '../../../runtime/entries/react.ts'
import { compileAhead } from '../../support/ahead.ts'
import { readPluginCases } from '../../support/cases.ts'
import { readLanguageCases } from '../../support/notation.ts'

interface Page {
  readonly source: string
  readonly data: unknown
  readonly options: RenderOptions
}

/** Mistakes without what only an author's tools add. */
function bare(errors: readonly Diagnostic[]): unknown[] {
  return errors.map(({ code, message, file, line, column, endLine, endColumn, start, end }) => {
    return { code, message, file, line, column, endLine, endColumn, start, end }
  })
}

/** Output of a template in each way, and the span of each mistake. */
function outputs(template: Template, data: unknown, options: RenderOptions): unknown {
  const text = template.render(data, options)
  const cleaned = renderToHtml(template, data, options)
  const mistakes: Diagnostic[] = []
  const elements = toElements(template, data, { ...options, onErrors: (errors) => mistakes.push(...errors) })
  return {
    text: text.html,
    cleaned: cleaned.html,
    elements: renderToStaticMarkup(elements),
    errors: [text.errors, cleaned.errors, mistakes].map(bare),
  }
}

function ahead(partials: RenderOptions['partials']): RenderOptions['partials'] {
  if (partials === undefined) return undefined
  return Object.fromEntries(
    Object.entries(partials).map(([name, source]) => [
      name,
      typeof source === 'string' ? compileAhead(source, name) : source,
    ]),
  )
}

/** Trees given as JSON are for servers: there is nothing to compile ahead. */
const isText = ({ source, options: { partials = {} } }: Page): boolean =>
  typeof source === 'string' && Object.values(partials).every((partial) => typeof partial === 'string')

const NOW = Date.UTC(2026, 10, 24, 12)

function differing(pages: readonly Page[]): unknown[] {
  return pages.filter(isText).flatMap(({ source, data, options }) => {
    const now = { now: NOW, ...options }
    const wanted = outputs(compile(source), data, now)
    const found = outputs(compileAhead(source), data, { ...now, partials: ahead(options.partials) })
    return JSON.stringify(wanted) === JSON.stringify(found) ? [] : [{ source, options, wanted, found }]
  })
}

describe('templates that were compiled ahead print what others print, in each way', () => {
  it.each(readdirSync('fixtures/language').filter((name) => name.endsWith('.tests')))('%s', (file) => {
    const cases = readLanguageCases(file, readFileSync(`fixtures/language/${file}`, 'utf8'))
    const pages = cases.map(({ template, data, options: given }): Page => {
      const { partials, injects, enableExpr, enableInclude, exprOpts } = given
      return {
        source: template as string,
        data,
        options: {
          partials,
          injectables: injects,
          expressions: enableExpr ?? true,
          includes: enableInclude ?? true,
          limits: exprOpts,
        },
      }
    })
    expect(differing(pages)).toEqual([])
  })

  it.each(readdirSync('fixtures/plugins'))('%s', (file) => {
    const cases = readPluginCases(file, readFileSync(`fixtures/plugins/${file}`, 'utf8'))
    expect(
      differing(cases.map(({ template, data, options }) => ({ source: template, data, options }))),
    ).toEqual([])
  })

  it('mistakes behind comments, lines and branches, with their spans', () => {
    const wrong = '{x|apply none}'
    const sources = [
      `{## a\n b ##}${wrong}{# c #}`,
      `{.section a}{.or}{# c #}${wrong}{.end}\n${wrong}`,
      `{.if x}{# c\n #}{.or}${wrong}{.end} ${wrong}`,
      `{.repeated section l}\n{@}${wrong}{.alternates with}{.or}${wrong}{.end}${wrong}`,
      `{.equal? 1 2}{## c ##}{.or equal? 2 2}\n${wrong}{.end}${wrong}`,
      `{.space}{.macro m}${wrong}{.end}\n{x|apply m}{.if x || y}{.end}${wrong}`,
      `{.repeated section l}a{.alternates with}{.section x}${wrong}{.end}{.end}${wrong}`,
    ]
    const data = { l: [1, 2], x: 1 }
    expect(differing(sources.map((source) => ({ source, data, options: {} })))).toEqual([])
  })

  it('the shop of the fixtures', () => {
    const source = readFileSync('fixtures/shop.jsont', 'utf8')
    const data: unknown = JSON.parse(readFileSync('fixtures/shop.json', 'utf8'))
    expect(differing([{ source, data, options: {} }])).toEqual([])
  })
})
