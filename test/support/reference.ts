import { createRequire } from 'node:module'
import type { RenderCase } from '../../runtime/testing/arbitraries/templates.ts'

/** Record of a mistake, as Squarespace's engine makes it. */
export interface ErrorRecord {
  readonly type: string
  readonly message: string
}

/** Result of a render, in terms that both engines share. */
export interface Outcome {
  readonly html: string
  readonly records: readonly ErrorRecord[]
}

interface ReferenceCompiler {
  parse(source: string): { code: unknown }
  execute(options: Record<string, unknown>): { ctx: { render(): string }; errors: ErrorRecord[] }
}

const require = createRequire(import.meta.url)
const { Compiler } = require('@squarespace/template-engine') as { Compiler: new () => ReferenceCompiler }

/** A case of a template and its data, everything else as it comes. */
export function plainCase(template: string, data: unknown): RenderCase {
  return { template, data, partials: {}, injectables: {}, limits: {}, expressions: true, includes: true }
}

/** Renders a case with the reference package; `code` replaces the template where it is given. */
export function renderReference(given: RenderCase, code: unknown = given.template): Outcome {
  const { ctx, errors } = new Compiler().execute({
    code,
    json: given.data,
    partials: given.partials,
    injects: given.injectables,
    enableExpr: given.expressions,
    enableInclude: given.includes,
    exprOpts: given.limits,
  })
  return { html: ctx.render(), records: errors.map(({ type, message }) => ({ type, message })) }
}

/** The instruction tree that the reference package makes of a source, as plain JSON. */
export function referenceCode(source: string): unknown {
  return JSON.parse(JSON.stringify(new Compiler().parse(source).code))
}
