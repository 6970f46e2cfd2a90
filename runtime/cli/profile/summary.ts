import { listIn } from '../../files/list-in.ts'
import { sum } from './arithmetic.ts'
import { type Frame, isPlugin, type TemplateFile } from './frame.ts'
import type { Profile } from './measure.ts'
import type { Call } from './share-out.ts'

/** Time in one render, and its part of the whole. */
interface Spent {
  /** Own time in microseconds. */
  readonly micros: number
  /** 0 to 1. */
  readonly share: number
  /** Runs in one render. */
  readonly calls: number
}

/** A line whose tags ran; the text and the loop of a block count to the line of its opening tag. */
export interface LineTime extends Spent {
  /** 1-based. */
  readonly line: number
  readonly text: string
}

export interface FileTime extends Spent {
  readonly file: TemplateFile
  /** Of its time, what no line has: its text outside of all blocks. */
  readonly outside: Spent
  /** In the order of the file. */
  readonly lines: readonly LineTime[]
}

export interface PluginTime extends Spent {
  readonly kind: 'formatter' | 'predicate'
  readonly name: string
}

export interface Summary {
  /** The template first, then partials and fragments, the hottest first. */
  readonly files: readonly FileTime[]
  /** The hottest first. */
  readonly plugins: readonly PluginTime[]
}

/** Adds the calls of a profile up by line and by plug-in. */
export function summarize({ root, micros }: Profile): Summary {
  const share = (own: number) => (micros > 0 ? own / micros : 0)
  const calls = [...walkCalls(root)].map(({ call }) => call)
  const spent = (list: readonly Call[]): Spent => {
    const own = sum(list.map((call) => call.own))
    return { micros: own, share: share(own), calls: busiest(list) }
  }
  const files = [...grouped(calls, ({ frame: { file } }) => `${file.kind} ${file.name}`).values()].map(
    (list) => {
      const { file } = list[0]!.frame
      const byLine = grouped(list, ({ frame }) => frame.line)
      const whole = list.filter(isWhole)
      const lines = [...byLine].flatMap(([line, among]) =>
        line === 0 ? [] : [{ line, text: file.lines[line - 1] ?? '', ...spent(among) }],
      )
      return {
        file,
        ...spent(list),
        calls: spent(whole).calls,
        outside: spent(whole),
        lines: lines.sort((a, b) => a.line - b.line),
      }
    },
  )
  const plugins = grouped(
    calls.filter(({ frame }) => isPlugin(frame)),
    ({ frame }) => frame.label,
  )
  return {
    files: files.sort((a, b) => rank(a.file) - rank(b.file) || b.micros - a.micros),
    plugins: [...plugins.values()]
      .flatMap((list) => {
        const { kind, label: name } = list[0]!.frame
        if (kind !== 'formatter' && kind !== 'predicate') return []
        return [{ kind, name, ...spent(list), calls: sum(list.map((call) => call.calls)) }]
      })
      .sort((a, b) => b.micros - a.micros),
  }
}

/** Every call with its depth, parents first. Iterative: depth is data. */
export function* walkCalls(root: Call): Generator<{ call: Call; depth: number; x: number }> {
  const pending = [{ call: root, depth: 0, x: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next
    let x = next.x
    for (const call of next.call.children) {
      pending.push({ call, depth: next.depth + 1, x })
      x += call.total
    }
  }
}

/** Returns the highest number of runs among the nodes of a line. */
function busiest(list: readonly Call[]): number {
  let most = 0
  for (const same of grouped(list, ({ frame }) => frame).values())
    most = Math.max(most, sum(same.map(({ calls }) => calls)))
  return most
}

function isWhole({ frame }: { frame: Frame }): boolean {
  return frame.kind === 'template'
}

function rank({ kind }: TemplateFile): number {
  return kind === 'template' ? 0 : 1
}

function grouped<T, K>(list: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) listIn(groups, key(item)).push(item)
  return groups
}
