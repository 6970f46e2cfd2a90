import type { FormatterTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'

/** Formatters that calculate. */
export const number = {
  mod: ([modulus = '']) => {
    const by = Number.parseInt(modulus, 10) || 2
    return (value) => num(value) % by
  },
  round: () => (value) => Math.round(num(value)),
} satisfies FormatterTable
