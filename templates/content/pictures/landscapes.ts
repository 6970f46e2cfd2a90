import { scatter } from './chance.ts'
import { C, darker, lighter, mix } from './palette.ts'
import {
  area,
  element,
  ellipse,
  line,
  rectangle,
  type Shape,
  short,
  through,
  transform,
  within,
} from './svg.ts'

/** The colours of a landscape at one hour, from far away to near. */
export interface Hour {
  readonly sky: readonly [string, string]
  readonly sun: string
  readonly far: string
  readonly near: string
}

export const HOURS = Object.freeze({
  dawn: { sky: ['#f0d9c8', '#e9b79d'], sun: '#fbe9c4', far: '#c9a7a0', near: '#5b5266' },
  noon: { sky: ['#dfe8e6', '#bfd3d5'], sun: '#fdf6e3', far: '#a9c0bd', near: '#4b6a5c' },
  dusk: { sky: ['#e4b98c', '#b96f5c'], sun: '#f7d28b', far: '#9a6a6b', near: '#3a3144' },
  night: { sky: ['#24313f', '#3d5361'], sun: '#f3ead2', far: '#38495a', near: '#151d27' },
  autumn: { sky: ['#ece2cf', '#e0c08b'], sun: '#fdf3d8', far: '#c79c62', near: '#6a4331' },
} satisfies Record<string, Hour>)

export type HourName = keyof typeof HOURS
type Size = readonly [number, number]

function sky([width, height]: Size, { sky: [top, low], sun }: Hour, at: readonly [number, number]): Shape {
  const bands = Array.from({ length: 24 }, (_, i) =>
    rectangle([0, (height * i) / 24, width, height * (1 - i / 24)], mix(top, low, i / 23)),
  )
  const [x, y] = [width * at[0], height * at[1]]
  return (
    bands.join('') + ellipse([x, y, 330, 330], 'url(#glow)', { opacity: 0.6 }) + ellipse([x, y, 84, 84], sun)
  )
}

/** Rows of hills behind each other with mist between them. */
export function hills(size: Size, hourName: HourName, seed: number): Shape {
  const [width, height] = size
  const hour = HOURS[hourName]
  const rows = Array.from({ length: 6 }, (_, row) => {
    const base = height * (0.42 + row * 0.1)
    const points = scatter(
      9,
      seed + row * 13,
      (next, i) => [(i * width) / 8, base - next() * height * (0.2 - row * 0.022)] as const,
    )
    const colour = mix(hour.far, hour.near, row / 5)
    const d = `M0 ${height}V${short(points[0]?.[1] ?? base)}${through([[0, points[0]?.[1] ?? base], ...points.slice(1)])}V${height}z`
    return area(d, colour) + (row < 5 ? area(d, 'url(#mist)', { opacity: 0.22 }) : trees(size, colour, seed))
  })
  return sky(size, hour, [0.68, 0.24]) + rows.join('')
}

function trees([width, height]: Size, colour: string, seed: number): Shape {
  return scatter(20, seed + 99, (next, i) =>
    pine([(i / 19) * width + next() * 50, height - 8 + next() * 26, 80 + next() * 130], darker(colour, 0.2)),
  ).join('')
}

export function pine([x, y, tall]: readonly [number, number, number], colour: string): Shape {
  const tiers = [0, 1, 2, 3].map((i) => {
    const [top, half] = [y - tall + i * tall * 0.2, tall * (0.12 + i * 0.055)]
    return `M${short(x)} ${short(top)}L${short(x + half)} ${short(top + tall * 0.34)}H${short(x - half)}z`
  })
  return (
    area(tiers.join(''), colour) +
    rectangle([x - tall * 0.025, y - tall * 0.1, tall * 0.05, tall * 0.12], darker(colour, 0.2))
  )
}

/** A wood in mist. */
export function wood(size: Size, hourName: HourName): Shape {
  const [width, height] = size
  const hour = HOURS[hourName]
  const rows = [0, 1, 2, 3].map((row) => {
    const stand = scatter(17 - row * 3, 41 + row, (next, i) =>
      pine(
        [
          ((i + next() * 0.7) / (16 - row * 3)) * width,
          height * (0.62 + row * 0.13),
          height * (0.34 + row * 0.1) * (0.7 + next() * 0.5),
        ],
        mix(hour.far, hour.near, row / 3),
      ),
    ).join('')
    const ground = rectangle(
      [0, height * (0.6 + row * 0.13), width, height],
      mix(hour.far, hour.near, row / 3),
    )
    return (
      stand +
      ground +
      rectangle([0, height * 0.3, width, height * 0.7], 'url(#mist)', { opacity: row < 3 ? 0.22 : 0 })
    )
  })
  return sky(size, hour, [0.3, 0.22]) + rows.join('')
}

const FRONTS = [C.clay, C.linen, C.sea, C.ochre, C.rose, C.sage, C.brick, C.mist, C.plum]

