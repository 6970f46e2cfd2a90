import type { Source } from './source.ts'

/** The text of a 1-based line without its line break; empty beyond either end. */
export function lineOf({ lines, text }: Source, number: number): string {
  const start = lines[number - 1]
  if (start === undefined) return ''
  let end = lines[number] ?? text.length
  while (end > start && isBreak(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

function isBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d
}
