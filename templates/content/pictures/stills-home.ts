import { apron, blanket, cushion, folded, tote, towel } from './cloth.ts'
import { MOTIFS } from './landscapes.ts'
import { bouquet, cactus, dried, pilea, trailing, tree } from './leaves.ts'
import { C } from './palette.ts'
import { bag, bar, box, buns, giftCard, tin } from './pantry.ts'
import { beside } from './stills-ceramics.ts'
import { transform } from './svg.ts'
import { label, matches, soap, spoon } from './tools.ts'
import { candle, jar } from './vessels.ts'
import type { Still } from './views.ts'

const pot = (words: readonly string[]) => label(words, [-66, -150, 132, 84])

export const PANTRY: Readonly<Record<string, Still>> = {
  'frukost-coffee': {
    thing: () => bag(C.linen, ['Frukost', 'house blend']),
    mood: 'clay',
    other: 'sage',
    setting: 'sun',
  },
  'sov-gott-decaf': {
    thing: () => bag(C.sea, ['Sov Gott', 'decaf'], C.chalk),
    mood: 'mist',
    other: 'ochre',
    setting: 'arch',
  },
  'yirgacheffe-lot-12': {
    thing: () => bag(C.plum, ['Lot 12', 'Yirgacheffe'], C.honey),
    mood: 'blush',
    other: 'moss',
    setting: 'block',
  },
  sencha: {
    thing: () => tin(C.moss, ['Sencha', 'first flush']),
    mood: 'linen',
    other: 'sage',
    setting: 'arch',
  },
  'earl-grey': {
    thing: () => tin(C.ink, ['Earl Grey', '&amp; Cornflower']),
    mood: 'ochre',
    other: 'mist',
    setting: 'block',
  },
  'dark-chocolate': {
    thing: () => bar(C.plum, ['Mörk', '70 %']),
    second: () =>
      beside(
        [bar(C.sea, ['Salt', '64 %']), bar(C.plum, ['Mörk', '70 %']), bar(C.ochre, ['Ljus', '45 %'])],
        30,
      ),
    mood: 'chalk',
    other: 'clay',
    setting: 'window',
  },
  'heather-honey': {
    thing: () => jar('#d99a35', C.brass, pot(['Ljung', 'honung'])),
    mood: 'moss',
    other: 'linen',
    setting: 'sun',
  },
  'cardamom-bun-kit': {
    thing: buns,
    second: () => box(C.honey, ['Bullar', 'a kit for 12'], C.brick),
    mood: 'blush',
    other: 'mist',
    setting: 'plain',
  },
  'brass-scoop': { thing: () => spoon(C.brass), mood: 'ink', other: 'linen', setting: 'sun', views: 2 },
  'coffee-weekly': {
    thing: () => beside([bag(C.linen, ['Monday', '250 g']), bag(C.clay, ['Friday', '250 g'], C.linen)], 24),
    mood: 'sage',
    other: 'blush',
    setting: 'arch',
  },
  'tea-every-two-months': {
    thing: () => beside([tin(C.clay, ['Rooibos', 'nº 4']), tin(C.moss, ['Sencha', 'nº 1'])], 30),
    mood: 'chalk',
    other: 'ochre',
    setting: 'block',
  },
}

export const HOME: Readonly<Record<string, Still>> = {
  'linen-towel': {
    thing: () => towel(C.chalk, C.sea),
    second: () => folded([C.clay, C.chalk, C.sage, C.ink]),
    mood: 'linen',
    other: 'mist',
    setting: 'plain',
  },
  'fika-apron': {
    thing: () => apron(C.ink),
    second: () => apron(C.brick),
    mood: 'blush',
    other: 'ochre',
    setting: 'arch',
  },
  'harbour-blanket': {
    thing: () => blanket(C.sea, C.chalk),
    second: () => folded([C.sea, C.clay, C.moss], 96),
    mood: 'chalk',
    other: 'linen',
    setting: 'window',
  },
  'rok-candle': {
    thing: () => candle(C.clay, pot(['Rök'])),
    second: () => beside([candle(C.moss, pot(['Skog'])), candle(C.honey, pot(['Honung']))], 40),
    mood: 'ink',
    other: 'sage',
    setting: 'arch',
  },
  'sea-soap': { thing: () => soap(C.sage), mood: 'mist', other: 'clay', setting: 'window', views: 2 },
  'market-tote': {
    thing: () => tote(C.linen, transform(MOTIFS.sun, [0, 0], { scale: 0.72 })),
    second: () => tote(C.ochre, transform(MOTIFS.boat, [0, 0], { scale: 0.72 })),
    mood: 'sage',
    other: 'blush',
    setting: 'plain',
  },
  'randig-cushion': {
    thing: () => cushion(C.clay, C.linen),
    second: () => cushion(C.ink, C.ochre),
    mood: 'linen',
    other: 'mist',
    setting: 'sun',
  },
  'long-matches': { thing: () => matches(C.sea), mood: 'blush', other: 'chalk', setting: 'block', views: 2 },
  pilea: { thing: () => pilea({ glaze: C.chalk }), mood: 'blush', other: 'mist', setting: 'sun' },
  'trailing-hoya': {
    thing: () => trailing({ glaze: C.blush }),
    mood: 'ink',
    other: 'linen',
    setting: 'block',
    views: 2,
  },
  'windowsill-olive': {
    thing: () => tree({ glaze: C.ochre }),
    mood: 'mist',
    other: 'clay',
    setting: 'window',
  },
  'old-man-cactus': { thing: () => cactus({ glaze: C.sea }), mood: 'chalk', other: 'ochre', setting: 'sun' },
  'dried-bouquet': { thing: () => dried({ glaze: C.rose }), mood: 'sage', other: 'plum', setting: 'arch' },
  'flowers-fortnightly': {
    thing: () => bouquet('shoulder', { glaze: C.chalk }, [C.leaf, C.sage, C.moss, C.leaf]),
    second: () => dried({ glaze: C.sea }),
    mood: 'clay',
    other: 'linen',
    setting: 'sun',
  },
  'gift-card': {
    thing: () => giftCard(C.pine, ['Öberg', '&amp; Rowe']),
    mood: 'linen',
    other: 'blush',
    setting: 'sun',
    views: 2,
  },
  'class-gift-card': {
    thing: () => giftCard(C.clay, ['A class', 'for two']),
    mood: 'mist',
    other: 'ochre',
    setting: 'arch',
    views: 1,
  },
}
