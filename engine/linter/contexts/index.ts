import type { RawDiagnostic } from '../../diagnostics/diagnostic.ts'
import type { MessageValues } from '../../diagnostics/messages.ts'
import { print } from '../../syntax/print.ts'
import type { Call, Root, Variable } from '../../syntax/tree.ts'
import type { HtmlContext } from './context.ts'
import { Fields, type Printed } from './fields.ts'
import { findPrintedValues, type Owned } from './flow.ts'
import { behindFormatters, type Effects } from './inert.ts'
import { type ContextCode, type Risk, riskOf, type Value } from './risk.ts'
import { inertOf, isFromVisitors } from './squarespace-fields.ts'

export interface ContextOptions<Owner> {
  /** Of the formatters. */
  readonly effects?: Effects | undefined
  /** The theme's partials, where they are at hand. */
  readonly partial?: (name: string) => Owned<Owner> | undefined
  /** Reports values too that only spoil a page, such as a title with a quote in an attribute. */
  readonly isStrict?: boolean
}

/** A raw diagnostic and its template or partial. */
export interface OwnedDiagnostic<Owner> {
  readonly owner: Owner
  readonly raw: RawDiagnostic
}

/** Finds values that are printed into an HTML context which they can break out of. */
export function inspectContexts<Owner>(
  whole: Owned<Owner>,
  { effects = {}, partial = () => undefined, isStrict = false }: ContextOptions<Owner> = {},
): OwnedDiagnostic<Owner>[] {
  const fields = new Map<Owner, Fields>([[whole.owner, new Fields(whole.root.body)]])
  const opened = (name: string): Owned<Owner> | undefined => {
    const found = partial(name)
    if (found !== undefined && !fields.has(found.owner)) fields.set(found.owner, new Fields(found.root.body))
    return found
  }
  const printed = findPrintedValues(whole, { effects, partial: opened })
  return printed.flatMap(({ node, owner, likely }) => {
    if (node.kind !== 'variable') return []
    const values = (fields.get(owner)?.of(node, node) ?? []).map((value) => valueIn(value, effects))
    const found = values
      .flatMap((value) => likely.flatMap((contexts) => worst(contexts, value) ?? []))
      .sort(byGravity)[0]
    if (found === undefined || (found.risk.isMild && !isStrict)) return []
    const { code } = found.risk
    return [{ owner, raw: { code, span: spanOf(node), values: wording(code, node, found.context) } }]
  })
}

function valueIn({ path, formatters }: Printed, effects: Effects): Value {
  return { inert: behindFormatters(inertOf(path), formatters, effects), isFromVisitors: isFromVisitors(path) }
}

interface Found {
  readonly context: HtmlContext
  readonly risk: Risk
}

/**
 * Returns the risk of a value that is risky in all of its contexts. Where two blocks have the same condition,
 * the analysis follows combinations of branches that never run, such as one that leaves a quote open.
 */
function worst(contexts: readonly HtmlContext[], value: Value): Found | undefined {
  const found = contexts.map((context) => ({ context, risk: riskOf(context, value) }))
  const risky = found.filter((one): one is Found => one.risk !== undefined)
  return risky.length < found.length ? undefined : risky.sort(byGravity)[0]
}

function byGravity(a: Found, b: Found): number {
  return Number(a.risk.isMild) - Number(b.risk.isMild)
}

function spanOf({ start, end }: Variable): { start: number; end: number } {
  return { start, end }
}

/** Formatters that fit a context; they replace those that escape for another one. */
const FITTING: Readonly<Record<ContextCode, readonly string[]>> = Object.freeze({
  'raw-in-script': ['json'],
  'raw-in-handler': ['json', 'htmlattr'],
  'data-in-code-address': [],
  'unquoted-value': ['htmlattr'],
  'raw-in-comment': ['html'],
  'data-as-name': ['slugify'],
  'data-as-address': [],
  'raw-in-attribute': ['htmlattr'],
  'raw-in-style': ['slugify'],
  'raw-in-query': ['url-encode'],
})
const ESCAPES: ReadonlySet<string> = new Set([
  'html',
  'htmlattr',
  'htmltag',
  'raw',
  'encode-uri',
  'encode-space',
])

function wording(code: ContextCode, node: Variable, context: HtmlContext): MessageValues {
  const fitting = FITTING[code]
  const kept = node.formatters.filter(({ name }) => !ESCAPES.has(name) && !fitting.includes(name))
  const added = fitting.map((name): Call => ({ ...spanOf(node), name, args: undefined }))
  const form = printed({ ...node, formatters: [...kept, ...added] })
  return {
    tag: printed(node),
    form,
    attribute: context.kind === 'attribute' ? context.name : '',
  }
}

function printed(node: Variable): string {
  const root: Root = {
    kind: 'root',
    start: 0,
    end: 0,
    open: { start: 0, end: 0 },
    body: [node],
    closed: true,
  }
  return print(root)
}
