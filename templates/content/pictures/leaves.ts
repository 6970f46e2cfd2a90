import { scatter } from './chance.ts'
import { C, darker, lighter, mix } from './palette.ts'
import { area, ellipse, line, type Shape, short, type Thing, transform } from './svg.ts'
import { type Clay, planter, vase } from './vessels.ts'

/** One leaf, its stalk at the origin, pointing up, in two halves of light. */
export function leaf(length: number, width: number, colour: string): Shape {
  const side = (way: number) =>
    `M0 0C${short(way * width)} ${short(-length * 0.25)} ${short(way * width * 0.8)} ${short(-length * 0.8)} 0 ${short(-length)}`
  return (
    area(`${side(-1)}z`, lighter(colour, 0.12)) +
    area(`${side(1)}z`, darker(colour, 0.14)) +
    line(`M0 0V${short(-length * 0.86)}`, lighter(colour, 0.3), 2)
  )
}

/** A bent stem with leaves on both sides. */
export function sprig(
  length: number,
  bend: number,
  [colour, leaves, size]: readonly [string, number, number],
): Shape {
  const at = (t: number) => [bend * t * t, -length * t] as const
  const [endX, endY] = at(1)
  const stem = line(`M0 0Q0 ${short(endY / 2)} ${short(endX)} ${short(endY)}`, darker(colour, 0.3), 5)
  const foliage = Array.from({ length: leaves }, (_, i) => {
    const t = 0.22 + (0.78 * (i + 1)) / leaves
    const way = i % 2 ? 1 : -1
    const lean = Math.atan2(2 * bend * t, length) * (180 / Math.PI)
    const turn = i === leaves - 1 ? lean : lean + way * (62 - t * 22)
    return transform(
      leaf(size * (1.1 - t * 0.4), size * 0.3, mix(colour, C.honey, (i % 3) * 0.09)),
      at(Math.min(t, 1)),
      { turn },
    )
  })
  return stem + foliage.join('')
}

/** An olive branch, an eucalyptus stem or grass in a vase. */
export function bouquet(kind: Parameters<typeof vase>[0], clay: Clay, greens: readonly string[]): Thing {
  const pot = vase(kind, clay)
  const stems = greens.map((green, i) => {
    const spread = i - (greens.length - 1) / 2
    return transform(sprig(300 + (i % 2) * 70, spread * 84, [green, 9, 92]), [spread * 6, -pot.height + 12], {
      turn: spread * 7,
    })
  })
  return { shape: stems.join('') + pot.shape, width: Math.max(pot.width, 300), height: pot.height + 330 }
}

/** Dried flowers: seed heads, grasses and buttons of colour. */
export function dried(clay: Clay): Thing {
  const pot = vase('shoulder', clay)
  const stems = scatter(15, 7, (next, i) => {
    const x = (i - 7) * 25 + next() * 12
    const y = -330 - next() * 130 + Math.abs(i - 7) * 12
    const head = [C.ochre, C.rose, C.chalk, C.clay, C.plum][i % 5] ?? C.ochre
    const stalk = line(
      `M${short(x * 0.12)} 0Q${short(x * 0.3)} ${short(y * 0.6)} ${short(x)} ${short(y)}`,
      darker(C.sand, 0.12),
      3.5,
    )
    if (i % 3 === 0) return stalk + transform(leaf(110, 16, C.sand), [x, y + 30], { turn: x * 0.14 })
    const petals = Array.from({ length: 9 }, (_, p) =>
      transform(ellipse([0, -15, 7, 13], lighter(head, 0.12)), [x, y], { turn: p * 40 }),
    )
    return stalk + petals.join('') + ellipse([x, y, 11, 11], darker(head, 0.18))
  })
  return {
    shape: transform(stems.join(''), [0, -pot.height + 10]) + pot.shape,
    width: 360,
    height: pot.height + 400,
  }
}

