import { backdrop, MOODS, type MoodName, type Setting, tableTop } from './backdrop.ts'
import { footShadow } from './lathe.ts'
import { bouquet, dried } from './leaves.ts'
import { C } from './palette.ts'
import { pile } from './paper.ts'
import { document, ellipse, type Shape, type Thing, transform } from './svg.ts'
import { bowls, cup } from './vessels.ts'

/** A finished picture: its size in pixels, where the eye goes (fractions) and its drawing. */
export interface Picture {
  readonly size: readonly [number, number]
  readonly focus: readonly [number, number]
  readonly draw: () => string
}

const PORTRAIT = [1200, 1500] as const

/** A product's pictures: the thing itself and its surroundings in the first and in the other views. */
export interface Still {
  readonly thing: () => Thing
  readonly mood: MoodName
  readonly setting?: Setting
  /** The mood of the second and third view. */
  readonly other?: MoodName
  /**
   * The thing in another colour or another way, for the second view; the same one close by where left out.
   */
  readonly second?: () => Thing
  /** The thing in each value of an option, such as its glazes; by the value. */
  readonly values?: Readonly<Record<string, () => Thing>>
  /** Number of views; three by default. */
  readonly views?: 1 | 2 | 3
}

/** The views of a product, in the order of its gallery. */
export function stillLife(still: Still): readonly Picture[] {
  const views = [front(still), close(still), scene(still)]
  return views.slice(0, still.views ?? 3)
}

/** The views of a product's values, by the value in small letters with hyphens. */
export function valueViews({ values = {}, ...still }: Still): readonly (readonly [string, Picture])[] {
  return Object.entries(values).map(([value, thing]) => [slugOf(value), front({ ...still, thing })])
}

/** A value of an option as it is in the name of a picture. */
export function slugOf(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** The thing by itself, from the front. */
function front({ thing, mood, setting = 'plain' }: Still): Picture {
  return picture([0.5, 0.56], () => {
    const one = thing()
    if (one.flat) return tableTop(PORTRAIT, mood) + stand(one, [600, 750], scaleTo(one, 700, 800))
    const foot = setting === 'block' ? 1088 : 1210
    return backdrop(PORTRAIT, mood, setting) + stand(one, [600, foot], scaleTo(one, 700, 800))
  })
}

/** The thing so close that it leaves the picture, or its sister in another colour. */
function close({ thing, second, mood, other = mood, setting }: Still): Picture {
  return picture([0.5, 0.5], () => {
    const one = (second ?? thing)()
    const far = scaleTo(one, 700, 800)
    if (one.flat) return tableTop(PORTRAIT, other) + stand(one, [640, 780], far * 1.5)
    if (second)
      return backdrop(PORTRAIT, other, setting === 'arch' ? 'plain' : 'arch') + stand(one, [600, 1210], far)
    return backdrop(PORTRAIT, other, 'plain') + stand(one, [650, 1440], far * 1.7)
  })
}

/** The thing among others, by a window. */
function scene({ thing, mood, other = mood }: Still): Picture {
  return picture([0.62, 0.62], () => {
    const one = thing()
    const isTall = one.height > one.width * 1.2
    const guest = isTall ? low(mood) : tall(mood)
    return (
      backdrop(PORTRAIT, other === mood ? 'chalk' : mood, 'window') +
      stand(guest, [300, 1130], scaleTo(guest, 380, isTall ? 250 : 640)) +
      stand(one, [730, 1280], scaleTo(one, 620, 700))
    )
  })
}

/** Companions of low things, in colours that go with the wall. */
function tall(mood: MoodName): Thing {
  const choice = Object.keys(MOODS).indexOf(mood) % 3
  if (choice === 0) return bouquet('tall', { glaze: C.linen, clay: C.sand }, [C.sage, C.leaf, C.sage])
  return choice === 1 ? dried({ glaze: C.chalk }) : bouquet('moon', { glaze: C.clay }, [C.leaf, C.moss])
}

/** Companions of tall things: a cup on two books, or a pair of bowls. */
function low(mood: MoodName): Thing {
  if (Object.keys(MOODS).indexOf(mood) % 2) return bowls([C.sea, C.chalk])
  const books = pile([C.ink, C.ochre])
  const top = cup({ glaze: C.sage })
  return {
    shape: books.shape + transform(top.shape, [0, -books.height + 4], { scale: 0.9 }),
    width: 430,
    height: books.height + 150,
  }
}

/** The scale at which a thing fits into a box. */
export function scaleTo(thing: Thing, width: number, height: number): number {
  return Math.min(width / thing.width, height / thing.height, 2.3)
}

/** A thing on a table, with its shadow. */
export function stand(thing: Thing, at: readonly [number, number], scale: number): Shape {
  const shadow = thing.flat
    ? ellipse([16, 22, thing.width * 0.5, thing.height * 0.36], 'url(#shadow)', { opacity: 0.45 })
    : footShadow(thing.width)
  return transform(shadow + thing.shape, at, { scale })
}

function picture(focus: readonly [number, number], shapes: () => Shape): Picture {
  return { size: PORTRAIT, focus, draw: () => document(PORTRAIT, shapes()) }
}
