import { expect, it } from 'vitest'
import { iconFontFace } from '../../../../runtime/theme/less/icon-font.ts'

const bytes = Buffer.from(/base64,([^"]*)/.exec(iconFontFace())?.[1] ?? '', 'base64')
/** Offsets of the tables by their tags. */
const tables = new Map(
  Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => {
    const record = bytes.subarray(12 + at * 16)
    return [record.toString('latin1', 0, 4), record.readUInt32BE(8)] as const
  }),
)

function glyphOf(code: number): number {
  const map = (tables.get('cmap') ?? 0) + 12
  const first = bytes.readUInt16BE(map + 20)
  return bytes.readUInt16BE(map + 32 + (code - first) * 2)
}

it('has the tables of a font in the order of their tags', () => {
  const tags = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']
  expect([...tables.keys()]).toEqual(tags)
  for (const offset of tables.values()) expect(offset % 4).toBe(0)
})

it('has an icon for each code point that themes use, and a dot for the others', () => {
  expect([0xe000, 0xe02c, 0xe02d, 0xe02e, 0xe030].map(glyphOf)).toEqual([2, 3, 4, 5, 6])
  expect([0xe001, 0xe044, 0xe0ff].map(glyphOf)).toEqual([1, 1, 1])
})

it('draws the lines of a menu as three rectangles', () => {
  const loca = (tables.get('loca') ?? 0) + 6 * 4
  const glyph = (tables.get('glyf') ?? 0) + bytes.readUInt32BE(loca)
  expect(bytes.readInt16BE(glyph)).toBe(3)
  // In units of the font: a fortieth of a line's width, measured from the lower left corner.
  expect([2, 4, 6, 8].map((at) => bytes.readInt16BE(glyph + at))).toEqual([80, 200, 880, 760])
})
