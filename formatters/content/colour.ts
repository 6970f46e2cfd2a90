import { step } from '../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { num, str } from '../../engine/value.ts'
import { COLOUR_MESSAGES, type Hsl, isLight, outOfBounds } from '../../runtime/site/colour.ts'

export const colorWeight: Formatter = () => (value) => {
  const light = isLight(str(value))
  if (light === undefined) return undefined
  return light ? 'light' : 'dark'
}

export const websiteColor: Formatter = () => (value) => {
  const parts = [step(value, 'hue'), step(value, 'saturation'), step(value, 'lightness')]
  if (parts.includes(undefined)) return `${COLOUR_MESSAGES.missing}.`
  const [hue = 0, saturation = 0, lightness = 0] = parts.map(num)
  const alpha = step(value, 'alpha')
  const hsl = { hue, saturation, lightness, alpha: alpha === undefined ? undefined : num(alpha) }
  return faults(hsl) || css(hsl)
}

/** Formatters of colours. */
export const colourFormatters = {
  'color-weight': colorWeight,
  'website-color': websiteColor,
} satisfies FormatterTable

/** Messages with a space behind each but the last possible one. */
function faults(colour: Hsl): string {
  return outOfBounds(colour)
    .map((part) => COLOUR_MESSAGES[part] + (part === 'alpha' ? '' : ' '))
    .join('')
}

function css({ hue, saturation, lightness, alpha }: Hsl): string {
  const parts = `${hundredths(hue)}, ${hundredths(saturation * 100)}%, ${hundredths(lightness * 100)}%`
  return alpha === undefined ? `hsl(${parts})` : `hsla(${parts}, ${hundredths(alpha)})`
}

/** At most two decimals. */
function hundredths(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toFixed(2))
}
