/** Points of a polyline in a box of 24 × 24, drawn in a stroke as those of the icons that have names. */
type Line = readonly (readonly [x: number, y: number])[]

/** Size of the em in units of the font, and of one unit of a drawing. */
const EM = 960
const UNIT = EM / 24
const HALF_STROKE = 1
const FIRST = 0xe000
const LAST = 0xe0ff

const DOT: readonly Line[] = [
  [
    [9, 12],
    [15, 12],
  ],
  [
    [12, 9],
    [12, 15],
  ],
]
/**
 * Glyphs that themes name by their code points, in their own rules: behind a link back, before and behind
 * pictures, to close, to open a menu. Code points that no theme was seen to use are a dot.
 */
const GLYPHS: Readonly<Record<number, readonly Line[]>> = Object.freeze({
  57344: [
    [
      [21, 12],
      [4, 12],
    ],
    [
      [11, 5],
      [4, 12],
      [11, 19],
    ],
  ],
  57388: [
    [
      [15, 4],
      [7, 12],
      [15, 20],
    ],
  ],
  57389: [
    [
      [9, 4],
      [17, 12],
      [9, 20],
    ],
  ],
  57390: [
    [
      [5, 5],
      [19, 19],
    ],
    [
      [19, 5],
      [5, 19],
    ],
  ],
  57392: [
    [
      [3, 6],
      [21, 6],
    ],
    [
      [3, 12],
      [21, 12],
    ],
    [
      [3, 18],
      [21, 18],
    ],
  ],
})

/** Returns a rule of CSS with a font of the icons, under the name of Squarespace's font. */
export function iconFontFace(): string {
  const font = Buffer.from(trueType()).toString('base64')
  return `@font-face { font-family: "squarespace-ui-font"; src: url("data:font/ttf;base64,${font}") format("truetype"); }\n`
}

/** The bytes of a TrueType font: big-endian numbers, tables in the order of their tags. */
function trueType(): Uint8Array {
  const codes = Object.keys(GLYPHS).map(Number)
  // The first glyph is for code points of other fonts.
  const outlines = [DOT, DOT, ...codes.map((code) => GLYPHS[code] ?? DOT)].map(outline)
  const offsets = [0]
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length)
  const count = outlines.length
  return fontOf({
    'OS/2': [
      u16(4, EM, 400, 5, 0),
      u16(650, 600, 0, 75, 650, 600, 0, 350, 50, 300),
      u16(0),
      new Uint8Array(10),
      u32(0, 0, 0, 0),
      [...'VITR'].map((letter) => letter.charCodeAt(0)),
      u16(0x40, FIRST, LAST),
      u16(EM, 0, 0, EM, 0),
      u32(1, 0),
      u16(480, 680, 0, 32, 1),
    ],
    cmap: [u16(0, 1, 3, 1), u32(12), codeMap(codes)],
    glyf: outlines,
    head: [
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, EM),
      u32(0, 0, 0, 0),
      u16(0, 0, EM, EM, 0, 8, 2, 1, 0),
    ],
    hhea: [u32(0x10000), u16(EM, 0, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, count)],
    hmtx: [outlines.flatMap(() => [...u16(EM, 0)])],
    loca: [u32(...offsets)],
    maxp: [u32(0x10000), u16(count, 64, 8, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: [u16(0, 0, 6)],
    post: [u32(0x30000, 0, 0, 0, 0, 0, 0, 0)],
  })
}

/** Returns one glyph: a rectangle for each stretch of its lines. */
function outline(lines: readonly Line[]): Uint8Array {
  const boxes = lines.flatMap((line) => line.slice(1).map((to, at) => stretch(line[at] ?? to, to)))
  const points = boxes.flat()
  const ends = boxes.map((_, at) => at * 4 + 3)
  const deltas = (axis: 0 | 1) => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0))
  const edges = ([0, 1] as const).map((axis) => points.map((point) => point[axis]))
  const [xs = [], ys = []] = edges
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const parts = [
    u16(boxes.length, ...box, ...ends, 0),
    points.map(() => 1),
    u16(...deltas(0)),
    u16(...deltas(1)),
  ]
  return padded(joined(parts))
}

/** Returns the four corners of a stroke, clockwise; the font's vertical axis points up. */
function stretch([x1, y1]: Line[number], [x2, y2]: Line[number]): [number, number][] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [((x2 - x1) / length) * HALF_STROKE, ((y2 - y1) / length) * HALF_STROKE]
  const corners: [number, number][] = [
    [x1 - dx + dy, y1 - dy - dx],
    [x2 + dx + dy, y2 + dy - dx],
    [x2 + dx - dy, y2 + dy + dx],
    [x1 - dx - dy, y1 - dy + dx],
  ]
  return corners.map(([x, y]) => [Math.round(x * UNIT), Math.round((24 - y) * UNIT)])
}

/** Returns a map of format 4: one segment with a glyph for each of its code points, and the last segment. */
function codeMap(codes: readonly number[]): Uint8Array {
  const glyphs = Array.from({ length: LAST - FIRST + 1 }, (_, at) => codes.indexOf(FIRST + at) + 2)
  const segments = [LAST, 0xffff, 0, FIRST, 0xffff, 0, 1, 4, 0]
  return u16(4, 32 + glyphs.length * 2, 0, 4, 4, 1, 0, ...segments, ...glyphs)
}

type Part = Uint8Array | readonly number[]

function fontOf(tables: Readonly<Record<string, readonly Part[]>>): Uint8Array {
  const all = Object.entries(tables).map(([tag, parts]) => ({ tag, body: joined(parts) }))
  const records: Part[] = []
  let offset = 12 + all.length * 16
  for (const { tag, body } of all) {
    records.push(
      [...tag].map((letter) => letter.charCodeAt(0)),
      u32(checksum(padded(body)), offset, body.length),
    )
    offset += padded(body).length
  }
  const head = [u32(0x10000), u16(all.length, 128, 3, all.length * 16 - 128), ...records]
  return joined([...head, ...all.map(({ body }) => padded(body))])
}

function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function joined(parts: readonly Part[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** Returns bytes with zeros behind them, up to a multiple of four. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  whole.set(bytes)
  return whole
}

function u16(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
}

function u32(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)))
}
