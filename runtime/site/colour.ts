/** A colour as site settings keep it: hue in degrees, the rest from 0 to 1. */
export interface Hsl {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
  /** Opacity; absent where the colour has none. */
  readonly alpha?: number | undefined
}

/** Message for an invalid colour. */
export const COLOUR_MESSAGES = /* @__PURE__ */ Object.freeze({
  hue: 'Hue out of bounds.',
  saturation: 'Saturation out of bounds.',
  lightness: 'Lightness out of bounds.',
  alpha: 'Alpha out of bounds.',
  missing: 'Missing an H/S/L value',
})

const MAX_HUE = 360

/**
 * The parts of a colour that are out of range, in the order of its fields. As on Squarespace, a hue or an
 * alpha that is not a number passes; a saturation or a lightness that is none does not.
 */
export function outOfBounds({ hue, saturation, lightness, alpha = 1 }: Hsl): (keyof Hsl)[] {
  const faults: (keyof Hsl)[] = []
  if (hue < 0 || hue > MAX_HUE) faults.push('hue')
  if (!(saturation >= 0 && saturation <= 1)) faults.push('saturation')
  if (!(lightness >= 0 && lightness <= 1)) faults.push('lightness')
  if (alpha < 0 || alpha > 1) faults.push('alpha')
  return faults
}

/** Half of the largest colour read as one number. */
const HALF_BRIGHTNESS = 0xffffff / 2

/**
 * Returns true if a colour is light: above half of white when its digits are read as one number. Hex digits,
 * with or without one `#` in front; three are doubled to six. Missing for anything else but four or five
 * digits, which Squarespace reads as they are.
 */
export function isLight(colour: string): boolean | undefined {
  const [, digits] = /^#?([0-9a-f]{3,6})$/i.exec(colour) ?? []
  if (digits === undefined) return undefined
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return Number.parseInt(hex, 16) > HALF_BRIGHTNESS
}
