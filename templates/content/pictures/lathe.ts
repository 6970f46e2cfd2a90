import { scatter } from './chance.ts'
import { C, darker, lighter, mix } from './palette.ts'
import { area, dots, ellipse, lit, type Shape, type Thing, through, within } from './svg.ts'

/** Points of a turned body from its rim down to its foot: half of its width and its height over the foot. */
export type Profile = readonly (readonly [number, number])[]

export interface Turned {
  readonly profile: Profile
  readonly colour: string
  /** Glaze over the upper part: its colour and the height that it runs down to. */
  readonly glaze?: readonly [string, number]
  readonly speckle?: boolean
  /** Colour of the opening; dark by default, none for a closed body. */
  readonly inside?: string | null
  /** Roundness of the rim: height by width. */
  readonly tilt?: number
  /** Drawn on the body, clipped by its outline. */
  readonly marks?: Shape
}

/** The outline of a turned body. */
export function outline(profile: Profile, tilt = 0.13): string {
  const left = profile.map(([half, up]) => [-half, -up] as const)
  const right = profile.map(([half, up]) => [half, -up] as const).reverse()
  const [rim = [0, 0], foot = [0, 0]] = [profile[0], profile.at(-1)]
  return `M${-rim[0]} ${-rim[1]}${through(left)}A${foot[0]} ${foot[0] * tilt} 0 0 0 ${foot[0]} ${-foot[1]}${through(right)}A${rim[0]} ${rim[0] * tilt} 0 0 0 ${-rim[0]} ${-rim[1]}z`
}

/** A body of clay or glass as it comes from a wheel. */
export function turned(options: Turned): Thing {
  const { profile, colour, glaze, speckle = false, inside, tilt = 0.13, marks = '' } = options
  const [rimHalf, height] = profile[0] ?? [0, 0]
  const width = 2 * Math.max(...profile.map(([half]) => half))
  const body = outline(profile, tilt)
  const dip = glaze ? glazed(width, height, glaze) : ''
  const top = glaze ? glaze[0] : colour
  const opening =
    inside === null
      ? ''
      : ellipse([0, -height, rimHalf, rimHalf * tilt], lighter(top, 0.28)) +
        ellipse(
          [0, -height + rimHalf * tilt * 0.1, rimHalf * 0.92, rimHalf * tilt * 0.84],
          inside ?? darker(top, 0.42),
        )
  const spots = speckle ? speckles(width, height) : ''
  return {
    shape: area(body, colour) + within(body, dip + spots + marks) + area(body, 'url(#round)') + opening,
    width,
    height,
  }
}

/** The upper glaze with a soft, slightly uneven lower edge. */
function glazed(width: number, height: number, [colour, down]: readonly [string, number]): Shape {
  const half = width / 2 + 4
  const edge = -down
  const wave = `M${-half} ${-height - 60}H${half}V${edge}Q${half * 0.6} ${edge + width * 0.09} ${half * 0.2} ${edge + width * 0.07}T${-half * 0.45} ${edge + width * 0.08}T${-half} ${edge}z`
  return (
    area(wave, colour) +
    area(wave, 'none', { stroke: lighter(colour, 0.35), 'stroke-width': 3, opacity: 0.5 })
  )
}

/** Kinds of iron spots: their radius, and how much sand is in their colour. */
const SPOTS = Object.freeze([
  [1.1, 0.45],
  [1.7, 0.1],
  [2.4, 0.3],
] as const)

/** Iron spots in a glaze. */
export function speckles(width: number, height: number, ink: string = C.bark): Shape {
  const count = Math.round((width * height) / 1500)
  const positions = scatter(count, Math.round(width + height), (next) => {
    return [(next() - 0.5) * width, -next() * height] as const
  })
  return SPOTS.map(([radius, sand], kind) =>
    dots(
      positions.filter((_, i) => i % SPOTS.length === kind),
      [radius, mix(ink, C.sand, sand)],
    ),
  ).join('')
}

/** The soft shadow of a thing of that width on a table. */
export function footShadow(width: number): Shape {
  return (
    ellipse([width * 0.2, 0, width * 0.86, width * 0.13], 'url(#shadow)') +
    ellipse([width * 0.03, 0, width * 0.52, width * 0.06], 'url(#shadow)')
  )
}

/** A strap handle on the right of a vessel, from one height to another. */
export function handle(
  [x, up, reach, drop]: readonly [number, number, number, number],
  colour: string,
): Shape {
  const outer = `M${x} ${-up}C${x + reach * 1.25} ${-up - reach * 0.25} ${x + reach * 1.3} ${-up + drop * 0.95} ${x - 2} ${-up + drop}`
  const stroke = (paint: string, width: number) =>
    area(outer, 'none', { stroke: paint, 'stroke-width': width, 'stroke-linecap': 'round' })
  return stroke(darker(colour, 0.2), 30) + stroke(colour, 24) + stroke(lighter(colour, 0.25), 5)
}

/** A closed body such as a lid or a knob: lit from the upper left. */
export function knob(x: number, y: number, [radius, colour]: readonly [number, string]): Shape {
  return lit(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`,
    colour,
    'ball',
  )
}
