import { backdrop, type MoodName, type Setting } from './backdrop.ts'
import { hills } from './landscapes.ts'
import { turned } from './lathe.ts'
import { bouquet, dried, leaf, pilea, trailing } from './leaves.ts'
import { C, darker, lighter } from './palette.ts'
import { lettering, pile } from './paper.ts'
import {
  area,
  ellipse,
  line,
  lit,
  rectangle,
  rounded,
  type Shape,
  type Thing,
  transform,
  within,
} from './svg.ts'
import { bowl, bowls, candle, cup, jug, mug, plates, teapot, vase } from './vessels.ts'
import { scaleTo, stand } from './views.ts'

type Size = readonly [number, number]

/** Things side by side on a table; each with its position (a share of the width) and its height in pixels. */
export function table(
  size: Size,
  [mood, setting]: readonly [MoodName, Setting],
  things: readonly (readonly [Thing, number, number])[],
): Shape {
  const [width, height] = size
  const row = things.map(([thing, at, tall], i) =>
    stand(thing, [width * at, height * (0.8 + (i % 3) * 0.055)], scaleTo(thing, 900, tall)),
  )
  return backdrop(size, mood, setting) + row.join('')
}

/** Shelves with the work of a week on them. */
export function shelves([width, height]: Size, wall: string, glazes: readonly string[]): Shape {
  const glaze = (i: number) => glazes[i % glazes.length] ?? C.sage
  const kinds: readonly ((colour: string) => Thing)[] = [
    (colour) => mug({ glaze: colour }),
    (colour) => vase('moon', { glaze: colour }),
    (colour) => bowls([colour, lighter(colour, 0.4), colour]),
    (colour) => vase('tall', { glaze: colour }),
    (colour) => jug({ glaze: colour }),
    (colour) => plates([colour, C.chalk, colour, C.linen]),
    (colour) => teapot({ glaze: colour }),
    (colour) => vase('bud', { glaze: colour }),
    (colour) => vase('shoulder', { glaze: colour }),
    (colour) => cup({ glaze: colour }),
  ]
  const rows = [0, 1, 2].map((row) => {
    const y = height * (0.32 + row * 0.31)
    const board =
      lit(`M-10 ${y}H${width + 10}V${y + 26}H-10z`, C.wood, 'fall') +
      rectangle([0, y + 26, width, 46], 'url(#fall)', { opacity: 0.5 }) +
      rectangle([0, y + 26, width, 14], '#1b1420', { opacity: 0.16 })
    const pots = Array.from({ length: 7 }, (_, i) => {
      const thing = kinds[(i * 3 + row * 4) % kinds.length]?.(glaze(i + row * 2))
      return thing ? stand(thing, [width * (0.08 + i * 0.142), y + 1], scaleTo(thing, 176, 190)) : ''
    })
    return board + pots.join('')
  })
  return (
    rectangle([0, 0, width, height], wall) + rectangle([0, 0, width, height], 'url(#fall)') + rows.join('')
  )
}

