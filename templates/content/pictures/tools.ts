import { turned } from './lathe.ts'
import { C, darker, lighter } from './palette.ts'
import { lettering } from './paper.ts'
import {
  area,
  type Box,
  ellipse,
  line,
  lit,
  rectangle,
  rounded,
  type Shape,
  type Thing,
  transform,
} from './svg.ts'

/** A pencil standing on its end, point up. */
export function pencil(colour: string, length = 420): Shape {
  const tip =
    area(`M-13 ${-length + 40}L0 ${-length}L13 ${-length + 40}z`, C.linen) +
    area(`M-4.5 ${-length + 14}L0 ${-length}L4.5 ${-length + 14}z`, C.night)
  const faces =
    rectangle([-13, -length + 40, 9, length - 40], lighter(colour, 0.2)) +
    rectangle([-4, -length + 40, 9, length - 40], colour) +
    rectangle([5, -length + 40, 8, length - 40], darker(colour, 0.22))
  return faces + tip
}

export function pencils(colours: readonly string[]): Thing {
  const pot = turned({
    profile: [
      [92, 200],
      [92, 100],
      [88, 0],
    ],
    colour: C.clay,
    inside: C.coffee,
    speckle: true,
  })
  const stems = colours
    .map((colour, i) => {
      const spread = (i - (colours.length - 1) / 2) / colours.length
      return transform(pencil(colour, 400 - (i % 3) * 34), [spread * 96, -20], { turn: spread * 26 })
    })
    .join('')
  const lip =
    area('M-92 -200A92 12 0 0 0 92 -200V-160H-92z', C.clay) +
    area('M-92 -200A92 12 0 0 0 92 -200V-160H-92z', 'url(#round)')
  return { shape: pot.shape + stems + lip, width: 300, height: 420 }
}

/** A fountain pen leaning to the right. */
export function pen(barrel: string, trim: string = C.brass): Thing {
  const body = lit(rounded([-24, -560, 48, 330], 22), barrel)
  const clip = line('M14 -540V-420', trim, 7) + rectangle([-25, -392, 50, 10], trim)
  const grip = lit('M-22 -232H22L15 -128H-15z', darker(barrel, 0.3))
  const nib =
    lit('M-15 -128H15C18 -96 10 -50 0 -14C-10 -50 -18 -96 -15 -128z', trim, 'edge') +
    line('M0 -80V-22', C.night, 3) +
    ellipse([0, -84, 4, 4], C.night)
  return { shape: transform(body + clip + grip + nib, [-150, -8], { turn: 32 }), width: 380, height: 520 }
}

/** A bottle of ink with its label. */
export function ink(colour: string): Thing {
  const glass = lit(rounded([-118, -170, 236, 170], 26), mixGlass(colour), 'round')
  const fill = lit(rounded([-104, -128, 208, 116], 18), colour, 'round')
  const neck = lit(rounded([-44, -214, 88, 54], 8), mixGlass(colour))
  const cap = lit(rounded([-56, -272, 112, 70], 10), C.night)
  const label = rectangle([-70, -112, 140, 76], C.chalk) + lettering('bläck', [0, -64, 32], colour)
  return { shape: glass + fill + neck + cap + label, width: 240, height: 272 }
}

const mixGlass = (colour: string) => lighter(colour, 0.62)

/** A ruler of brass, lying aslant. */
export function ruler(): Thing {
  const marks = Array.from({ length: 31 }, (_, i) =>
    line(`M${-225 + i * 15} -34v${i % 5 ? 12 : 24}`, darker(C.brass, 0.5), 2.5),
  ).join('')
  const bar =
    lit(rounded([-250, -36, 500, 72], 6), C.brass, 'edge') +
    marks +
    ellipse([232, 10, 8, 8], darker(C.brass, 0.6))
  return { shape: transform(bar, [0, 0], { turn: -24 }), width: 480, height: 300, flat: true }
}

export function spoon(metal: string): Thing {
  const shape =
    lit('M-12 -40L-9 -400Q0 -416 9 -400L12 -40z', metal) +
    lit('M-78 20a78 62 0 1 1 156 0a78 70 0 1 1 -156 0z', metal, 'ball') +
    ellipse([0, 22, 58, 46], darker(metal, 0.24), { opacity: 0.7 })
  return { shape: transform(shape, [-106, 150], { turn: 34 }), width: 460, height: 470, flat: true }
}

export function matches(sleeve: string): Thing {
  const tray = lit(rounded([-150, -256, 300, 120], 6), C.linen, 'fall')
  const sticks = Array.from(
    { length: 11 },
    (_, i) =>
      rectangle([-128 + i * 24, -316 + (i % 3) * 8, 11, 150], C.honey) +
      ellipse([-122.5 + i * 24, -316 + (i % 3) * 8, 10, 15], C.brick),
  ).join('')
  const box =
    lit(rounded([-158, -206, 316, 206], 8), sleeve, 'edge') + rectangle([-158, -26, 316, 26], C.coffee)
  const sun = ellipse([0, -112, 52, 52], C.honey) + lettering('tändstickor', [0, -42, 24], C.chalk)
  return { shape: tray + sticks + box + sun, width: 320, height: 330 }
}

/** A bar of soap on a wooden dish. */
export function soap(colour: string): Thing {
  const dish =
    lit('M-210 -44H210L186 0H-186z', C.wood, 'fall') + line('M-196 -22H196', darker(C.wood, 0.25), 3)
  const bar = (x: number, y: number, fill: string) =>
    transform(
      lit(rounded([-150, -104, 300, 104], 30), fill, 'fall') +
        lettering('tvål', [0, -40, 40], darker(fill, 0.25)),
      [x, y],
    )
  return {
    shape:
      dish +
      bar(0, -42, colour) +
      transform(bar(10, 0, lighter(colour, 0.4)), [0, -144], { scale: 0.96, turn: -3 }),
    width: 430,
    height: 250,
  }
}

/** A rubber stamp with a turned handle. */
export function stamp(): Thing {
  const grip = turned({
    profile: [
      [38, 210],
      [46, 186],
      [24, 120],
      [58, 40],
      [62, 0],
    ],
    colour: C.wood,
    inside: null,
  })
  const block =
    lit(rounded([-130, -70, 260, 60], 6), darker(C.wood, 0.2), 'fall') +
    rectangle([-122, -12, 244, 12], C.brick)
  const top = ellipse([0, -280, 38, 6], lighter(C.wood, 0.3))
  return { shape: transform(grip.shape, [0, -68]) + block + top, width: 270, height: 290 }
}

/** A thin label with a word in it, to be printed on tins, bags and pots. */
export function label(
  words: readonly string[],
  box: Box,
  colours: readonly [string, string] = [C.chalk, C.ink],
): Shape {
  const [x, y, width, height] = box
  const size = Math.min(34, (width * 1.6) / Math.max(...words.map((word) => word.length)))
  const first = y + height / 2 + size * 0.34 - ((words.length - 1) * size * 1.25) / 2
  const rows = words.map((word, i) =>
    lettering(word, [x + width / 2, first + i * size * 1.25, i ? size * 0.72 : size], colours[1]),
  )
  return (
    rectangle(box, colours[0]) +
    rectangle([x + 6, y + 6, width - 12, height - 12], 'none', {
      stroke: colours[1],
      'stroke-width': 1.5,
      opacity: 0.5,
    }) +
    rows.join('')
  )
}
