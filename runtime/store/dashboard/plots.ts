import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import type { Distribution } from './figures.ts'

/**
 * Plots are drawn on the server as SVG that stretches to its box; words are beside it as text, so that
 * they keep their size on a narrow screen. What a plot shows is said in its name, and every plot has a table
 * beside it.
 */

/** Columns over time. */
export interface Columns {
  /** Description of the plot in a sentence. */
  readonly name: string
  readonly values: readonly number[]
  /** Tooltip of each column. */
  readonly labelOf: (index: number) => string
}

const HEIGHT = 100
const GAP = 0.22

/** A chart of columns as SVG, each with its label as a tooltip. */
export function columns({ name, values, labelOf }: Columns): Markup {
  const top = niceTop(Math.max(...values, 0))
  const bars = values.map((value, index) => {
    const height = (value / top) * HEIGHT
    const [x, y] = [index + GAP / 2, HEIGHT - height]
    return html`<rect x="${x}" y="${y.toFixed(2)}" width="${1 - GAP}" height="${height.toFixed(2)}"><title>${labelOf(index)}</title></rect>`
  })
  const lines = [0.5, 1].map((share) => {
    const y = HEIGHT - share * HEIGHT
    return html`<line x1="0" x2="${values.length}" y1="${y}" y2="${y}"/>`
  })
  return html`<div class="plot">
<div class="scale" aria-hidden="true"><span>${top}</span><span>${top / 2}</span><span>0</span></div>
<svg class="columns" role="img" aria-label="${name}" viewBox="0 0 ${values.length} ${HEIGHT}" preserveAspectRatio="none">${lines}${bars}</svg>
<div class="ends" aria-hidden="true"><span>${labelOf(0).replace(/:.*$/s, '')}</span><span>now</span></div>
</div>`
}

/** An even number that is easy to read, at or above the greatest value. */
function niceTop(value: number): number {
  if (value <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * unit)
  const top = steps.find((step) => step >= value) ?? value
  return top % 2 === 0 ? top : top * 2
}

/** A bar as long as its share of the greatest; its figure is beside it in the table. */
export function bar(value: number, greatest: number): Markup {
  const share = greatest === 0 ? 0 : (value / greatest) * 100
  return html`<svg class="bar" aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none"><rect width="${share.toFixed(2)}" height="10"/></svg>`
}

/** Two bars, the lower one within the upper: how often something was seen, and used. */
export function pair([outer, inner]: readonly [number, number], greatest: number): Markup {
  return html`${bar(outer, greatest)}<div class="within">${bar(inner, greatest)}</div>`
}

/** Moments on a line of time, by kind: a row of marks for each. */
export interface Marks {
  /** Description of the plot in a sentence. */
  readonly name: string
  readonly marks: readonly { readonly time: number; readonly row: number; readonly label: string }[]
  /** Titles of the rows. */
  readonly rows: readonly string[]
}

/** Marks along a line of time as SVG, one row a kind. */
export function timeline({ name, marks, rows }: Marks): Markup {
  const times = marks.map(({ time }) => time)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const length = Math.max(1, last - first)
  const shapes = marks.map(({ time, row, label }) => {
    const x = (((time - first) / length) * 196).toFixed(2)
    return html`<rect x="${x}" y="${row * 10 + 2}" width="2" height="6"><title>${label}</title></rect>`
  })
  const lines = Array.from(
    { length: rows.length },
    (_, row) => html`<line x1="0" x2="198" y1="${row * 10 + 9}" y2="${row * 10 + 9}"/>`,
  )
  return html`<div class="moments"><ul aria-hidden="true">${rows.map((row) => html`<li>${row}</li>`)}</ul><svg class="timeline" role="img" aria-label="${name}" viewBox="0 0 198 ${Math.max(10, rows.length * 10)}" preserveAspectRatio="none">${lines}${shapes}</svg></div>`
}

/** Draws a distribution: a column for each part of the scale, and a line at p75. */
export function histogram({ name, parts, top, p75, p50, p95 }: Distribution): Markup {
  const most = Math.max(...parts, 1)
  const bars = parts.map((count, index) => {
    const height = (count / most) * HEIGHT
    return html`<rect x="${index}" y="${(HEIGHT - height).toFixed(2)}" width="0.9" height="${height.toFixed(2)}"/>`
  })
  const mark = ((p75 / top) * parts.length).toFixed(2)
  const words = `${name}: half of the page loads are at or below ${short(p50)}, three quarters at or below ${short(p75)}, 95 of 100 at or below ${short(p95)}`
  return html`<svg class="histogram" role="img" aria-label="${words}" viewBox="0 0 ${parts.length} ${HEIGHT}" preserveAspectRatio="none">${bars}<line class="mark" x1="${mark}" x2="${mark}" y1="0" y2="${HEIGHT}"/></svg>`
}

/** A figure with three digits that count, e.g. `0.0812`, `1,240`. */
export function short(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: value >= 1000 ? 4 : 3 }).format(value)
}
