import { C, darker, lighter, mix } from './palette.ts'
import { area, element, ellipse, rectangle, type Shape } from './svg.ts'

/** A wall and a table to put things on. */
export interface Mood {
  readonly wall: string
  readonly table: string
}

export const MOODS = Object.freeze({
  chalk: { wall: C.chalk, table: '#e4d9c8' },
  linen: { wall: C.linen, table: '#d3bfa2' },
  blush: { wall: C.blush, table: '#d3a592' },
  clay: { wall: '#d8a488', table: '#b9775a' },
  ochre: { wall: '#e6c581', table: '#c99b4e' },
  sage: { wall: '#c0c8b4', table: '#98a587' },
  moss: { wall: '#5d6f57', table: '#43543f' },
  mist: { wall: '#d3dbda', table: '#adbbbb' },
  sea: { wall: '#86a4aa', table: '#5b7f88' },
  ink: { wall: '#3d4d5c', table: '#2a3743' },
  plum: { wall: '#84606d', table: '#5f424f' },
} satisfies Record<string, Mood>)

export type MoodName = keyof typeof MOODS

/**
 * Backdrop of the things: nothing, an arch in the wall, a round panel, light from a window, a block to stand
 * on.
 */
export type Setting = 'plain' | 'arch' | 'sun' | 'window' | 'block'

/** Top edge of the table, as a share of the height. */
const HORIZON = 0.66

export function backdrop(
  [width, height]: readonly [number, number],
  mood: MoodName,
  setting: Setting,
): Shape {
  const { wall, table } = MOODS[mood]
  const edge = height * HORIZON
  const room =
    rectangle([0, 0, width, height], wall) +
    rectangle([0, 0, width, edge], 'url(#fall)', { opacity: 0.7 }) +
    decoration([width, edge], wall, setting)
  const board =
    rectangle([0, edge, width, height - edge], table) +
    rectangle([0, edge, width, 5], lighter(table, 0.3)) +
    rectangle([0, edge, width, height - edge], 'url(#fall)')
  return room + board + (setting === 'block' ? block([width, height], table) : '')
}

function decoration([width, edge]: readonly [number, number], wall: string, setting: Setting): Shape {
  const middle = width / 2
  if (setting === 'arch') {
    const half = width * 0.32
    const d = `M${middle - half} ${edge}V${edge * 0.48}A${half} ${half} 0 0 1 ${middle + half} ${edge * 0.48}V${edge}z`
    return area(d, mix(wall, C.bark, 0.2)) + area(d, 'url(#edge)')
  }
  if (setting === 'sun')
    return ellipse(
      [width * 0.62, edge * 0.5, width * 0.3, width * 0.3],
      isDark(wall) ? mix(wall, C.honey, 0.2) : lighter(wall, 0.38),
    )
  if (setting === 'window') return panes(width, edge)
  return ''
}

/** Light of a window on the wall. */
function panes(width: number, edge: number): Shape {
  const pane = (x: number, y: number) =>
    `M${x} ${y}l${width * 0.17} ${edge * 0.09}v${edge * 0.3}l${-width * 0.17} ${-edge * 0.09}z`
  const [left, right] = [width * 0.1, width * 0.3]
  return area(
    pane(left, edge * 0.08) + pane(right, edge * 0.186) + pane(left, edge * 0.42) + pane(right, edge * 0.526),
    'url(#ray)',
  )
}

/** A block of plaster on the table. Its top is where things stand. */
function block([width, height]: readonly [number, number], table: string): Shape {
  const top = height * 0.74
  const colour = lighter(table, 0.22)
  return (
    ellipse([width * 0.56, height * 0.9, width * 0.46, height * 0.035], 'url(#shadow)') +
    area(`M${width * 0.16} ${top}H${width * 0.84}V${height * 0.9}H${width * 0.16}z`, darker(colour, 0.1)) +
    area(`M${width * 0.16} ${top}H${width * 0.84}V${height * 0.9}H${width * 0.16}z`, 'url(#edge)') +
    area(
      `M${width * 0.22} ${top - height * 0.035}H${width * 0.78}L${width * 0.84} ${top}H${width * 0.16}z`,
      lighter(colour, 0.2),
    )
  )
}

function isDark(colour: string): boolean {
  return Number.parseInt(colour.slice(3, 5), 16) < 120
}

/** A table seen from above, with a folded cloth on it. */
export function tableTop([width, height]: readonly [number, number], mood: MoodName): Shape {
  const { wall, table } = MOODS[mood]
  const cloth = rectangle([width * 0.16, height * 0.2, width * 0.68, height * 0.6], lighter(wall, 0.3), {
    rx: 6,
  })
  const weave = [0.03, 0.045, 0.92].map((at) =>
    rectangle([width * (0.16 + 0.68 * at), height * 0.2, width * 0.012, height * 0.6], table, {
      opacity: 0.6,
    }),
  )
  const fold = rectangle([width * 0.16, height * 0.498, width * 0.68, 4], darker(wall, 0.1), { opacity: 0.5 })
  return (
    rectangle([0, 0, width, height], table) +
    rectangle([0, 0, width, height], 'url(#edge)') +
    element(
      'g',
      { transform: `rotate(-6 ${width / 2} ${height / 2})` },
      rectangle([width * 0.175, height * 0.212, width * 0.68, height * 0.6], '#1b1420', {
        opacity: 0.16,
        rx: 10,
      }) +
        cloth +
        weave.join('') +
        fold,
    )
  )
}
