import { expectArgument } from '../../engine/diagnostics/expect-call.ts'
import { A_TEXT, AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import { installCommand } from '../files/install-command.ts'

/** A rule of axe that a page breaks. */
export interface AxeViolation {
  /** Name of the rule, such as `image-alt`. */
  readonly id: string
  /** Sentence of the rule. */
  readonly help: string
  readonly helpUrl: string
  readonly nodes: readonly AxeNode[]
}

/** An element that breaks a rule of axe. */
export interface AxeNode {
  /** Start tag and content of the element. */
  readonly html: string
  /** Advice: one of several things to do. */
  readonly failureSummary: string
}

/** Options of a check by axe. */
export interface AxeOptions {
  /** Rules by name that are turned on or off, such as `{ 'heading-order': { enabled: false } }`. */
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}

/** Rules that need a layout, which jsdom has not. */
const OFF_ALWAYS = { 'color-contrast': { enabled: false } }
/** Rules of whole pages. */
const OFF_IN_PARTS = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
const IS_PAGE = /^\s*(?:<!doctype|<html)/i

/**
 * Checks HTML with axe in jsdom, without the rules that need a layout. Resolves with the rules that it
 * breaks. Rejects where axe-core is not installed.
 */
export async function axeViolations(
  html: string,
  options: AxeOptions = {},
): Promise<readonly AxeViolation[]> {
  expectArgument("axeViolations: 'html'", html, A_TEXT)
  expectArgument("axeViolations: 'options'", options, AN_OBJECT)
  const source = await axeSource()
  const isPage = IS_PAGE.test(html)
  const page = isPage ? html : `<!doctype html><html lang="en"><title>Template</title><body>${html}`
  const { JSDOM } = await import('jsdom')
  const { window } = new JSDOM(page, { runScripts: 'outside-only', pretendToBeVisual: true })
  try {
    window.eval(source)
    const rules = { ...OFF_ALWAYS, ...(!isPage && OFF_IN_PARTS), ...options.rules }
    const axe: Axe = Reflect.get(window, 'axe')
    const { violations } = await axe.run(window.document, { rules, resultTypes: ['violations'] })
    return violations.map(({ id, help, helpUrl, nodes }) => ({
      ...{ id, help, helpUrl },
      nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
    }))
  } finally {
    window.close()
  }
}

interface Axe {
  run(page: Document, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>
}

async function axeSource(): Promise<string> {
  try {
    const { default: axe } = await import('axe-core')
    return axe.source
  } catch {
    throw new Error(`axe-core is not installed; install it with: ${installCommand(['axe-core'])}`)
  }
}
