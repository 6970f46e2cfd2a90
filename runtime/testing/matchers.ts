import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { plain } from '../files/colour.ts'
import { describe } from '../files/report.ts'
import { type AxeOptions, axeViolations } from './axe.ts'
import { type FixtureFileOptions, runFixtureFile } from './fixture/fixture-file.ts'

/** Result of a matcher, as `expect.extend` of Vitest and Jest takes it. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/** Options of `toHaveNoMistakes`. */
export interface MistakeOptions {
  /** True: warnings fail as well. */
  readonly warnings?: boolean
}

/** Passes for a rendered or compiled template without errors. */
function toHaveNoMistakes(received: unknown, { warnings = false }: MistakeOptions = {}): MatcherResult {
  const found = diagnosticsOf(received).filter(({ severity }) => warnings || severity === 'error')
  return {
    pass: found.length === 0,
    message: () =>
      found.length === 0
        ? 'expected mistakes, but the template has none'
        : `expected no mistakes, but found:\n\n${found.map((one) => describe(one, plain)).join('\n')}`,
  }
}

/** Passes for the path of a fixture file whose template gives its output. */
function toPassAsFixture(received: unknown, options?: FixtureFileOptions): MatcherResult {
  if (typeof received !== 'string') throw new TypeError('toPassAsFixture takes the path of a fixture file')
  const { passed, report } = runFixtureFile(received, options)
  return {
    pass: passed,
    message: () => (passed ? `expected ${received} to fail as a fixture, but it passes` : report),
  }
}

/** Passes for HTML, or a rendered template, in which axe finds nothing; await it. */
async function toHaveNoAxeViolations(received: unknown, options?: AxeOptions): Promise<MatcherResult> {
  const found = await axeViolations(htmlOf(received), options)
  const rows = found.map(({ id, help, helpUrl, nodes }) => {
    const elements = nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`)
    return `${help} [${id}]\n${elements.join('\n')}\n  ${helpUrl}\n`
  })
  return {
    pass: found.length === 0,
    message: () =>
      found.length === 0
        ? 'expected violations of axe, but there are none'
        : `expected no violations of axe, but found:\n\n${rows.join('\n')}`,
  }
}

/** Matchers for `expect.extend` of Vitest and Jest. */
export const matchers = Object.freeze({ toHaveNoMistakes, toPassAsFixture, toHaveNoAxeViolations })

/** Matchers as `expect` has them once it is extended: for declarations of `expect`. */
export interface TestingMatchers<Result = void> {
  /** Passes for a rendered or compiled template without errors, or without warnings where asked to. */
  toHaveNoMistakes(options?: MistakeOptions): Result
  /** Passes for the path of a fixture file whose template gives its output. */
  toPassAsFixture(options?: FixtureFileOptions): Result
  /** Passes for HTML, or a rendered template, in which axe finds nothing. */
  toHaveNoAxeViolations(options?: AxeOptions): Promise<Result>
}

/** Returns the diagnostics of a compiled template, or of what rendered one. */
function diagnosticsOf(received: unknown): readonly Diagnostic[] {
  const { diagnostics, errors, warnings } = fieldsOf(received)
  if (Array.isArray(diagnostics)) return diagnostics
  if (Array.isArray(errors)) return [...errors, ...(Array.isArray(warnings) ? warnings : [])]
  throw new TypeError('toHaveNoMistakes takes a compiled template, or the result of a render')
}

function htmlOf(received: unknown): string {
  const html = typeof received === 'string' ? received : fieldsOf(received).html
  if (typeof html === 'string') return html
  throw new TypeError('toHaveNoAxeViolations takes HTML, or the result of a render')
}

function fieldsOf(received: unknown): Readonly<Record<string, unknown>> {
  return typeof received === 'object' && received !== null ? (received as Record<string, unknown>) : {}
}