/** A row of narrow houses at the water with their lights in it. */
export function harbour(size: Size, hourName: HourName): Shape {
  const [width, height] = size
  const hour = HOURS[hourName]
  const shore = height * 0.66
  const dark = hourName === 'night'
  const tone = (colour: string) => mix(colour, hour.near, dark ? 0.55 : 0.12)
  const houses = scatter(11, 23, (next, i) => {
    const x = -30 + i * (width / 10.4)
    const [wide, tall] = [width / 11, 210 + next() * 150]
    return house([x, shore, wide, tall], tone(FRONTS[i % FRONTS.length] ?? C.clay), dark)
  }).join('')
  const water = rectangle([0, shore, width, height - shore], mix(hour.sky[1], hour.near, 0.34))
  const mirror = element(
    'g',
    { transform: `translate(0 ${short(shore * 2)}) scale(1 -1)`, opacity: 0.2 },
    houses,
  )
  const ripples = scatter(46, 31, (next) => {
    const y = shore + 16 + next() * (height - shore - 30)
    return line(
      `M${short(next() * width)} ${short(y)}h${short(20 + next() * 120)}`,
      lighter(hour.sky[0], 0.3),
      2.5,
    )
  })
  const hillside = area(
    `M0 ${shore}C${width * 0.25} ${shore - 330} ${width * 0.5} ${shore - 420} ${width * 0.72} ${shore - 290}S${width} ${shore - 180} ${width} ${shore - 160}V${shore}z`,
    mix(hour.far, hour.near, 0.2),
  )
  const quay = rectangle([0, shore - 8, width, 22], darker(hour.near, 0.1))
  return (
    sky(size, hour, [0.76, 0.2]) +
    hillside +
    houses +
    water +
    mirror +
    element('g', { opacity: 0.4 }, ripples.join('')) +
    quay +
    boat([width * 0.3, shore + 150], tone(C.brick)) +
    boat([width * 0.74, shore + 96], tone(C.chalk), 0.7)
  )
}

function house(
  [x, foot, wide, tall]: readonly [number, number, number, number],
  colour: string,
  isLit: boolean,
): Shape {
  const gable = tall * 0.24
  const body = area(
    `M${short(x)} ${foot}V${short(foot - tall)}L${short(x + wide / 2)} ${short(foot - tall - gable)}L${short(x + wide)} ${short(foot - tall)}V${foot}z`,
    colour,
  )
  const roof = line(
    `M${short(x - 4)} ${short(foot - tall + 4)}L${short(x + wide / 2)} ${short(foot - tall - gable)}L${short(x + wide + 4)} ${short(foot - tall + 4)}`,
    darker(colour, 0.45),
    12,
  )
  const glow = isLit ? C.honey : lighter(colour, 0.5)
  const windows = [0, 1, 2].flatMap((row) =>
    [0.2, 0.58].map((share) =>
      rectangle(
        [x + wide * share, foot - tall + 26 + row * 74, wide * 0.22, 44],
        (row + Math.round(x)) % 3 ? glow : darker(colour, 0.35),
      ),
    ),
  )
  const shade = area(
    `M${short(x + wide * 0.72)} ${foot}V${short(foot - tall - gable * 0.5)}L${short(x + wide)} ${short(foot - tall)}V${foot}z`,
    '#1b1420',
    { opacity: 0.1 },
  )
  return body + shade + windows.join('') + roof
}

function boat(at: readonly [number, number], colour: string, scale = 1): Shape {
  const hull =
    area('M-110 -20H118C104 26 70 34 -70 34C-96 30 -106 10 -110 -20z', colour) +
    area('M-110 -20H118L114 -6H-108z', lighter(colour, 0.5))
  const cabin =
    rectangle([-40, -66, 70, 48], C.chalk) +
    rectangle([-28, -56, 18, 20], C.ink) +
    rectangle([2, -56, 18, 20], C.ink)
  const mast = line('M56 -20V-190', C.bark, 5) + area('M62 -184C110 -140 118 -90 112 -46H62z', C.linen)
  return transform(ellipse([6, 44, 150, 12], '#1b1420', { opacity: 0.22 }) + mast + cabin + hull, at, {
    scale,
  })
}

/** Small drawings for prints, cards and screens, about 240 wide and 320 high around their middle. */
export const MOTIFS = Object.freeze({
  sun:
    ellipse([0, -50, 72, 72], C.ochre) +
    area('M-140 170V60Q-70 -10 0 50T140 30V170z', C.sea) +
    area('M-140 170V110Q-60 60 20 110T140 100V170z', C.ink),
  fern:
    [-36, -18, 0, 18, 36]
      .map((turn) =>
        area('M0 160C-26 60 -24 -60 0 -150C24 -60 26 60 0 160z', mix(C.leaf, C.pine, Math.abs(turn) / 44), {
          transform: `rotate(${turn} 0 150)`,
        }),
      )
      .join('') + rectangle([-6, 130, 12, 40], C.pine),
  arch:
    area('M-120 170V-40A120 120 0 0 1 120 -40V170z', C.clay) +
    area('M-80 170V-30A80 80 0 0 1 80 -30V170z', C.blush) +
    area('M-40 170V-20A40 40 0 0 1 40 -20V170z', C.ochre),
  boat:
    boat([0, 60], C.brick, 1) +
    [96, 124, 150].map((y, i) => line(`M${-120 + i * 26} ${y}h${210 - i * 44}`, C.sea, 7)).join('') +
    ellipse([-84, -96, 34, 34], C.ochre),
  months:
    Array.from({ length: 30 }, (_, i) =>
      rectangle(
        [-128 + (i % 6) * 44, -84 + Math.floor(i / 6) * 44, 34, 34],
        [C.oat, C.blush, C.sage][(i * 7) % 3] ?? C.oat,
      ),
    ).join('') + rectangle([-128, -140, 150, 22], C.clay),
  waves: [-110, -60, -10, 40, 90, 140]
    .map((y, i) => line(`M-130 ${y}q33 -34 65 0t65 0t65 0t65 0`, [C.sea, C.ink, C.sage][i % 3] ?? C.sea, 12))
    .join(''),
})

/** A landscape of 1500 by 1000 as the motif of a print that is 300 by 400. */
export function printed(landscape: Shape): Shape {
  return within('M-150 -200h300v400h-300z', transform(landscape, [-300, -200], { scale: 0.4 }))
}
