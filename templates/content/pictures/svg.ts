/** SVG markup of one shape or of several on top of each other. */
export type Shape = string

/** A drawing on the origin: its foot at y 0, its middle at x 0, upwards negative. */
export interface Thing {
  readonly shape: Shape
  readonly width: number
  readonly height: number
  /** Lies flat: seen from above, with its middle on the origin. */
  readonly flat?: boolean
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; numbers are cut to a tenth of a unit, missing attributes are left out. */
export function element(name: string, attributes: Attributes, content = ''): Shape {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** A number of at most two decimals, as short as it can be written. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function area(d: string, fill: string, more: Attributes = {}): Shape {
  return element('path', { d, fill, ...more })
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number): Shape {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}

/** A box as `[left, top, width, height]`. */
export type Box = readonly [number, number, number, number]

export function rectangle([x, y, width, height]: Box, fill: string, more: Attributes = {}): Shape {
  return element('rect', { x, y, width, height, fill, ...more })
}

/** An ellipse as `[middle x, middle y, radius x, radius y]`. */
export function ellipse([cx, cy, rx, ry]: Box, fill: string, more: Attributes = {}): Shape {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

/** Round dots of one colour and size, at `[x, y]`: one element, however many they are. */
export function dots(
  at: readonly (readonly [number, number])[],
  [r, fill]: readonly [number, string],
): Shape {
  return line(at.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join(''), fill, 2 * r)
}

/** Options of `transform`. */
export interface Turn {
  readonly scale?: number
  readonly turn?: number
  readonly mirror?: boolean
  readonly opacity?: number
}

export function transform(shape: Shape, [x, y]: readonly [number, number], turn: Turn = {}): Shape {
  const { scale = 1, turn: degrees = 0, mirror = false, opacity } = turn
  const steps = [`translate(${short(x)} ${short(y)})`]
  if (degrees) steps.push(`rotate(${short(degrees)})`)
  if (scale !== 1 || mirror) steps.push(`scale(${short(mirror ? -scale : scale)} ${short(scale)})`)
  return element('g', { transform: steps.join(' '), opacity }, shape)
}

/** The ways in which light falls on a shape; each is a gradient. */
export type Light = 'round' | 'fall' | 'ball' | 'edge'

/** A shape with light on it. */
export function lit(d: string, fill: string, light: Light = 'round'): Shape {
  return area(d, fill) + area(d, `url(#${light})`)
}

/** Whatever of a drawing lies within an outline. */
export function within(d: string, content: Shape): Shape {
  const id = `c${hash(d)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

function hash(text: string): string {
  let value = 5381
  for (let i = 0; i < text.length; i++) value = ((value * 33) ^ text.charCodeAt(i)) >>> 0
  return value.toString(36)
}

/** The outline of a box with rounded corners. */
export function rounded([x, y, width, height]: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const n = short
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(height - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - width)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - height)}q0 ${n(-r)} ${n(r)} ${n(-r)}z`
}

/** A smooth curve through points, without the leading `M`. */
export function through(points: readonly (readonly [number, number])[]): string {
  const at = (i: number): readonly [number, number] =>
    points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  return points
    .slice(1)
    .map((_, i) => {
      const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
      const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
      return `C${[...first, ...second, ...to].map(short).join(' ')}`
    })
    .join('')
}

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/** Gradients by their ids. */
const LIGHTS: Readonly<Record<string, string>> = Object.freeze({
  round: `<linearGradient id="round" x1="0" x2="1" y1="0" y2="0">${stop(0, '#000', 0.1)}${stop(0.2, '#fff', 0.24)}${stop(0.46, '#fff', 0)}${stop(1, '#1b1420', 0.34)}</linearGradient>`,
  fall: `<linearGradient id="fall" x1="0" x2="0.25" y1="0" y2="1">${stop(0, '#fff', 0.22)}${stop(0.5, '#fff', 0)}${stop(1, '#1b1420', 0.18)}</linearGradient>`,
  ball: `<radialGradient id="ball" cx="0.36" cy="0.3" r="0.8">${stop(0, '#fff', 0.4)}${stop(0.4, '#fff', 0.04)}${stop(1, '#1b1420', 0.34)}</radialGradient>`,
  edge: `<linearGradient id="edge" x1="0" x2="1" y1="0" y2="1">${stop(0, '#fff', 0.16)}${stop(0.5, '#fff', 0)}${stop(1, '#1b1420', 0.14)}</linearGradient>`,
  shadow: `<radialGradient id="shadow">${stop(0, '#1b1420', 0.5)}${stop(0.55, '#1b1420', 0.2)}${stop(1, '#1b1420', 0)}</radialGradient>`,
  glow: `<radialGradient id="glow">${stop(0, '#fff6df', 0.85)}${stop(0.5, '#fff6df', 0.25)}${stop(1, '#fff6df', 0)}</radialGradient>`,
  mist: `<linearGradient id="mist" x1="0" x2="0" y1="0" y2="1">${stop(0, '#fff', 0)}${stop(1, '#fff', 0.6)}</linearGradient>`,
  ray: `<linearGradient id="ray" x1="0" x2="1" y1="0" y2="1">${stop(0, '#fff8e8', 0.55)}${stop(1, '#fff8e8', 0.08)}</linearGradient>`,
})

/** The gradients that shapes use: a browser builds all that a picture has. */
function lightsIn(shapes: Shape): Shape {
  const used = Object.keys(LIGHTS).filter((id) => shapes.includes(`url(#${id})`))
  return element('defs', {}, used.map((id) => LIGHTS[id]).join(''))
}

/** A whole picture. */
export function document([width, height]: readonly [number, number], shapes: Shape): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${lightsIn(shapes)}${shapes}</svg>`
}
