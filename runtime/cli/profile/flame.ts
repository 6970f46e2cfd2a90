import { plural } from '../../files/plural.ts'
import type { Frame } from './frame.ts'
import type { Profile } from './measure.ts'
import { count, duration, percent } from './numbers.ts'
import type { Call } from './share-out.ts'
import { type Summary, walkCalls } from './summary.ts'
import { svg, xml } from './svg.ts'

const WIDTH = 1200
const MARGIN = 16
const TOP = 76
const ROW = 22
/** Narrower frames are left out, in pixels. */
const NARROWEST = 0.5
/** Of one character of the monospaced font, in pixels. */
const CHARACTER = 7.25
const TONES = 3

/** Hue and name of each kind of frame. */
const KINDS: Readonly<Record<Frame['kind'], { readonly hue: number; readonly name: string }>> = {
  template: { hue: 212, name: 'template, partial, fragment' },
  block: { hue: 36, name: 'block' },
  tag: { hue: 152, name: 'tag' },
  formatter: { hue: 276, name: 'formatter' },
  predicate: { hue: 338, name: 'predicate' },
}

/** A profile as a flame chart: each frame as wide as its time, below the frame that led to it. */
export function flameChart(profile: Profile, summary: Summary): string {
  const { root, micros, renders } = profile
  const scale = micros > 0 ? (WIDTH - 2 * MARGIN) / micros : 0
  let deepest = 0
  const frames: string[] = []
  for (const { call, depth, x } of walkCalls(root)) {
    const width = call.total * scale
    if (width < NARROWEST) continue
    deepest = Math.max(deepest, depth)
    frames.push(box(call, { x: MARGIN + x * scale, y: TOP + depth * ROW, width, share: call.total / micros }))
  }
  const title = `Where the time of ${root.frame.label} goes`
  const about = `${duration(micros)} a render, lower quartile of ${plural(renders, 'render')}. Each box is as wide as its time; point at one to read it.`
  return svg({
    width: WIDTH,
    height: TOP + (deepest + 1) * ROW + MARGIN,
    title,
    description: `${about} ${hottest(summary)}`,
    style: STYLE,
    parts: [
      '<rect class="page" width="100%" height="100%"/>',
      `<text class="head" x="${MARGIN}" y="28">${xml(title)}</text>`,
      `<text class="about" x="${MARGIN}" y="48">${xml(about)}</text>`,
      ...legend(),
      ...frames,
    ],
  })
}

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly share: number
}

function box({ frame, total, own, calls }: Call, { x, y, width, share }: Bounds): string {
  const { kind, label } = frame
  const hint = [
    label,
    whereIs(frame),
    `${percent(share)}, ${duration(total)} a render, ${duration(own)} of it its own`,
    `${count(calls)}× a render`,
  ].join('\n')
  const left = x.toFixed(1)
  const isWritten = kind === 'block' || kind === 'tag'
  const text = clip(isWritten ? `${frame.line} ${label}` : label, width - 8)
  const words = text === '' ? '' : `<text x="${(x + 4).toFixed(1)}" y="${y + 15}">${xml(text)}</text>`
  const shape = `<rect x="${left}" y="${y}" width="${Math.max(NARROWEST, width - 1).toFixed(1)}" height="${ROW - 1}" rx="2"/>`
  return `<g class="${kind} tone${tone(label)}"><title>${xml(hint)}</title>${shape}${words}</g>`
}

function whereIs({ kind, file, line }: Frame): string {
  if (kind === 'template') return file.kind === 'fragment' ? 'built-in fragment' : file.kind
  const position = `${file.name}:${line}`
  return file.kind === 'fragment' ? `${position} (built-in fragment)` : position
}

function legend(): string[] {
  let x = MARGIN
  return Object.entries(KINDS).map(([kind, { name }]) => {
    const swatch = `<g class="${kind} tone0"><rect x="${x.toFixed(1)}" y="57" width="11" height="11" rx="2"/></g>`
    const text = `<text class="about" x="${(x + 16).toFixed(1)}" y="67">${name}</text>`
    x += 36 + name.length * 6.4
    return swatch + text
  })
}

/** The lines that one should look at first, for who cannot see the picture. */
function hottest({ files }: Summary): string {
  const lines = files
    .flatMap(({ file, lines }) => lines.map((line) => ({ ...line, position: `${file.name}:${line.line}` })))
    .sort((a, b) => b.share - a.share)
    .slice(0, 5)
    .map(({ position, share }) => `${position} ${percent(share)}`)
  return lines.length === 0 ? '' : `Most own time: ${lines.join(', ')}.`
}

/** As much of a text as a width in pixels holds; nothing where that is too little to read. */
function clip(text: string, width: number): string {
  let room = width / CHARACTER
  if (room < 3) return ''
  const characters = [...text]
  if (characters.reduce((sum, char) => sum + cells(char), 0) <= room) return text
  let shown = ''
  room -= 1
  for (const char of characters) {
    room -= cells(char)
    if (room < 0) break
    shown += char
  }
  return `${shown}…`
}

/** East Asian characters and most emoji are two wide. */
function cells(char: string): number {
  return char >= '\u1100' ? 2 : 1
}

/** Returns the colour of a name, equal in every chart. */
function tone(label: string): number {
  let hash = 0
  for (let i = 0; i < label.length; i++) hash = (hash * 31 + label.charCodeAt(i)) | 0
  return Math.abs(hash) % TONES
}

function fills(saturation: number, lightness: (tone: number) => number): string {
  return Object.entries(KINDS)
    .flatMap(([kind, { hue }]) =>
      Array.from(
        { length: TONES },
        (_, tone) => `.${kind}.tone${tone} rect { fill: hsl(${hue}, ${saturation}%, ${lightness(tone)}%) }`,
      ),
    )
    .join('\n')
}

const STYLE = `:root { color-scheme: light dark }
text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre }
.head { font: 600 15px system-ui, sans-serif }
.about { font: 13px system-ui, sans-serif; fill: #57606a }
.page { fill: #fff }
g:hover rect { stroke: #1f2328; stroke-width: 1.5 }
g text { pointer-events: none }
${fills(65, (tone) => 84 - tone * 4)}
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc }
.about { fill: #9198a1 }
.page { fill: #0d1117 }
g:hover rect { stroke: #f0f6fc }
${fills(40, (tone) => 26 + tone * 4)}
}`
