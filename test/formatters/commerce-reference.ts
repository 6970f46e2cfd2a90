import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Execution {
  ctx: { render(): string }
  errors: { message: string }[]
}
interface Library {
  Compiler: new () => { execute(options: Record<string, unknown>): Execution }
}
interface Locales {
  CLDRFramework: new (options: Record<string, unknown>) => { get(locale: string): unknown }
}

const require = createRequire(import.meta.url)
const { Compiler } = require('@squarespace/template-engine') as Library
const { CLDRFramework } = require('@phensley/cldr') as Locales
const packs = require.resolve('@phensley/cldr/package.json').replace(/package\.json$/, 'packs/')
const framework = new CLDRFramework({
  loader: (language: string) => JSON.parse(readFileSync(`${packs}${language}.json`, 'utf8')),
  packCacheSize: 5,
})

/** Renders with the reference package in a locale, `none` for none. */
export function renderLocalized(template: string, data: unknown, locale: string) {
  const cldr = locale === 'none' ? undefined : framework.get(locale)
  const { ctx, errors } = new Compiler().execute({ code: template, json: data, cldr, enableExpr: true })
  return { html: ctx.render(), errors: errors.map(({ message }) => message) }
}
