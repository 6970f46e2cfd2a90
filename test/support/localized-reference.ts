import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RenderOptions } from '../../engine/render-options.ts'
import type { Outcome } from './reference.ts'

interface Library {
  Compiler: new () => {
    execute(options: Record<string, unknown>): {
      ctx: { render(): string }
      errors: { type: string; message: string }[]
    }
  }
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

/** Renders with the reference package and its own locale data, given what a render of ours is given. */
export function renderLocalized(template: string, data: unknown, options: RenderOptions): Outcome {
  const { locale = 'en', now, partials } = options
  const { ctx, errors } = new Compiler().execute({
    code: template,
    json: data,
    cldr: locale === 'none' ? undefined : framework.get(locale),
    partials,
    now,
    enableExpr: true,
    enableInclude: true,
  })
  return { html: ctx.render(), records: errors.map(({ type, message }) => ({ type, message })) }
}
