import type { ReactElement, ReactNode } from 'react'
import { Undecided } from '../../engine/html/undecided.ts'
import type { MouldRun, MouldStep } from '../../engine/mould/mould-run.ts'
import type { Site } from '../../engine/mould/site.ts'
import { isElement, textOf } from '../react/children.ts'
import type { ElementMaker } from '../react/element-maker.ts'

/** The last text with a key that was made in one place. */
export interface KnownText {
  text: string
  before: string
  element: ReactElement
}

/** A list of children while it is made. */
export interface OpenList {
  readonly list: ReactNode[]
  /** What stands behind the last of them. */
  readonly text: string
}

/** What a list has besides where its texts have keys. */
export interface KeyedList {
  /** Of the last element. */
  readonly key: string
  /** The texts that stood there last, which most likely stand there again. */
  readonly known: KnownText[]
}

/** How a list ends while it is made. */
export interface End {
  /** What stands behind the last element. */
  readonly text: string
  /** Of that element. */
  readonly key: string
}

/** What the content of elements is put together with. */
export const FLOW_TOOLS = Object.freeze({
  slot,
  known,
  spill,

  /** The element that a step makes, and nothing else. */
  aside(run: MouldRun, step: MouldStep): ReactNode {
    const list: ReactNode[] = []
    spill(run, { list, text: '' }, step)
    return list[0]
  },

  /** What a step makes goes into a list whose texts have keys. Returns how it ends then. */
  spillWithKeys(run: MouldRun, open: OpenList & KeyedList, step: MouldStep): End {
    const { list, known: slots } = open
    const from = list.length
    const text = spill(run, open, step)
    let { key } = open
    let count = 0
    for (let i = from; i < list.length; i++) {
      const node = list[i]
      if (isElement(node)) key = node.key ?? ''
      if (typeof node !== 'string') continue
      slots[count] ??= slot()
      list[i] = known(slots[count++]!, node, key)
    }
    return { text, key }
  },

  /** A section that was kept ends as it would in its place, or the data does not fit. */
  numberOf({ text, key }: End, ends: readonly End[]): number {
    const number = ends.findIndex((end) => end.text === text && end.key === key)
    if (number < 0) throw new Undecided('a section that ends otherwise')
    return number
  },

  children: (run: MouldRun, list: ReactNode[], site: Site): ReactNode =>
    (run.maker as ElementMaker).children(list, site, run.nodes.isMixed),
})

function slot(): KnownText {
  return { text: '', before: '', element: textOf('', '') }
}

function known(slot: KnownText, text: string, before: string): ReactElement {
  if (slot.text !== text || slot.before !== before) {
    slot.text = text
    slot.before = before
    slot.element = textOf(text, before)
  }
  return slot.element
}

/** Runs a step in the midst of a list of children: what it makes goes there. Returns the text that is open then. */
function spill(run: MouldRun, { list, text }: OpenList, step: MouldStep): string {
  const { nodes } = run
  const from = nodes.open()
  step(run)
  const { items, top } = nodes
  let open = text
  for (let i = nodes.from; i < top; i++) {
    const node = items[i] as ReactNode
    if (typeof node === 'string') open += node
    else {
      if (open !== '') list.push(open)
      open = ''
      list.push(node)
    }
  }
  const rest = open + run.pending
  run.pending = ''
  nodes.top = nodes.from
  nodes.from = from
  return rest
}
