import { BRAND } from './brand.ts'
import { PORTRAITS } from './portraits.ts'
import { SCENES } from './scenes.ts'
import { CERAMICS } from './stills-ceramics.ts'
import { HOME, PANTRY } from './stills-home.ts'
import { PAPER } from './stills-paper.ts'
import { type Picture, slugOf, stillLife, valueViews } from './views.ts'

const STILLS = Object.entries({ ...CERAMICS, ...PAPER, ...PANTRY, ...HOME })

/** Every picture by its name. */
export const PICTURES: ReadonlyMap<string, Picture> = new Map([
  ...STILLS.flatMap(([product, still]) => [
    ...stillLife(still).map((view, i) => [`${product}-${i + 1}`, view] as const),
    ...valueViews(still).map(([value, view]) => [`${product}-${value}`, view] as const),
  ]),
  ...Object.entries({ ...SCENES, ...PORTRAITS, ...BRAND }),
])

/** Names of a product's pictures, in the order of its gallery; empty where it has no still life. */
export function viewsOf(product: string): readonly string[] {
  return [...PICTURES.keys()].filter(
    (name) => name.startsWith(`${product}-`) && /^[1-9]$/.test(name.slice(product.length + 1)),
  )
}

/** Name of the picture of a product in a value of an option; undefined where there is none. */
export function viewOfValue(product: string, value: string): string | undefined {
  const name = `${product}-${slugOf(value)}`
  return PICTURES.has(name) ? name : undefined
}

const PATH = /^\/images\/([a-z0-9-]+)\.svg$/

/** The markup of the picture at a path such as `/images/morning-mug-1.svg`; a query is ignored. */
export function picture(path: string): string | undefined {
  const name = PATH.exec(path.split('?')[0] ?? '')?.[1]
  return name === undefined ? undefined : PICTURES.get(name)?.draw()
}

export function picturePath(name: string): string {
  return `/images/${name}.svg`
}