/** The front of the shop: door, window, awning, sign. */
export function shopfront([width, height]: Size, isDark = false): Shape {
  const stone = isDark ? '#3b4250' : '#d9c9b2'
  const wood = isDark ? '#22352f' : C.pine
  const ground = height * 0.86
  const joints = Array.from({ length: 10 }, (_, i) =>
    line(`M0 ${i * 92}H${width}`, darker(stone, 0.1), 3),
  ).join('')
  const front = rectangle([width * 0.14, height * 0.24, width * 0.72, ground - height * 0.24], wood)
  const sign =
    lit(rounded([width * 0.16, height * 0.26, width * 0.68, 92], 4), darker(wood, 0.2), 'fall') +
    lettering('ÖBERG &amp; ROWE', [width / 2, height * 0.26 + 62, 50], C.honey)
  const pane: readonly [number, number, number, number] = [
    width * 0.18,
    height * 0.42,
    width * 0.4,
    height * 0.36,
  ]
  const inside = isDark ? '#f0c878' : '#b9c9c4'
  const show = [
    vase('moon', { glaze: C.clay }),
    mug({ glaze: C.sage }),
    pile([C.ink, C.ochre, C.rose]),
    teapot({ glaze: C.chalk }),
    dried({ glaze: C.sea }),
  ]
    .map((thing, i) =>
      stand(thing, [pane[0] + 70 + i * 116, pane[1] + pane[3] - 6], scaleTo(thing, 110, i === 4 ? 260 : 150)),
    )
    .join('')
  const glass =
    rectangle(pane, inside) +
    ellipse([pane[0] + 300, pane[1] + 120, 300, 220], 'url(#glow)') +
    within(rounded(pane, 1), show) +
    area(`M${pane[0]} ${pane[1]}h150l-210 ${pane[3]}h-150z`, '#fff', { opacity: 0.12 })
  const frame = frameOf(pane, lighter(wood, 0.12))
  const door =
    lit(rounded([width * 0.64, height * 0.42, width * 0.17, ground - height * 0.42], 4), C.brick, 'edge') +
    rectangle([width * 0.664, height * 0.46, width * 0.122, height * 0.24], inside) +
    ellipse([width * 0.79, height * 0.66, 9, 9], C.brass)
  const awning = Array.from({ length: 13 }, (_, i) => {
    const [x, w] = [width * 0.14 + (i * width * 0.72) / 13, (width * 0.72) / 13]
    return area(`M${x} ${height * 0.37}h${w}v62q${-w / 2} 40 ${-w} 0z`, i % 2 ? C.chalk : C.clay)
  }).join('')
  const pots =
    stand(pilea({ glaze: C.chalk }), [width * 0.075, ground + 40], 0.52) +
    stand(
      bouquet('shoulder', { glaze: C.ochre }, [C.leaf, C.sage, C.leaf]),
      [width * 0.925, ground + 40],
      0.5,
    )
  const street =
    rectangle([0, ground, width, height - ground], isDark ? '#262b35' : '#b5a68f') +
    rectangle([0, ground, width, 14], darker(stone, 0.25))
  const night = isDark
    ? rectangle([0, 0, width, height], '#101a2c', { opacity: 0.22 }) +
      ellipse([width * 0.4, height * 0.66, 480, 380], 'url(#glow)', { opacity: 0.5 })
    : ''
  return (
    rectangle([0, 0, width, height], stone) +
    joints +
    front +
    glass +
    frame +
    door +
    sign +
    awning +
    rectangle([width * 0.14, height * 0.37, width * 0.72, 16], 'url(#fall)') +
    street +
    pots +
    night
  )
}

function frameOf([x, y, width, height]: readonly [number, number, number, number], colour: string): Shape {
  return line(`M${x} ${y}h${width}v${height}h${-width}zM${x + width / 2} ${y}v${height}`, colour, 14)
}

/** A window over a bench with hills outside. */
export function windowSeat(size: Size, hour: Parameters<typeof hills>[1]): Shape {
  const [width, height] = size
  const pane: readonly [number, number, number, number] = [
    width * 0.24,
    height * 0.09,
    width * 0.52,
    height * 0.56,
  ]
  const view = within(
    rounded(pane, 2),
    transform(hills([900, 640], hour, 4), [pane[0] - 10, pane[1] - 10], { scale: pane[2] / 860 }),
  )
  const frame =
    frameOf(pane, C.chalk) + line(`M${pane[0]} ${pane[1] + pane[3] * 0.42}h${pane[2]}`, C.chalk, 10)
  const curtain = (x: number, way: number) =>
    lit(
      `M${x} 30H${x + way * 190}C${x + way * 150} ${height * 0.4} ${x + way * 170} ${height * 0.6} ${x + way * 120} ${height * 0.72}H${x}z`,
      C.linen,
    )
  const wall = rectangle([0, 0, width, height], '#cfc4ae') + rectangle([0, 0, width, height], 'url(#fall)')
  const sill = lit(
    `M${width * 0.2} ${height * 0.66}H${width * 0.8}V${height * 0.7}H${width * 0.2}z`,
    C.white,
    'fall',
  )
  const bench = lit(`M-10 ${height * 0.8}H${width + 10}V${height + 10}H-10z`, C.wood, 'fall')
  const things =
    stand(trailing({ glaze: C.blush }), [width * 0.29, height * 0.665], 0.42) +
    stand(candle(C.clay, '', hour === 'night'), [width * 0.7, height * 0.665], 0.4) +
    stand(pile([C.ink, C.clay, C.sage, C.ochre]), [width * 0.62, height * 0.9], 0.8) +
    stand(cup({ glaze: C.sea }), [width * 0.38, height * 0.92], 0.9)
  return wall + view + frame + curtain(width * 0.2, -1) + curtain(width * 0.8, 1) + sill + bench + things
}

