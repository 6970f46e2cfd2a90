import type { Source } from '../../../../engine/syntax/source.ts'
import type { BlockNode, Node, Or, Root } from '../../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { themeDiagnostic } from '../../../theme/diagnostics.ts'
import { masked } from '../masked.ts'

/** Elements that are opened more often than closed, by name: negative where they are closed. */
type Balance = ReadonlyMap<string, number>

interface Conditional {
  readonly node: BlockNode
  readonly balance: Balance
  /** Of what is always printed beside it. */
  readonly beside: Balance
}

/** Sections of what every page of their kind has. */
const ALWAYS: ReadonlySet<string> = new Set(['collection', 'item', 'website'])
const NONE: Balance = new Map()
const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/gi
const UNPAIRED =
  /^(?:area|base|body|br|col|colgroup|dd|dt|embed|head|hr|html|img|input|li|link|meta|optgroup|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|tr|track|wbr)$/i

/**
 * Finds blocks that open an element which is closed outside of them, or the other way round. Elements that
 * several blocks of one condition open and close belong together.
 */
export function crossedElements(source: Source, root: Root): FileDiagnostic[] {
  const text = masked(source.text)
  const conditionals: Conditional[] = []
  balanceOf(root.body, { text, conditionals })
  const sums = new Map<string, Balance>()
  for (const { node, balance } of conditionals) {
    const name = conditionOf(node, source)
    sums.set(name, sum([sums.get(name) ?? NONE, balance]))
  }
  return conditionals.flatMap(({ node, balance, beside }) => {
    if (node.kind === 'section' && ALWAYS.has(node.reference.path.join('.'))) return []
    const whole = sums.get(conditionOf(node, source)) ?? NONE
    const crossed = [...balance].find(
      ([element, count]) => count * (whole.get(element) ?? 0) > 0 && count * (beside.get(element) ?? 0) < 0,
    )
    if (crossed === undefined) return []
    const [element, count] = crossed
    const values = { element, does: count > 0 ? 'opens' : 'closes' }
    const { start, end } = node.open
    return [themeDiagnostic({ source, start, end }, { code: 'block-across-elements', values })]
  })
}

interface Around {
  readonly text: string
  readonly conditionals: Conditional[]
}

/** Balance of what is always printed; that of blocks goes to the conditionals. */
function balanceOf(nodes: readonly Node[], around: Around): Balance {
  const parts: Balance[] = []
  const blocks: { readonly node: BlockNode; readonly balance: Balance }[] = []
  // A start tag may hold instructions, so text is read up to the next block that holds whole tags.
  let from: number | undefined
  const flush = (to: number) => {
    if (from !== undefined) parts.push(read(around.text.slice(from, to)))
    from = undefined
  }
  for (const node of nodes) {
    if ('open' in node && node.kind !== 'macro' && hasTags(node, around.text)) {
      flush(node.start)
      const { balance, isCertain } = ofBlock(node, around)
      if (isCertain) parts.push(balance)
      else blocks.push({ node, balance })
    } else if (!('open' in node && node.kind === 'macro')) from ??= node.start
    if ('open' in node && node.kind === 'macro') flush(node.start)
  }
  flush(nodes.at(-1)?.end ?? 0)
  const beside = sum(parts)
  around.conditionals.push(...blocks.map((block) => ({ ...block, beside })))
  return beside
}

function hasTags({ open, end }: BlockNode, text: string): boolean {
  return text.slice(open.end, end).search(TAG) >= 0
}

/** A block whose branches all do alike counts as always printed. */
function ofBlock(node: BlockNode, around: Around): { balance: Balance; isCertain: boolean } {
  const bodies = [node.body]
  let last: BlockNode | Or = node
  while ('alternative' in last && last.alternative !== undefined) {
    last = last.alternative
    bodies.push(last.body)
  }
  const balances = bodies.map((body) => balanceOf(body, around))
  const isComplete = last !== node && last.kind === 'or' && last.call === undefined
  const [first = NONE] = balances
  if (isComplete && balances.every((one) => isEqual(one, first))) return { balance: first, isCertain: true }
  return { balance: sum(balances), isCertain: false }
}

function read(text: string): Balance {
  const counts = new Map<string, number>()
  // Instructions inside of tags are no part of their names.
  const plain = text.replace(/\{[^{}]*\}/g, (tag) => ' '.repeat(tag.length))
  for (const [, closing, name = '', slash] of plain.matchAll(TAG)) {
    const element = name.toLowerCase()
    if (slash === '/' || UNPAIRED.test(element)) continue
    counts.set(element, (counts.get(element) ?? 0) + (closing === '/' ? -1 : 1))
  }
  return counts
}

function sum(balances: readonly Balance[]): Balance {
  const total = new Map<string, number>()
  for (const balance of balances)
    for (const [element, count] of balance) total.set(element, (total.get(element) ?? 0) + count)
  return total
}

function isEqual(one: Balance, other: Balance): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every(
    (element) => (one.get(element) ?? 0) === (other.get(element) ?? 0),
  )
}

function conditionOf({ open }: BlockNode, { text }: Source): string {
  return text.slice(open.start, open.end)
}
