import { handle, knob, type Profile, turned } from './lathe.ts'
import { C, darker, lighter } from './palette.ts'
import { area, ellipse, line, lit, type Shape, type Thing, transform, within } from './svg.ts'

/** Colours of a piece of stoneware: the bare clay and the glaze over it. */
export interface Clay {
  readonly clay?: string
  readonly glaze: string
  readonly speckle?: boolean
}

export function mug({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const profile: Profile = [
    [118, 236],
    [122, 150],
    [120, 60],
    [108, 14],
    [96, 0],
  ]
  const body = turned({ profile, colour: clay, glaze: [glaze, 62], speckle })
  return { ...body, shape: handle([112, 190, 84, 132], glaze) + body.shape, width: 330 }
}

export function cup({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const profile: Profile = [
    [92, 130],
    [92, 84],
    [82, 34],
    [52, 0],
  ]
  const body = turned({ profile, colour: clay, glaze: [glaze, 40], speckle })
  const saucer = transform(plate({ glaze: lighter(glaze, 0.25), speckle }, 150).shape, [0, 0])
  return {
    shape: saucer + handle([84, 100, 52, 66], glaze) + transform(body.shape, [0, -16]),
    width: 300,
    height: 150,
  }
}

/** A plate seen from the front and a little from above. */
export function plate({ glaze, speckle = true }: Clay, half = 210): Thing {
  const foot = turned({
    profile: [
      [half, 34],
      [half * 0.94, 22],
      [half * 0.5, 0],
    ],
    colour: glaze,
    tilt: 0.22,
    speckle,
    inside: lighter(glaze, 0.1),
  })
  const well = ellipse([0, -31, half * 0.66, half * 0.135], darker(glaze, 0.1), { opacity: 0.55 })
  return { shape: foot.shape + well, width: half * 2, height: 60 }
}

/** A stack of plates and bowls. */
export function plates(glazes: readonly string[]): Thing {
  const shape = glazes
    .map((glaze, i) => transform(plate({ glaze }, 214 - i * 4).shape, [i % 2 ? 3 : 0, -i * 25]))
    .join('')
  return { shape, width: 430, height: 60 + glazes.length * 25 }
}

export function bowl({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const profile: Profile = [
    [196, 150],
    [186, 96],
    [138, 34],
    [76, 8],
    [70, 0],
  ]
  return turned({ profile, colour: clay, glaze: [glaze, 34], speckle, tilt: 0.2 })
}

export function bowls(glazes: readonly string[]): Thing {
  const shape = glazes
    .map((glaze, i) => transform(bowl({ glaze }).shape, [0, -i * 54], { scale: 1 - i * 0.12 }))
    .join('')
  return { shape, width: 392, height: 150 + (glazes.length - 1) * 50 }
}

export function teapot({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const profile: Profile = [
    [74, 214],
    [128, 190],
    [164, 120],
    [148, 44],
    [96, 0],
  ]
  const body = turned({ profile, colour: clay, glaze: [glaze, 56], speckle, inside: null })
  const spout = `M-118 -74C-196 -84 -186 -170 -238 -196L-214 -214C-158 -190 -168 -128 -112 -134z`
  const lid = lit('M-78 -214C-72 -250 72 -250 78 -214C60 -204 -60 -204 -78 -214z', glaze)
  const arch = 'M-96 -196C-120 -356 120 -356 96 -196'
  const cane =
    line(arch, darker(C.wood, 0.25), 22) + line(arch, C.wood, 16) + line(arch, lighter(C.wood, 0.3), 4)
  return {
    shape: cane + lit(spout, glaze) + body.shape + lid + knob(0, -252, [18, glaze]),
    width: 420,
    height: 320,
  }
}

export function jug({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const profile: Profile = [
    [72, 330],
    [66, 270],
    [92, 200],
    [122, 110],
    [108, 30],
    [88, 0],
  ]
  const body = turned({ profile, colour: clay, glaze: [glaze, 90], speckle })
  const lip = lit('M-70 -326C-96 -340 -112 -352 -116 -344C-112 -320 -92 -300 -67 -288z', glaze)
  return { shape: handle([70, 296, 96, 150], glaze) + lip + body.shape, width: 320, height: 334 }
}

const VASES: Readonly<Record<'tall' | 'moon' | 'bud' | 'shoulder', Profile>> = {
  tall: [
    [44, 420],
    [52, 360],
    [92, 250],
    [104, 140],
    [84, 30],
    [70, 0],
  ],
  moon: [
    [46, 282],
    [50, 262],
    [128, 210],
    [160, 130],
    [122, 36],
    [74, 0],
  ],
  bud: [
    [20, 236],
    [20, 176],
    [62, 110],
    [72, 60],
    [52, 10],
    [44, 0],
  ],
  shoulder: [
    [58, 330],
    [52, 300],
    [134, 250],
    [138, 190],
    [104, 60],
    [84, 0],
  ],
}

export function vase(kind: keyof typeof VASES, { clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const profile = VASES[kind]
  const height = profile[0]?.[1] ?? 0
  return turned({ profile, colour: clay, glaze: [glaze, height * 0.24], speckle })
}

export function planter({ clay = C.clay, glaze, speckle = false }: Clay): Thing {
  const profile: Profile = [
    [128, 214],
    [120, 120],
    [104, 20],
    [96, 0],
  ]
  return turned({ profile, colour: clay, glaze: [glaze, 80], speckle, inside: C.coffee })
}

export function dripper({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const carafe = turned({
    profile: [
      [84, 170],
      [62, 158],
      [120, 80],
      [128, 36],
      [110, 0],
    ],
    colour: '#cfd9d8',
    marks: ellipse([0, -34, 140, 62], C.coffee, { opacity: 0.86 }),
    inside: null,
  })
  const cone = turned({
    profile: [
      [142, 132],
      [120, 98],
      [52, 8],
      [46, 0],
    ],
    colour: clay,
    glaze: [glaze, 24],
    speckle,
  })
  const foot = lit('M-112 -172C-112 -160 112 -160 112 -172L104 -186H-104z', glaze)
  const shape =
    transform(carafe.shape, [0, 0], { opacity: 0.94 }) +
    transform(cone.shape, [0, -178]) +
    foot +
    handle([112, 284, 50, 60], glaze)
  return { shape, width: 320, height: 316 }
}

export function butterDish({ clay = C.oat, glaze, speckle = true }: Clay): Thing {
  const base = plate({ glaze: clay, speckle }, 200)
  const lid = 'M-146 -30V-120Q-146 -162 -104 -162H104Q146 -162 146 -120V-30Q0 -8 -146 -30z'
  const shape =
    base.shape +
    area(lid, glaze) +
    within(lid, ellipse([0, 10, 190, 62], lighter(glaze, 0.35), { opacity: 0.5 })) +
    area(lid, 'url(#round)') +
    knob(0, -170, [20, glaze])
  return { shape, width: 400, height: 190 }
}

/** A closed jar with something inside and a label. */
export function jar(content: string, lid: string, label: Shape = ''): Thing {
  const profile: Profile = [
    [86, 214],
    [108, 190],
    [112, 110],
    [108, 16],
    [94, 0],
  ]
  const glass = turned({ profile, colour: content, inside: null, marks: label })
  const shine = area('M-82 -178C-90 -120 -90 -70 -84 -30L-70 -30C-76 -80 -74 -130 -66 -182z', '#fff', {
    opacity: 0.35,
  })
  const cover = lit('M-92 -212V-246Q0 -262 92 -246V-212Q0 -198 -92 -212z', lid)
  return { shape: glass.shape + shine + cover, width: 224, height: 256 }
}

/** A candle in a pot, burning. */
export function candle(pot: string, label: Shape = '', isLit = true): Thing {
  const profile: Profile = [
    [100, 210],
    [102, 110],
    [100, 12],
    [92, 0],
  ]
  const body = turned({ profile, colour: pot, inside: C.chalk, marks: label })
  const flame = isLit
    ? ellipse([0, -262, 150, 150], 'url(#glow)', { opacity: 0.55 }) +
      area('M0 -300C26 -268 22 -240 0 -236C-22 -240 -26 -268 0 -300z', C.honey) +
      area('M0 -274C12 -258 12 -242 0 -238C-12 -242 -12 -258 0 -274z', C.white)
    : ''
  return {
    shape: body.shape + line('M0 -212V-238', C.coffee, 5) + flame,
    width: 210,
    height: isLit ? 300 : 240,
  }
}