/** A bowl on the wheel. */
export function wheel(size: Size): Shape {
  const [width, height] = size
  const pot = turned({
    profile: [
      [150, 220],
      [160, 140],
      [120, 40],
      [90, 0],
    ],
    colour: '#b7704f',
    inside: darker('#b7704f', 0.45),
  })
  const rings = [60, 110, 160]
    .map((y) =>
      line(`M${-150 + y * 0.1} ${-y}A150 24 0 0 0 ${150 - y * 0.1} ${-y}`, darker('#b7704f', 0.14), 4),
    )
    .join('')
  const disc =
    ellipse([0, 16, 330, 60], darker(C.steel, 0.3)) +
    ellipse([0, 0, 330, 60], C.steel) +
    ellipse([0, 0, 330, 60], 'url(#round)') +
    ellipse([0, -2, 240, 40], lighter(C.steel, 0.2))
  const tray =
    lit('M-520 120C-520 40 520 40 520 120L470 330H-470z', C.chalk, 'fall') +
    ellipse([0, 110, 500, 84], darker(C.linen, 0.16))
  const column = rectangle([-60, 10, 120, 100], darker(C.steel, 0.35))
  const tools =
    stand(bowl({ glaze: C.sea }), [width * 0.13, height * 0.96], 0.8) +
    stand(jug({ glaze: C.linen }), [width * 0.89, height * 0.95], 0.9)
  return (
    backdrop(size, 'blush', 'window') +
    transform(tray + column + disc + pot.shape + rings, [width / 2, height * 0.62]) +
    tools
  )
}

/** A pattern of leaves, for papers and walls. */
export function leaves([width, height]: Size, [ground, ...inks]: readonly string[]): Shape {
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 14 }, (_, i) => {
      const ink = inks[(i + row * 2) % inks.length] ?? C.leaf
      return transform(leaf(120, 46, ink), [i * 124 - 40 + (row % 2) * 62, row * 132 + 60], {
        turn: ((i + row) % 4) * 90 + 45,
      })
    }).join(''),
  )
  return within(
    `M0 0h${width}v${height}h${-width}z`,
    rectangle([0, 0, width, height], ground ?? C.chalk) + rows.join(''),
  )
}

/** Glaze samples on a board. */
export function tiles([width, height]: Size): Shape {
  const glazes = [
    C.sage,
    C.clay,
    C.linen,
    C.sea,
    C.ochre,
    C.ink,
    C.blush,
    C.leaf,
    C.plum,
    C.mist,
    C.honey,
    C.moss,
  ]
  const tile = (i: number) => {
    const [x, y] = [width * 0.09 + (i % 6) * width * 0.139, height * 0.13 + Math.floor(i / 6) * height * 0.39]
    const box: readonly [number, number, number, number] = [x, y, width * 0.118, height * 0.33]
    const colour = glazes[i] ?? C.sage
    return (
      ellipse([x + box[2] * 0.6, y + box[3], box[2] * 0.7, 22], 'url(#shadow)') +
      lit(rounded(box, 12), C.oat, 'edge') +
      lit(rounded([x, y, box[2], box[3] * 0.74], 12), colour, 'fall') +
      ellipse([x + box[2] / 2, y + 34, 12, 12], darker(C.oat, 0.5)) +
      area(`M${x + 14} ${y + 20}q10 90 4 160`, 'none', {
        stroke: '#fff',
        'stroke-width': 7,
        opacity: 0.3,
        'stroke-linecap': 'round',
      })
    )
  }
  return (
    rectangle([0, 0, width, height], '#b98c63') +
    Array.from({ length: 7 }, (_, i) =>
      line(
        `M0 ${i * 150 + 60}Q${width / 2} ${i * 150 + 90} ${width} ${i * 150 + 50}`,
        darker('#b98c63', 0.1),
        3,
      ),
    ).join('') +
    glazes.map((_, i) => tile(i)).join('')
  )
}
