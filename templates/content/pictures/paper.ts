import { C, darker, lighter } from './palette.ts'
import {
  area,
  type Box,
  element,
  ellipse,
  line,
  lit,
  rectangle,
  rounded,
  type Shape,
  type Thing,
  transform,
} from './svg.ts'

const SERIF = "Georgia, 'Times New Roman', serif"

/** A line of lettering, set from its middle; as wide as `width`, whichever font a system has. */
export function lettering(
  words: string,
  [x, y, size, width]: readonly [x: number, y: number, size: number, width?: number],
  fill: string,
): Shape {
  const fitted = width && { textLength: width, lengthAdjust: 'spacingAndGlyphs' }
  const spaced = { 'text-anchor': 'middle', 'letter-spacing': size * 0.06, ...fitted }
  return element('text', { x, y, fill, 'font-family': SERIF, 'font-size': size, ...spaced }, words)
}

/** A bound book standing with its front to us: cover, spine, a band or a title. */
export function notebook(cover: string, { band, title }: { band?: string; title?: string } = {}): Thing {
  const box: Box = [-160, -440, 320, 440]
  const pages = area('M150 -432L172 -424V-8L150 -2z', C.chalk) + line('M164 -424V-8', C.oat, 2)
  const front = lit(rounded(box, 12), cover, 'edge')
  const spine =
    rectangle([-160, -440, 34, 440], darker(cover, 0.28), { opacity: 0.7 }) +
    line('M-124 -438V-2', darker(cover, 0.4), 2)
  const strap = band
    ? rectangle([104, -442, 16, 444], band) + rectangle([104, -442, 4, 444], lighter(band, 0.3))
    : ''
  const plaque = title
    ? lit(rounded([-84, -330, 200, 92], 4), C.chalk, 'edge') + lettering(title, [16, -276, 34], C.ink)
    : ''
  return { shape: pages + front + spine + plaque + strap, width: 340, height: 440 }
}

/** Books or notebooks on top of each other. */
export function pile(covers: readonly string[]): Thing {
  const shape = covers
    .map((cover, i) => {
      const shift = [0, 12, -10, 6, -4][i % 5] ?? 0
      const block = rectangle([-206, -38, 408, 30], C.chalk) + line('M-200 -28H196M-200 -18H198', C.oat, 2)
      const boards = lit(
        'M-216 -46H206V-38H-196Q-206 -22 -196 -8H206V0H-216Q-232 -22 -216 -46z',
        cover,
        'fall',
      )
      return transform(block + boards, [shift, -i * 47])
    })
    .join('')
  return { shape, width: 430, height: covers.length * 47 }
}

/** An envelope with a card or a sheet looking out. */
export function letters(envelope: string, lining: string): Thing {
  const sheet = lit(rounded([-176, -372, 352, 260], 6), C.white, 'edge') + ruled([-140, -330, 280, 4], C.oat)
  const back =
    lit(rounded([-210, -270, 420, 270], 8), darker(envelope, 0.12), 'edge') +
    area('M-210 -262L0 -392L210 -262z', lining)
  const front = lit(
    'M-210 -262L-14 -120Q0 -110 14 -120L210 -262V-8Q210 0 202 0H-202Q-210 0 -210 -8z',
    envelope,
    'fall',
  )
  const seam = line('M-206 -6L-30 -128M206 -6L30 -128', darker(envelope, 0.18), 2)
  const seal =
    ellipse([0, -118, 30, 29], C.brick) +
    ellipse([0, -118, 21, 20], lighter(C.brick, 0.14)) +
    lettering('&amp;', [0, -108, 30], darker(C.brick, 0.3))
  return { shape: back + sheet + front + seam + seal, width: 420, height: 392 }
}

/** So many lines of writing on a sheet. */
export function ruled([x, y, width, count]: Box, colour: string): Shape {
  return Array.from({ length: count }, (_, i) =>
    line(`M${x} ${y + i * 34}h${width * (i % 3 === 2 ? 0.62 : 1)}`, colour, 4),
  ).join('')
}

/** A stack of cards with a motif on the first. */
export function cards(motif: Shape, paper: string = C.white): Thing {
  const card = (turn: number, fill: string, more = '') =>
    transform(lit(rounded([-150, -210, 300, 420], 8), fill, 'edge') + more, [0, -214], { turn })
  return { shape: card(9, C.blush) + card(4, C.linen) + card(-3, paper, motif), width: 400, height: 430 }
}

/** A picture in a frame, leaning on the wall. */
export function framed(picture: Shape, frame: string): Thing {
  const outer = lit(rounded([-216, -560, 432, 560], 4), frame, 'edge')
  const mount = rectangle([-192, -536, 384, 512], C.white) + rectangle([-150, -486, 300, 400], C.linen)
  return { shape: outer + mount + transform(picture, [0, -286]), width: 432, height: 560 }
}

/** A sheet of print without a frame, held by two clips of brass. */
export function sheet(picture: Shape, paper: string = C.white): Thing {
  const clip = (x: number) => lit(rounded([x - 14, -574, 28, 44], 5), C.brass, 'round')
  return {
    shape:
      lit(rounded([-210, -556, 420, 556], 2), paper, 'edge') +
      transform(picture, [0, -280]) +
      clip(-120) +
      clip(120),
    width: 420,
    height: 574,
  }
}

/** Rolls of paper tape, one standing, the others lying against it. */
export function tapes(colours: readonly string[]): Thing {
  const roll = (colour: string) =>
    lit('M0 -92a92 92 0 1 1 -.1 0zm0 50a42 42 0 1 0 .1 0z', colour, 'ball') +
    area('M0 -50a50 50 0 1 1 -.1 0zm0 8a42 42 0 1 0 .1 0z', C.oat)
  const shape = colours
    .map((colour, i) =>
      transform(roll(colour), [(i - (colours.length - 1) / 2) * 118, -92], { scale: i % 2 ? 0.82 : 1 }),
    )
    .join('')
  return { shape: transform(shape, [0, 0]), width: colours.length * 124 + 70, height: 190 }
}

/** Sheets of wrapping paper, rolled and tied. */
export function rolls(colours: readonly string[]): Thing {
  const shape = colours
    .map((colour, i) => {
      const x = (i - (colours.length - 1) / 2) * 92
      const tube = lit(rounded([x - 40, -470 + (i % 2) * 36, 80, 470 - (i % 2) * 36], 10), colour)
      const mouth =
        ellipse([x, -466 + (i % 2) * 36, 39, 11], darker(colour, 0.34)) +
        ellipse([x + 4, -466 + (i % 2) * 36, 22, 6], lighter(colour, 0.2))
      return (
        tube +
        mouth +
        rectangle([x - 41, -210, 82, 20], C.linen) +
        line(`M${x - 6} -200l-14 40M${x + 4} -200l12 36`, C.linen, 5)
      )
    })
    .join('')
  return { shape, width: colours.length * 92 + 20, height: 480 }
}
