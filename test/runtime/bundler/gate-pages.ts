import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pagesOf } from '../../../bench/storefront-pages.ts'
import type { RenderOptions } from '../../../engine/render-options.ts'
import { Source } from '../../../engine/syntax/source.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { decode } from '../../../runtime/files/decode.ts'
import { readFixture } from '../../../runtime/testing/fixture/fixture.ts'
import { findFixtures } from '../../../runtime/testing/fixture/fixture-files.ts'
import { isPreprocessed, readFixtureInput } from '../../../runtime/testing/fixture/fixture-input.ts'
import { readLanguageCases } from '../../support/language-cases.ts'
import { readPluginCases } from '../../support/plugin-cases.ts'
import { hasThemes, THEMES } from '../../support/real-themes.ts'

/** A page that is rendered as a module and by the engine. */
export interface GatePage {
  readonly source: string
  readonly data: unknown
  readonly options: RenderOptions
}

const ORACLE = '../shared/conformance'

/** The pages by what they are of; those beside the project only where they are. */
export function gatePages(): Readonly<Record<string, readonly GatePage[]>> {
  return {
    'examples of the language': languagePages(),
    'examples of the plug-ins': pluginPages(),
    'spans behind comments, lines and branches': spanPages(),
    'the shop of the fixtures': [shopPage()],
    'pages of the demo theme': themePages('templates/theme', DEMO),
    ...(existsSync(ORACLE) && { 'fixtures of the reference engines': oraclePages() }),
    ...(hasThemes && {
      'pages of public themes': THEME_PAGES.flatMap((name) =>
        themePages(`${THEMES}/${name}`, ['/', '/journal', '/shop']),
      ),
    }),
  }
}

const DEMO = ['/', '/shop', '/shop/morning-mug', '/journal', '/cart', '/blocks', '/about']
const THEME_PAGES = [
  'ninapavlich-fiftydresses-squarespace',
  'WhiteWolfWebsites-Sqs-Adagio',
  'Squarespace-base-template-npm',
]

function themePages(folder: string, addresses: readonly string[]): GatePage[] {
  return pagesOf(folder, addresses).map(({ template, partials, data }) => ({
    source: template,
    data,
    options: { partials },
  }))
}

function languagePages(): GatePage[] {
  const files = readdirSync('fixtures/language').filter((name) => name.endsWith('.tests'))
  const cases = files.flatMap((file) =>
    readLanguageCases(file, readFileSync(`fixtures/language/${file}`, 'utf8')),
  )
  return cases
    .filter(({ template }) => typeof template === 'string')
    .map(({ template, data, options: given }) => {
      const { partials, injects, enableExpr = true, enableInclude = true, exprOpts } = given
      const options = {
        partials,
        injectables: injects,
        expressions: enableExpr,
        includes: enableInclude,
        limits: exprOpts,
      }
      return { source: template as string, data, options }
    })
}

function pluginPages(): GatePage[] {
  return readdirSync('fixtures/plugins')
    .flatMap((file) => readPluginCases(file, readFileSync(`fixtures/plugins/${file}`, 'utf8')))
    .map(({ template, data, options }) => ({ source: template, data, options }))
}

function spanPages(): GatePage[] {
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
  return sources.map((source) => ({ source, data: { l: [1, 2], x: 1 }, options: {} }))
}

function shopPage(): GatePage {
  const data: unknown = JSON.parse(readFileSync('fixtures/shop.json', 'utf8'))
  return { source: readFileSync('fixtures/shop.jsont', 'utf8'), data, options: {} }
}

/** Fixtures of the reference engines, but for those of their preprocessor and of instruction trees. */
function oraclePages(): GatePage[] {
  return findFixtures(ORACLE).flatMap((path) => {
    const text = decode(readFileSync(path), path)
    const sections = readFixture(text)
    if (isPreprocessed(sections) || !sections.has('OUTPUT')) return []
    const source = (sections.get('TEMPLATE') ?? sections.get('SOURCE'))?.text ?? ''
    return [{ source, ...readFixtureInput({ source: new Source(path, text), sections, compile }) }]
  })
}
