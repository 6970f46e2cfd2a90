import { svg } from '../runtime/cli/profile/svg.ts'
import type { Result } from './measure.ts'

const WIDTH = 780
const ROW = 26
const LABEL = 250
const TITLE = 34

/** Results as horizontal bars, the shorter the faster; readable on light and dark pages. */
export function chart(groups: readonly { title: string; results: readonly Result[] }[]): string {
  let y = 0
  const parts = groups.flatMap(({ title, results }) => {
    const most = Math.max(...results.map(({ micros }) => micros))
    const rows = results.map((result, i) => bar(result, { y: y + TITLE + i * ROW, most }))
    const heading = `<text x="0" y="${y + 20}" class="title">${title}</text>`
    y += TITLE + results.length * ROW + 14
    return [heading, ...rows]
  })
  return svg({ width: WIDTH, height: y, title: 'Time of Vitrine beside its peers', style: STYLE, parts })
}

const STYLE = `text { font: 13px system-ui, sans-serif; fill: #57606a }
.title { font-weight: 600 }
rect { fill: #8c959f }
.ours { fill: #2f81f7 }
@media (prefers-color-scheme: dark) { text { fill: #9198a1 } rect { fill: #656c76 } }`

function bar({ name, micros }: Result, { y, most }: { y: number; most: number }): string {
  const width = Math.max(2, (micros / most) * (WIDTH - LABEL - 90))
  return `<text x="${LABEL - 8}" y="${y + 14}" text-anchor="end">${name}</text><rect x="${LABEL}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3"${name.startsWith('Vitrine') ? ' class="ours"' : ''}/><text x="${(LABEL + width + 8).toFixed(1)}" y="${y + 14}">${micros.toFixed(0)} µs</text>`
}
