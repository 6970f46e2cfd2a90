import { type Node, type Reference, type Root, type Span, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { UsedNames } from './used-names.ts'

/** A section or a loop, whose variables end with it. */
interface Frame {
  readonly open: Span
  readonly end: number
}

interface Found {
  readonly frames: readonly Frame[]
}

const ASSIGNED = /(@[\w-]+)\s*=(?!=)/g

/** Finds variables that are used behind the section in which alone they are set. */
export function endedVariables({ source, root }: Template, { homes, applied }: UsedNames): FileDiagnostic[] {
  // A template that applies itself may get them from its own call.
  if (applied.has(source.name.replace(/^blocks\//, ''))) return []
  const { set, used } = variablesOf(root)
  return used.flatMap(({ reference: { path, start }, frames }) => {
    const name = String(path[0])
    const defined = set.get(name) ?? []
    if (defined.length === 0 || homes.get(name) !== 1) return []
    const isSet = defined.some((one) => one.frames.every((frame) => frames.includes(frame)))
    const [last] = defined.flatMap((one) => one.frames.find((frame) => !frames.includes(frame)) ?? [])
    if (isSet || last === undefined || last.end > start) return []
    const section = source.text.slice(last.open.start, last.open.end)
    const span = { source, start, end: start + name.length }
    return [themeDiagnostic(span, { code: 'ended-variable', values: { name, section } })]
  })
}

function variablesOf({ body }: Root) {
  const set = new Map<string, Found[]>()
  const used: (Found & { readonly reference: Reference })[] = []
  const define = (name: string, frames: readonly Frame[]) => {
    set.set(name, [...(set.get(name) ?? []), { frames }])
  }
  const visit = (nodes: readonly Node[], frames: readonly Frame[]): void => {
    for (const node of nodes) {
      for (const name of namesSetBy(node)) define(name, frames)
      for (const reference of printedBy(node)) used.push({ reference, frames })
      if (!('open' in node)) continue
      // A macro runs in the frames of its calls: what it sets may be set anywhere.
      const inside = node.kind === 'section' || node.kind === 'repeated' ? [...frames, node] : frames
      if (node.kind === 'macro') defineAll(node.body, (name) => define(name, []))
      else visit(node.body, inside)
      if (node.kind === 'repeated') visit(node.alternates, inside)
      if ('alternative' in node && node.alternative !== undefined) visit([node.alternative], frames)
    }
  }
  visit(body, [])
  return { set, used }
}

function defineAll(nodes: readonly Node[], define: (name: string) => void): void {
  for (const node of walk(nodes)) for (const name of namesSetBy(node)) define(name)
}

function namesSetBy(node: Node): readonly string[] {
  if (node.kind === 'var' || node.kind === 'ctx' || node.kind === 'inject') return [node.name]
  return node.kind === 'eval' ? [...node.text.matchAll(ASSIGNED)].map(([, name = '']) => name) : []
}

/** Variables that a tag prints, opens or keeps; a test may well ask for one that is not set. */
function printedBy(node: Node): readonly Reference[] {
  const found =
    node.kind === 'variable' || node.kind === 'var'
      ? node.references.slice(0, 1)
      : node.kind === 'section' || node.kind === 'repeated'
        ? [node.reference]
        : []
  return found.filter(({ path: [head] }) => typeof head === 'string' && /^@[\w-]/.test(head))
}
