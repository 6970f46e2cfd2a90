import { leaves, shelves, shopfront, table, tiles, wheel, windowSeat } from './interiors.ts'
import { harbour, hills, MOTIFS, wood } from './landscapes.ts'
import { bouquet, dried, pilea } from './leaves.ts'
import { C } from './palette.ts'
import { bag, box, buns } from './pantry.ts'
import { framed, letters, notebook, pile, rolls } from './paper.ts'
import { document, ellipse, type Shape } from './svg.ts'
import { ink, pen, pencils, stamp } from './tools.ts'
import { bowls, candle, cup, dripper, jug, mug, plates, teapot, vase } from './vessels.ts'
import type { Picture } from './views.ts'

const WIDE = [1500, 1000] as const

function wide(shapes: () => Shape, focus: readonly [number, number] = [0.5, 0.5]): Picture {
  return { size: WIDE, focus, draw: () => document(WIDE, shapes()) }
}

/** Light that runs round the rim of the bowl: the wheel as a film without end. */
const TURNING: Shape = ellipse([750, 400, 132, 15], 'none', {
  stroke: '#fff',
  'stroke-width': 5,
  'stroke-dasharray': '70 430',
  opacity: 0.7,
}).replace(
  '/>',
  '><animate attributeName="stroke-dashoffset" from="0" to="500" dur="1.6s" repeatCount="indefinite"/></ellipse>',
)

/** Pictures of the blog, of events, of services and of pages. */
export const SCENES: Readonly<Record<string, Picture>> = {
  harbour: wide(() => harbour(WIDE, 'dawn'), [0.4, 0.55]),
  'harbour-night': wide(() => harbour(WIDE, 'night'), [0.4, 0.55]),
  'harbour-noon': wide(() => harbour(WIDE, 'noon'), [0.4, 0.55]),
  'harbour-dusk': wide(() => harbour(WIDE, 'dusk'), [0.7, 0.4]),
  'hills-noon': wide(() => hills(WIDE, 'noon', 3), [0.6, 0.45]),
  'hills-autumn': wide(() => hills(WIDE, 'autumn', 8), [0.5, 0.5]),
  'hills-dusk': wide(() => hills(WIDE, 'dusk', 17), [0.66, 0.3]),
  'wood-dawn': wide(() => wood(WIDE, 'dawn'), [0.34, 0.4]),
  'wood-night': wide(() => wood(WIDE, 'night'), [0.3, 0.3]),
  shopfront: wide(() => shopfront(WIDE), [0.5, 0.5]),
  'shopfront-evening': wide(() => shopfront(WIDE, true), [0.4, 0.6]),
  shelves: wide(() => shelves(WIDE, '#d6cbb6', [C.sage, C.clay, C.chalk, C.sea, C.ochre, C.ink]), [0.5, 0.5]),
  'shelves-green': wide(
    () => shelves(WIDE, '#4b6047', [C.chalk, C.blush, C.linen, C.honey, C.mist]),
    [0.5, 0.4],
  ),
  wheel: wide(() => wheel(WIDE), [0.5, 0.52]),
  'wheel-film': wide(() => wheel(WIDE) + TURNING, [0.5, 0.52]),
  window: wide(() => windowSeat(WIDE, 'noon'), [0.5, 0.4]),
  'window-night': wide(() => windowSeat(WIDE, 'night'), [0.66, 0.6]),
  tiles: wide(() => tiles(WIDE), [0.5, 0.5]),
  leaves: wide(() => leaves(WIDE, [C.chalk, C.leaf, C.clay, C.ochre, C.sea]), [0.5, 0.5]),
  'leaves-dark': wide(() => leaves(WIDE, [C.pine, C.sage, C.leaf, C.honey]), [0.5, 0.5]),
  breakfast: wide(
    () =>
      table(
        WIDE,
        ['linen', 'window'],
        [
          [dripper({ glaze: C.chalk }), 0.36, 460],
          [bag(C.linen, ['Frukost', '250 g']), 0.6, 470],
          [mug({ glaze: C.sage }), 0.82, 230],
          [buns(), 0.16, 150],
        ],
      ),
    [0.5, 0.6],
  ),
  desk: wide(
    () =>
      table(
        WIDE,
        ['sage', 'sun'],
        [
          [pencils([C.clay, C.ink, C.ochre, C.plum]), 0.16, 440],
          [notebook(C.moss, { band: C.honey, title: 'Fält' }), 0.38, 500],
          [ink(C.sea), 0.6, 240],
          [letters(C.blush, C.ochre), 0.81, 360],
        ],
      ),
    [0.4, 0.55],
  ),
  bindery: wide(
    () =>
      table(
        WIDE,
        ['mist', 'window'],
        [
          [pile([C.brick, C.ink, C.ochre, C.sage, C.plum]), 0.3, 300],
          [notebook(C.brick, { title: 'Nº 1' }), 0.57, 470],
          [stamp(), 0.78, 250],
          [cup({ glaze: C.ink }), 0.91, 110],
        ],
      ),
    [0.5, 0.55],
  ),
  fika: wide(
    () =>
      table(
        WIDE,
        ['blush', 'sun'],
        [
          [teapot({ glaze: C.ink }), 0.27, 370],
          [buns(), 0.55, 220],
          [cup({ glaze: C.ochre }), 0.76, 140],
          [vase('bud', { glaze: C.plum }), 0.9, 260],
        ],
      ),
    [0.45, 0.6],
  ),
  kiln: wide(
    () =>
      table(
        WIDE,
        ['clay', 'arch'],
        [
          [plates([C.chalk, C.sage, C.linen, C.chalk]), 0.2, 170],
          [vase('shoulder', { glaze: C.chalk }), 0.42, 420],
          [bowls([C.sea, C.chalk, C.sage]), 0.63, 250],
          [jug({ glaze: C.sage }), 0.84, 370],
        ],
      ),
    [0.5, 0.55],
  ),
  nib: wide(
    () =>
      table(
        WIDE,
        ['ink', 'sun'],
        [
          [ink(C.plum), 0.3, 320],
          [pen(C.brick), 0.58, 560],
          [candle(C.clay), 0.82, 330],
        ],
      ),
    [0.55, 0.55],
  ),
  flowers: wide(
    () =>
      table(
        WIDE,
        ['moss', 'arch'],
        [
          [dried({ glaze: C.rose }), 0.3, 640],
          [bouquet('tall', { glaze: C.linen }, [C.sage, C.leaf, C.sage]), 0.56, 620],
          [pilea({ glaze: C.ochre }), 0.82, 420],
        ],
      ),
    [0.45, 0.45],
  ),
  market: wide(
    () =>
      table(
        WIDE,
        ['ochre', 'plain'],
        [
          [rolls([C.clay, C.ink, C.chalk]), 0.15, 460],
          [box(C.sage, ['Brev'], C.brick), 0.37, 300],
          [framed(MOTIFS.boat, C.ink), 0.62, 560],
          [candle(C.moss), 0.83, 300],
        ],
      ),
    [0.55, 0.55],
  ),
}
