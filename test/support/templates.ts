import { readdirSync, readFileSync } from 'node:fs'
import type { Root } from '../../engine/syntax/tree.ts'
import type { Template } from '../../engine/template.ts'
import type { RenderCase } from '../../runtime/testing/arbitraries/templates.ts'
import { compile } from './compile.ts'
import { readLanguageCases } from './language-cases.ts'

const FOLDER = 'fixtures/language'

/** Every example of the language, whatever its kind. */
export function languageCases() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.tests'))
  return files.flatMap((name) => readLanguageCases(name, readFileSync(`${FOLDER}/${name}`, 'utf8')))
}

/** The examples that render a source. */
export function exampleCases(): { position: string; given: RenderCase }[] {
  return languageCases().flatMap(({ kind, position, template, data, options }) => {
    const { partials = {}, injects = {}, exprOpts = {}, enableExpr = true, enableInclude = true } = options
    if (kind !== 'render' || typeof template !== 'string') return []
    const given = { template, data, partials, injectables: injects, limits: exprOpts }
    return [{ position, given: { ...given, expressions: enableExpr, includes: enableInclude } }]
  })
}

/** Every template source of the language's examples, each once. */
export function exampleTemplates(): string[] {
  const sources = languageCases().flatMap(({ template, options }) => [
    template,
    ...Object.values(options.partials ?? {}),
  ])
  return [...new Set(sources.filter((source) => typeof source === 'string'))]
}

/** The tree of a source and what the parser found wrong with it. */
export function parseTemplate(source: string): { root: Root; rawDiagnostics: Template['rawDiagnostics'] } {
  const { root, rawDiagnostics } = compile(source)
  return { root, rawDiagnostics }
}
