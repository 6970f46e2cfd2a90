import { C } from './palette.ts'
import { box } from './pantry.ts'
import { type Thing, transform } from './svg.ts'
import {
  bowl,
  bowls,
  butterDish,
  cup,
  dripper,
  jug,
  mug,
  planter,
  plate,
  plates,
  teapot,
  vase,
} from './vessels.ts'
import type { Still } from './views.ts'

/** Things side by side as one. */
export function beside(things: readonly Thing[], gap = 20): Thing {
  const width = things.reduce((sum, thing) => sum + thing.width + gap, -gap)
  let x = -width / 2
  const shapes = things.map((thing) => {
    const shape = transform(thing.shape, [x + thing.width / 2, 0])
    x += thing.width + gap
    return shape
  })
  return { shape: shapes.join(''), width, height: Math.max(...things.map(({ height }) => height)) }
}

export const CERAMICS: Readonly<Record<string, Still>> = {
  'morning-mug': {
    thing: () => mug({ glaze: C.sage }),
    second: () => beside([mug({ glaze: C.clay }), mug({ glaze: C.ink, clay: C.sand })], 40),
    values: {
      Oat: () => mug({ glaze: C.oat }),
      Ink: () => mug({ glaze: C.ink, clay: C.sand }),
      Clay: () => mug({ glaze: C.clay }),
    },
    mood: 'linen',
    other: 'blush',
    setting: 'arch',
  },
  'everyday-bowl': {
    thing: () => bowl({ glaze: C.sea }),
    second: () => bowls([C.sea, C.linen, C.ochre]),
    values: { Oat: () => bowl({ glaze: C.oat }), Ochre: () => bowl({ glaze: C.ochre }) },
    mood: 'chalk',
    other: 'mist',
    setting: 'sun',
  },
  'strand-plate': {
    thing: () => plates([C.sage, C.chalk, C.clay, C.linen]),
    second: () => plate({ glaze: C.clay }),
    mood: 'blush',
    other: 'sage',
  },
  'lilla-teapot': { thing: () => teapot({ glaze: C.ink }), mood: 'ochre', other: 'mist', setting: 'sun' },
  'gradda-jug': { thing: () => jug({ glaze: C.chalk }), mood: 'moss', other: 'clay', setting: 'arch' },
  'pour-over-set': {
    thing: () => dripper({ glaze: C.chalk }),
    mood: 'clay',
    other: 'linen',
    setting: 'window',
  },
  'ask-vase': {
    thing: () => vase('shoulder', { glaze: C.sea }),
    second: () => beside([vase('tall', { glaze: C.linen }), vase('moon', { glaze: C.clay })], -20),
    mood: 'linen',
    other: 'plum',
    setting: 'block',
  },
  'bud-vases': {
    thing: () =>
      beside(
        [vase('bud', { glaze: C.rose }), vase('bud', { glaze: C.plum }), vase('bud', { glaze: C.honey })],
        14,
      ),
    mood: 'sage',
    other: 'chalk',
    setting: 'arch',
    views: 2,
  },
  'windowsill-planter': {
    thing: () => planter({ glaze: C.chalk }),
    second: () => beside([planter({ glaze: C.blush }), planter({ glaze: C.sea })], 24),
    mood: 'mist',
    other: 'clay',
    setting: 'block',
  },
  'kopp-espresso-cup': { thing: () => cup({ glaze: C.plum }), mood: 'blush', other: 'ink', setting: 'block' },
  'smor-dish': { thing: () => butterDish({ glaze: C.honey }), mood: 'sea', other: 'linen', views: 2 },
  'seconds-box': {
    thing: () => {
      const crate = box(C.sand, ['seconds', 'wonky &amp; lovely'])
      const pots = [mug({ glaze: C.clay }), vase('bud', { glaze: C.sea }), cup({ glaze: C.ochre })]
      return {
        ...crate,
        shape: crate.shape + transform(beside(pots, -30).shape, [0, -268], { scale: 0.62 }),
        height: 440,
      }
    },
    mood: 'chalk',
    other: 'ochre',
    setting: 'window',
    views: 2,
  },
}