/** A plant of round leaves on long stalks. */
export function pilea(clay: Clay): Thing {
  const pot = planter(clay)
  const leaves = scatter(19, 11, (next, i) => {
    const turn = -82 + i * 9.1
    const reach = 190 + next() * 120
    const x = Math.sin((turn * Math.PI) / 180) * reach * 0.86
    const y = -Math.cos((turn * Math.PI) / 180) * reach * 0.9 - 30
    const green = mix(C.leaf, C.moss, next())
    const r = 38 + next() * 20
    const stalk = line(
      `M0 0Q${short(x * 0.2)} ${short(y * 0.8)} ${short(x)} ${short(y)}`,
      darker(C.leaf, 0.2),
      4,
    )
    return (
      stalk +
      ellipse([x, y, r, r * 0.84], green) +
      ellipse([x, y, r, r * 0.84], 'url(#ball)') +
      ellipse([x - r * 0.1, y - 2, 4, 4], lighter(green, 0.5))
    )
  })
  return {
    shape: transform(leaves.join(''), [0, -pot.height + 4]) + pot.shape,
    width: 560,
    height: pot.height + 310,
  }
}

/** Long leaves hanging over the pot. */
export function trailing(clay: Clay): Thing {
  const pot = planter(clay)
  const vines = [-190, -120, -60, 66, 130, 200].map((x, i) => {
    const drop = 120 + (i % 3) * 70
    const d = `M${x * 0.3} 0C${x * 0.7} -70 ${x} -40 ${x} ${drop}`
    const foliage = Array.from({ length: 6 }, (_, k) => {
      const t = (k + 1) / 6
      const px = x * (0.3 + 0.7 * Math.min(1, t * 1.5))
      const py = t < 0.3 ? -40 * t * 3 : -36 + (drop + 36) * ((t - 0.3) / 0.7)
      return transform(leaf(70, 30, mix(C.leaf, C.sage, ((i + k) % 3) * 0.3)), [px, py], {
        turn: (k % 2 ? 1 : -1) * 70 + (x > 0 ? 90 : -90),
      })
    })
    return line(d, C.moss, 4) + foliage.join('')
  })
  const crown = [-50, -24, 0, 26, 52].map((turn) =>
    transform(leaf(170, 40, mix(C.leaf, C.moss, Math.abs(turn) / 90)), [turn * 0.6, 6], { turn }),
  )
  return {
    shape: pot.shape + transform(vines.join('') + crown.join(''), [0, -pot.height]),
    width: 480,
    height: pot.height + 170,
  }
}

/** A small olive tree with a round crown. */
export function tree(clay: Clay): Thing {
  const pot = planter(clay)
  const trunk = area('M-11 0C-6 -120 -14 -180 -4 -270H8C12 -180 6 -120 12 0z', C.bark)
  const twigs = scatter(26, 5, (next, i) => {
    const turn = -118 + i * 9.4
    const reach = 96 + next() * 74
    return transform(
      sprig(reach, (next() - 0.5) * 60, [mix(C.sage, C.leaf, next()), 7, 54]),
      [0, -270 - next() * 46],
      { turn },
    )
  })
  return {
    shape: transform(trunk + twigs.join(''), [0, -pot.height + 8]) + pot.shape,
    width: 460,
    height: pot.height + 480,
  }
}

export function cactus(clay: Clay): Thing {
  const pot = planter(clay)
  const column = (x: number, height: number, half: number) => {
    const d = `M${x - half} 0V${-height}A${half} ${half} 0 0 1 ${x + half} ${-height}V0z`
    const ribs = [-0.5, 0, 0.5]
      .map((share) => line(`M${x + share * half} -6V${-height - half * 0.6}`, darker(C.moss, 0.16), 3))
      .join('')
    return area(d, C.leaf) + ribs + area(d, 'url(#round)')
  }
  const flower = Array.from({ length: 8 }, (_, i) =>
    transform(leaf(40, 12, C.rose), [0, 0], { turn: i * 45 - 20 }),
  ).join('')
  const shape = column(-54, 120, 34) + column(62, 90, 28) + column(6, 240, 50) + transform(flower, [12, -296])
  return { shape: transform(shape, [0, -pot.height + 12]) + pot.shape, width: 300, height: pot.height + 320 }
}
