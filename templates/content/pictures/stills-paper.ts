import { pouch } from './cloth.ts'
import { harbour, MOTIFS, printed } from './landscapes.ts'
import { C } from './palette.ts'
import { box, tablet } from './pantry.ts'
import { cards, framed, letters, notebook, pile, rolls, sheet, tapes } from './paper.ts'
import { beside } from './stills-ceramics.ts'
import { transform } from './svg.ts'
import { ink, pen, pencils, ruler, stamp } from './tools.ts'
import type { Still } from './views.ts'

export const PAPER: Readonly<Record<string, Still>> = {
  'falt-notebook': {
    thing: () => notebook(C.moss, { band: C.honey, title: 'Fält' }),
    second: () => pile([C.ink, C.clay, C.moss, C.ochre]),
    mood: 'linen',
    other: 'sage',
    setting: 'sun',
  },
  'desk-diary-2027': {
    thing: () => notebook(C.brick, { band: C.ink, title: '2027' }),
    mood: 'mist',
    other: 'blush',
    setting: 'arch',
  },
  'brev-letter-set': {
    thing: () => letters(C.blush, C.ochre),
    second: () => letters(C.sage, C.ink),
    mood: 'sea',
    other: 'linen',
    setting: 'block',
  },
  'correspondence-cards': {
    thing: () => cards(transform(MOTIFS.fern, [0, -10], { scale: 0.72 })),
    second: () => cards(transform(MOTIFS.sun, [0, 0], { scale: 0.9 })),
    mood: 'ink',
    other: 'ochre',
    setting: 'arch',
  },
  'initialled-journal': {
    thing: () => notebook(C.plum, { title: 'M. Ö.' }),
    second: () => notebook(C.ink, { title: 'T. R.', band: C.clay }),
    mood: 'blush',
    other: 'mist',
    setting: 'window',
  },
  'hb-pencils': {
    thing: () => pencils([C.clay, C.ink, C.ochre, C.sage, C.plum, C.sea]),
    mood: 'chalk',
    other: 'sage',
    setting: 'block',
  },
  'ferry-fountain-pen': {
    thing: () => pen(C.ink),
    second: () => pen(C.brick),
    mood: 'linen',
    other: 'ink',
    setting: 'sun',
  },
  'black-ink': {
    thing: () => ink(C.ink),
    second: () => beside([ink(C.sea), ink(C.plum), ink(C.moss)], 30),
    mood: 'ochre',
    other: 'chalk',
    setting: 'block',
  },
  'washi-tape': {
    thing: () => tapes([C.clay, C.sage, C.ochre, C.sea]),
    second: () => tapes([C.plum, C.blush, C.ink]),
    mood: 'chalk',
    other: 'blush',
    setting: 'window',
    views: 2,
  },
  'wrapping-paper': {
    thing: () => rolls([C.clay, C.ink, C.ochre, C.sage]),
    mood: 'mist',
    other: 'linen',
    setting: 'arch',
    views: 2,
  },
  'wall-calendar-2027': {
    thing: () => sheet(MOTIFS.months),
    mood: 'clay',
    other: 'sage',
    setting: 'window',
    views: 2,
  },
  'canvas-pouch': {
    thing: () => pouch(C.moss),
    second: () => pouch(C.ochre),
    mood: 'linen',
    other: 'sea',
    setting: 'block',
  },
  'brass-ruler': { thing: ruler, mood: 'moss', other: 'blush', setting: 'sun', views: 2 },
  'address-stamp': { thing: stamp, mood: 'sage', other: 'linen', setting: 'block' },
  'harbour-print': {
    thing: () => framed(printed(harbour([1500, 1000], 'dusk')), C.wood),
    second: () => sheet(printed(harbour([1500, 1000], 'dawn'))),
    mood: 'linen',
    other: 'mist',
    setting: 'plain',
  },
  'botanical-riso': {
    thing: () => sheet(transform(MOTIFS.fern, [0, 20], { scale: 1.15 })),
    second: () => framed(transform(MOTIFS.fern, [0, 10]), C.night),
    mood: 'blush',
    other: 'ochre',
    setting: 'window',
  },
  'slow-year-planner': {
    thing: () => tablet(transform(MOTIFS.months, [0, 0], { scale: 1.1 })),
    mood: 'sage',
    other: 'chalk',
    setting: 'arch',
    views: 2,
  },
  wallpapers: {
    thing: () => tablet(transform(MOTIFS.sun, [0, -10], { scale: 1.2 })),
    second: () => beside([tablet(MOTIFS.arch), tablet(MOTIFS.waves)], 30),
    mood: 'ochre',
    other: 'plum',
    setting: 'plain',
    views: 2,
  },
  'slow-radio': {
    thing: () => tablet(transform(MOTIFS.waves, [0, -10], { scale: 1.15 }), C.ink),
    mood: 'sea',
    other: 'linen',
    setting: 'sun',
    views: 1,
  },
  'letter-club': {
    thing: () => box(C.rose, ['Letter', 'Club'], C.ink),
    second: () => letters(C.ochre, C.clay),
    mood: 'chalk',
    other: 'sage',
    setting: 'arch',
  },
  'annual-print': {
    thing: () => framed(MOTIFS.boat, C.ink),
    second: () => sheet(MOTIFS.arch),
    mood: 'ochre',
    other: 'linen',
    setting: 'plain',
    views: 2,
  },
  'slow-letter': {
    thing: () => tablet(transform(MOTIFS.boat, [0, 0], { scale: 1 }), C.bark),
    mood: 'blush',
    other: 'linen',
    setting: 'window',
    views: 1,
  },
}
