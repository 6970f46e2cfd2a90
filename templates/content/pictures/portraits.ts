import { C, darker, lighter } from './palette.ts'
import { area, document, ellipse, line, lit, rectangle, type Shape } from './svg.ts'
import type { Picture } from './views.ts'

interface Person {
  readonly wall: string
  readonly skin: string
  readonly hair: string
  readonly coat: string
  readonly cut: 'bun' | 'short' | 'long' | 'curls' | 'beard'
  readonly glasses?: boolean
}

/** An abstract head and shoulders; faces are left to the imagination. */
export function portrait(person: Person): Picture {
  return { size: [800, 800], focus: [0.5, 0.44], draw: () => document([800, 800], head(person)) }
}

function head({ wall, skin, hair, coat, cut, glasses }: Person): Shape {
  const room = rectangle([0, 0, 800, 800], wall) + ellipse([400, 380, 300, 300], lighter(wall, 0.28))
  const shoulders =
    lit('M120 800C126 640 250 590 400 590S674 640 680 800z', coat) +
    area('M330 596Q400 680 470 596L456 560H344z', darker(skin, 0.12))
  const neck = lit('M346 480H454V600Q400 654 346 600z', darker(skin, 0.06))
  const face = 'M286 340C286 236 514 236 514 340C514 470 460 536 400 536S286 470 286 340z'
  const ears =
    ellipse([286, 390, 20, 32], darker(skin, 0.08)) + ellipse([514, 390, 20, 32], darker(skin, 0.08))
  const nose = area('M402 380C408 420 420 432 404 440', 'none', {
    stroke: darker(skin, 0.22),
    'stroke-width': 5,
    'stroke-linecap': 'round',
  })
  const rims = glasses
    ? line(
        'M312 384a40 40 0 1 0 80 0a40 40 0 1 0 -80 0zM408 384a40 40 0 1 0 80 0a40 40 0 1 0 -80 0z',
        C.night,
        6,
      )
    : ''
  return (
    room +
    back(cut, hair) +
    neck +
    shoulders +
    ears +
    lit(face, skin, 'ball') +
    nose +
    rims +
    fringe(cut, hair)
  )
}

function back(cut: Person['cut'], hair: string): Shape {
  if (cut === 'long')
    return lit('M262 330C262 180 538 180 538 330C552 470 570 590 556 650H244C230 590 248 470 262 330z', hair)
  if (cut === 'bun') return lit('M336 176a64 60 0 1 1 128 0a64 60 0 1 1 -128 0', hair, 'ball')
  if (cut !== 'curls') return ''
  return Array.from({ length: 15 }, (_, i) => {
    const turn = Math.PI * (0.86 + i * 0.091)
    return ellipse(
      [400 + Math.cos(turn) * 134, 340 + Math.sin(turn) * 132, 54, 54],
      i % 2 ? hair : lighter(hair, 0.1),
    )
  }).join('')
}

function fringe(cut: Person['cut'], hair: string): Shape {
  const cap = 'M272 366C256 180 544 180 528 366C516 300 470 276 430 272C380 290 300 290 272 366z'
  if (cut === 'curls')
    return Array.from({ length: 7 }, (_, i) =>
      ellipse([292 + i * 36, 272 - Math.sin(i * 0.52) * 34, 40, 38], i % 2 ? lighter(hair, 0.1) : hair),
    ).join('')
  if (cut !== 'beard') return lit(cap, hair)
  const beard =
    'M286 380C290 450 320 440 350 438C380 424 420 424 450 438C480 440 510 450 514 380C520 500 480 572 400 572S280 500 286 380z'
  return lit(cap, hair) + area(beard, hair) + line('M376 470Q400 482 424 470', lighter(hair, 0.3), 5)
}

export const PORTRAITS: Readonly<Record<string, Picture>> = Object.freeze({
  'portrait-maja': portrait({ wall: C.blush, skin: '#e8bfa2', hair: '#c99a55', coat: C.sea, cut: 'bun' }),
  'portrait-tam': portrait({ wall: C.sage, skin: '#d9a583', hair: '#7b4a32', coat: C.ink, cut: 'beard' }),
  'portrait-ines': portrait({
    wall: C.honey,
    skin: '#b98257',
    hair: '#2b2220',
    coat: C.clay,
    cut: 'curls',
    glasses: true,
  }),
  'portrait-haruka': portrait({ wall: C.mist, skin: '#edc9a8', hair: '#26222a', coat: C.plum, cut: 'long' }),
})
