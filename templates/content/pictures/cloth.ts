import { C, darker, lighter } from './palette.ts'
import { area, line, lit, rectangle, rounded, type Shape, type Thing, transform, within } from './svg.ts'

/** Stripes across a box, for woven borders. */
function stripes([x, y, width]: readonly [number, number, number], colour: string): Shape {
  return [0, 16, 42].map((down, i) => rectangle([x, y + down, width, i === 2 ? 16 : 6], colour)).join('')
}

/** Folded cloths on top of each other. */
export function folded(colours: readonly string[], thick = 62): Thing {
  const shape = colours
    .map((colour, i) => {
      const d = `M-220 0Q-238 ${-thick / 2} -220 ${-thick}H204Q232 ${-thick / 2} 204 0z`
      const fold =
        line(`M-216 ${-thick / 2}H208`, darker(colour, 0.2), 3) +
        line(`M-222 ${-thick * 0.74}H206M-222 ${-thick * 0.26}H206`, lighter(colour, 0.28), 2)
      const border = within(
        d,
        rectangle([118, -thick, 10, thick], lighter(colour, 0.45)) +
          rectangle([138, -thick, 26, thick], lighter(colour, 0.45)),
      )
      return transform(area(d, colour) + border + fold + area(d, 'url(#fall)'), [
        (i % 2) * 8 - 4,
        -i * (thick - 2),
      ])
    })
    .join('')
  return { shape, width: 450, height: colours.length * thick }
}

/** A tea towel hanging from a peg. */
export function towel(colour: string, stripe: string): Thing {
  const d =
    'M-150 -500C-60 -540 60 -540 150 -500C160 -340 152 -180 166 0C110 14 60 -8 0 6C-60 -8 -110 14 -166 0C-152 -180 -160 -340 -150 -500z'
  const bands = stripes([-180, -96, 360], stripe) + stripes([-180, -410, 360], stripe)
  const falls =
    line('M-70 -516C-86 -340 -58 -170 -78 2M66 -518C84 -340 52 -170 76 2', darker(colour, 0.13), 6) +
    line('M-4 -526C-14 -340 12 -160 0 2', lighter(colour, 0.3), 5)
  const peg = rectangle([-10, -584, 20, 60], C.wood) + lit(rounded([-190, -604, 380, 28], 12), C.wood, 'fall')
  return {
    shape:
      area(d, colour) +
      within(d, bands) +
      falls +
      area(d, 'url(#edge)') +
      line('M0 -524C-20 -560 20 -560 0 -524', C.linen, 6) +
      peg,
    width: 400,
    height: 600,
  }
}

export function apron(colour: string): Thing {
  const d =
    'M-78 -520H78C84 -430 120 -384 178 -366C170 -240 176 -110 184 0C60 18 -60 18 -184 0C-176 -110 -170 -240 -178 -366C-120 -384 -84 -430 -78 -520z'
  const straps =
    line('M-70 -516C-90 -620 90 -620 70 -516', darker(colour, 0.24), 15) +
    line(
      'M-174 -352C-240 -330 -246 -230 -224 -150M174 -352C240 -330 246 -230 224 -150',
      darker(colour, 0.24),
      13,
    )
  const pocket =
    lit(rounded([-104, -250, 208, 130], 10), darker(colour, 0.07), 'edge') +
    line('M0 -250V-120M-104 -232H104', darker(colour, 0.26), 3)
  return {
    shape: straps + lit(d, colour, 'edge') + pocket + line('M-74 -498H74', lighter(colour, 0.3), 3),
    width: 480,
    height: 600,
  }
}

export function tote(colour: string, motif: Shape): Thing {
  const strap = (x: number, paint: string) =>
    line(`M${x - 92} -380C${x - 92} -560 ${x + 92} -560 ${x + 92} -380`, paint, 17)
  const d = 'M-190 -390H190L204 -6Q0 12 -204 -6z'
  return {
    shape:
      strap(8, darker(colour, 0.28)) +
      lit(d, colour, 'edge') +
      strap(-6, darker(colour, 0.12)) +
      line('M-188 -368H188', darker(colour, 0.14), 3) +
      transform(motif, [0, -190]),
    width: 410,
    height: 530,
  }
}

export function cushion(colour: string, stripe: string): Thing {
  const d =
    'M-216 -398C-120 -372 120 -372 216 -398C192 -270 192 -130 214 -6C120 -30 -120 -30 -214 -6C-192 -130 -192 -270 -216 -398z'
  const weave = [-140, -92, -44, 92, 140]
    .map((x) => rectangle([x, -420, Math.abs(x) === 92 ? 26 : 10, 430], stripe, { opacity: 0.85 }))
    .join('')
  return { shape: area(d, colour) + within(d, weave) + area(d, 'url(#ball)'), width: 440, height: 400 }
}

/** A throw over the rung of a ladder. */
export function blanket(colour: string, check: string): Thing {
  const d =
    'M-230 -440C-130 -476 110 -476 220 -440C236 -300 226 -160 240 -40C130 -22 -120 -22 -240 -40C-226 -160 -238 -300 -230 -440z'
  const lines =
    [-190, -120, -50, 20, 90, 160]
      .map((x) => rectangle([x, -480, 22, 470], check, { opacity: 0.55 }))
      .join('') +
    [-420, -330, -240, -150].map((y) => rectangle([-260, y, 520, 22], check, { opacity: 0.55 })).join('')
  const fringe = Array.from({ length: 32 }, (_, i) =>
    line(`M${-236 + i * 15.2} -34l${(i % 3) - 1} 34`, lighter(colour, 0.16), 5),
  ).join('')
  const post = (x: number) => lit(rounded([x - 13, -600, 26, 600], 8), C.wood)
  const rungs = [-556, -462].map((y) => lit(rounded([-276, y, 552, 22], 8), C.wood, 'fall')).join('')
  const ladder = rungs + post(-262) + post(262)
  return {
    shape: ladder + transform(fringe + area(d, colour) + within(d, lines) + area(d, 'url(#edge)'), [0, -30]),
    width: 560,
    height: 600,
  }
}

/** A case with a zip. */
export function pouch(colour: string, zip: string = C.brass): Thing {
  const d = rounded([-240, -190, 480, 190], 40)
  const teeth = line('M-214 -150H214', darker(colour, 0.35), 12) + line('M-214 -150H214', zip, 4)
  const pull = lit(rounded([150, -156, 22, 66], 10), zip)
  return {
    shape:
      lit(d, colour, 'fall') +
      teeth +
      pull +
      line('M-230 -40C-100 -26 100 -26 230 -40', darker(colour, 0.14), 3),
    width: 480,
    height: 190,
  }
}
