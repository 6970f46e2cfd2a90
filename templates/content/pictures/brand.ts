import { harbour } from './landscapes.ts'
import { C } from './palette.ts'
import { lettering, pile } from './paper.ts'
import { area, document, rectangle, rounded } from './svg.ts'
import { mug, vase } from './vessels.ts'
import { type Picture, stand } from './views.ts'

/** The mark of the house: a cup under a rising sun. */
const mark =
  area('M16 34H48C48 48 42 54 32 54S16 48 16 34z', C.chalk) +
  area('M48 37c9 -2 9 11 -3 10', 'none', { stroke: C.chalk, 'stroke-width': 3 }) +
  area('M20 29a12 12 0 0 1 24 0z', C.honey)

export const BRAND: Readonly<Record<string, Picture>> = {
  favicon: {
    size: [64, 64],
    focus: [0.5, 0.5],
    draw: () => document([64, 64], area(rounded([0, 0, 64, 64], 15), C.pine) + mark),
  },
  logo: {
    // Themes may show it as it is, so it fits beside a menu button on a phone.
    size: [256, 48],
    focus: [0.5, 0.5],
    // A theme's header may be light or dark: the white edge of the letters keeps them readable on both.
    draw: () =>
      document(
        [256, 48],
        `<g transform="translate(3 5) scale(.6)">${area(rounded([0, 0, 64, 64], 15), C.pine)}${mark}</g>` +
          `<g paint-order="stroke" stroke="${C.white}" stroke-width="3" stroke-linejoin="round">` +
          `${lettering('Öberg &amp; Rowe', [151, 33, 25.6, 198], C.pine)}</g>`,
      ),
  },
  social: {
    size: [1200, 630],
    focus: [0.5, 0.5],
    draw: () =>
      document(
        [1200, 630],
        `<g transform="scale(0.8) translate(0 -150)">${harbour([1500, 1000], 'dawn')}</g>` +
          rectangle([0, 0, 1200, 630], C.pine, { opacity: 0.62 }) +
          lettering('Öberg &amp; Rowe', [600, 286, 108], C.chalk) +
          lettering('Paper, clay &amp; coffee for slow mornings', [600, 356, 38], C.chalk) +
          stand(mug({ glaze: C.sage }), [210, 604], 0.8) +
          stand(pile([C.ink, C.clay, C.ochre]), [960, 606], 0.8) +
          stand(vase('bud', { glaze: C.plum }), [760, 604], 0.72),
      ),
  },
}
