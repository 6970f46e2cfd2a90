import type { Paint, Style } from '../../files/colour.ts'
import { plural } from '../../files/plural.ts'
import { visible } from '../../files/visible.ts'
import type { Profile } from './measure.ts'
import { count, duration, percent } from './numbers.ts'
import type { RawRow } from './raw-rows.ts'
import type { FileTime, LineTime, Summary } from './summary.ts'

/** Options of a listing. */
export interface Look {
  readonly paint: Paint
  /** Characters that a row may take; absent: any number. */
  readonly columns: number | undefined
}

/** Cheaper lines than this part of the whole are folded where several follow each other. */
const CHEAP = 0.005
const FEW = 3
const BAR = 6
/** Width of the bar and the three numbers behind it. */
const NUMBERS = BAR + 28
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** The time of each line beside the line, file by file, then that of each plug-in. */
export function listing(profile: Profile, { files, plugins }: Summary, look: Look): string {
  const { paint } = look
  const { micros, renders, root } = profile
  const most = [...files.flatMap(({ lines, outside }) => [outside, ...lines]), ...plugins]
  const full = most.reduce((most, { share }) => Math.max(most, share), 0)
  const table = new Table(full, look)
  const heading = `${paint('bold', visible(root.frame.label))}: ${paint('bold', duration(micros))} a render`
  return [
    `${heading} ${paint('dim', `(lower quartile of ${plural(renders, 'render')})`)}`,
    `\n${paint('dim', `${' '.repeat(BAR)}   share       own     calls`)}`,
    ...files.flatMap((file) => table.file(file)),
    ...(plugins.length === 0 ? [] : [`\n${paint('bold', 'formatters and predicates')}`]),
    ...plugins.map(({ name, ...time }) => table.row(time, name)),
    '',
  ].join('\n')
}

/** The lines whose output is read as HTML while a tree is made, and why. */
export function rawListing(rows: readonly RawRow[], { paint }: Look): string {
  if (rows.length === 0) return ''
  const list = rows.map(({ file, line, reason, whole }) => {
    const row = `${file}:${line}  ${reason}${whole ? ': an HTML parser reads the whole page' : ''}`
    return `  ${visible(row)}\n`
  })
  return `\n${paint('bold', 'read as HTML while trees and React elements are made')}\n${list.join('')}`
}

/** Makes the rows of a listing. */
class Table {
  constructor(
    /** The share that has a whole bar. */
    readonly full: number,
    readonly look: Look,
  ) {}

  file({ file, share, calls, outside, lines }: FileTime): string[] {
    const { paint } = this.look
    const kind = file.kind === 'fragment' ? 'built-in fragment' : file.kind
    const about = paint('dim', `(${kind}, ${percent(share)}, ${count(calls)}×)`)
    // The heading of the report names the template itself.
    const rows = file.kind === 'template' ? [] : [`\n${paint('bold', visible(file.name))} ${about}`]
    if (outside.share >= CHEAP) rows.push(this.row({ ...outside, calls: undefined }, '(text outside blocks)'))
    const timed = new Map(lines.map((line) => [line.line, line]))
    const width = String(file.lines.length).length
    let cheap: string[] = []
    let folded: LineTime[] = []
    const fold = () => {
      rows.push(...(cheap.length > FEW ? [this.#folded(cheap.length, folded)] : cheap))
      cheap = []
      folded = []
    }
    file.lines.forEach((text, i) => {
      const time = timed.get(i + 1)
      const row = this.row(time, `${String(i + 1).padStart(width)}  ${text}`)
      if (time !== undefined && time.share >= CHEAP) {
        fold()
        rows.push(row)
        return
      }
      cheap.push(row)
      if (time) folded.push(time)
    })
    fold()
    return rows
  }

  /**
   * One row: a bar, the numbers, and their line or plug-in; lines without time have neither bar nor numbers.
   */
  row(time: { share: number; micros: number; calls: number | undefined } | undefined, label: string): string {
    const { paint } = this.look
    if (time === undefined) return paint('dim', this.#fit(`${' '.repeat(NUMBERS + 2)}${label}`))
    const bar = barOf(time.share / this.full).padEnd(BAR)
    const numbers = `${percent(time.share).padStart(8)}${duration(time.micros).padStart(10)}`
    const calls = (time.calls === undefined ? '' : count(time.calls)).padStart(10)
    const row = this.#fit(`${bar}${numbers}${calls}  ${label}`)
    const style = heat(time.share)
    return style === undefined ? row : paint(style, row.slice(0, NUMBERS)) + row.slice(NUMBERS)
  }

  #folded(length: number, times: readonly LineTime[]): string {
    const share = times.reduce((sum, line) => sum + line.share, 0)
    const micros = times.reduce((sum, line) => sum + line.micros, 0)
    return this.row(
      times.length === 0 ? undefined : { share, micros, calls: undefined },
      `⋮ ${plural(length, 'line')}`,
    )
  }

  #fit(row: string): string {
    const { columns } = this.look
    const shown = visible(row).replaceAll('\t', '  ').trimEnd()
    return columns === undefined || shown.length <= columns ? shown : `${shown.slice(0, columns - 1)}…`
  }
}

function barOf(part: number): string {
  const eighths = Math.round(Math.min(1, part || 0) * BAR * 8)
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7]
}

function heat(share: number): Style | undefined {
  if (share >= 0.1) return 'red'
  return share >= 0.03 ? 'yellow' : undefined
}
