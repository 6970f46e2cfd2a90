import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'

export const mod: Formatter = ([modulus = '']) => {
  const by = Number.parseInt(modulus, 10) || 2
  return (value) => num(value) % by
}

export const round: Formatter = () => (value) => Math.round(num(value))

/** Formatters that calculate. */
export const numberFormatters = {
  mod,
  round,
} satisfies FormatterTable
