import { turned } from './lathe.ts'
import { C, darker, lighter } from './palette.ts'
import { lettering } from './paper.ts'
import { area, ellipse, line, lit, rectangle, rounded, type Shape, type Thing, transform } from './svg.ts'
import { label } from './tools.ts'

/** A paper bag of coffee with a folded top. */
export function bag(colour: string, words: readonly string[], stripe: string = C.clay): Thing {
  const body = lit('M-142 0L-150 -356Q-150 -372 -136 -372H136Q150 -372 150 -356L142 0Q0 14 -142 0z', colour)
  const folds = line('M-112 -366L-104 -6M112 -366L104 -6', darker(colour, 0.14), 2.5)
  const top =
    lit(rounded([-146, -424, 292, 62], 5), darker(colour, 0.08), 'fall') +
    line('M-146 -394H146', darker(colour, 0.2), 3)
  const tie =
    rectangle([-160, -410, 320, 16], C.brass) + rectangle([-160, -410, 320, 5], lighter(C.brass, 0.4))
  const band = rectangle([-147, -112, 294, 44], stripe, { opacity: 0.92 })
  return {
    shape: body + folds + band + label(words, [-92, -312, 184, 170]) + top + tie,
    width: 310,
    height: 424,
  }
}

/** A round tin with a lid. */
export function tin(colour: string, words: readonly string[]): Thing {
  const body = turned({
    profile: [
      [112, 250],
      [112, 120],
      [110, 0],
    ],
    colour,
    inside: null,
    marks: label(words, [-84, -204, 168, 150]),
  })
  const lid =
    lit('M-117 -250V-298Q0 -312 117 -298V-250Q0 -236 -117 -250z', darker(colour, 0.12)) +
    ellipse([0, -300, 117, 15], lighter(colour, 0.3))
  return { shape: body.shape + lid, width: 234, height: 312 }
}

/** A flat box, wrapped, with a label. */
export function box(colour: string, words: readonly string[], ribbon?: string): Thing {
  const side = lit('M-220 -210H220V0H-220z', colour, 'edge')
  const lid =
    lit('M-232 -270H232V-192H-232z', lighter(colour, 0.14), 'fall') +
    area('M-232 -192H232V-180H-232z', darker(colour, 0.35), { opacity: 0.35 })
  const bow = ribbon
    ? rectangle([-24, -270, 48, 270], ribbon) +
      lit('M-6 -276C-60 -340 -130 -330 -104 -288C-90 -262 -40 -268 -6 -272z', ribbon, 'ball') +
      lit('M6 -276C60 -340 130 -330 104 -288C90 -262 40 -268 6 -272z', ribbon, 'ball') +
      lit('M-16 -284h32v24h-32z', darker(ribbon, 0.2))
    : ''
  const print = words.length ? label(words, ribbon ? [46, -156, 156, 120] : [-110, -158, 220, 124]) : ''
  return { shape: side + lid + bow + print, width: 464, height: ribbon ? 330 : 270 }
}

/** A bar in its paper, standing. */
export function bar(colour: string, words: readonly string[]): Thing {
  const foil = lit(rounded([-116, -430, 232, 80], 4), C.brass, 'edge')
  const blocks =
    rectangle([-108, -468, 216, 90], C.coffee) +
    line('M-36 -468V-380M36 -468V-380M-108 -424H108', lighter(C.coffee, 0.2), 4)
  const wrap =
    lit(rounded([-122, -392, 244, 392], 4), colour, 'edge') +
    area('M-122 -120L122 -200V-150L-122 -70z', lighter(colour, 0.25), { opacity: 0.7 })
  return { shape: blocks + foil + wrap + label(words, [-84, -330, 168, 120]), width: 250, height: 468 }
}

/** Cardamom buns on a board. */
export function buns(): Thing {
  const board = lit('M-250 -34H250Q262 -16 250 0H-250Q-262 -16 -250 -34z', C.wood, 'fall')
  const bun = (x: number, y: number, turn: number) =>
    transform(
      lit('M-84 0C-96 -62 -48 -96 0 -96C48 -96 96 -62 84 0C40 12 -40 12 -84 0z', '#c98a4b', 'ball') +
        line('M-66 -22C-30 -64 30 -64 62 -30M-48 -4C-16 -40 26 -40 50 -8', '#8b5229', 9) +
        line('M-40 -66C-10 -86 24 -84 46 -66', '#e6b878', 6),
      [x, y],
      { turn },
    )
  const seeds = [-120, -60, -8, 66, 128]
    .map((x, i) => ellipse([x, -70 - (i % 2) * 26, 4, 3], C.white))
    .join('')
  return {
    shape: board + bun(-112, -32, -6) + bun(112, -32, 6) + bun(0, -104, 3) + seeds,
    width: 510,
    height: 210,
  }
}

/** A certificate or gift card with a ribbon, standing. */
export function giftCard(colour: string, words: readonly [string, string], motif: Shape = ''): Thing {
  const sleeve = transform(lit(rounded([-220, -300, 440, 290], 16), C.linen, 'edge'), [18, -6], { turn: 5 })
  const card = lit(rounded([-226, -298, 452, 296], 18), colour, 'edge')
  const words1 =
    lettering(words[0], [0, -150, 52], C.chalk) + lettering(words[1], [0, -96, 26], lighter(colour, 0.6))
  const rule = line('M-60 -126H60', C.brass, 3)
  return { shape: sleeve + card + transform(motif, [0, -240]) + words1 + rule, width: 480, height: 320 }
}

/** A tablet showing something to download. */
export function tablet(screen: Shape, colour: string = C.night): Thing {
  const frame = lit(rounded([-206, -540, 412, 540], 30), colour, 'edge')
  return {
    shape: frame + rectangle([-180, -510, 360, 480], C.chalk) + transform(screen, [0, -270]),
    width: 412,
    height: 540,
  }
}
