import { listIn } from '../files/list-in.ts'

const COMMENT = /vitrine-disable(-next-line)?\b([^\n#*>]*)/g

/**
 * Reads the comments of a file that turn mistakes off: `vitrine-disable-next-line CODE …` for the line below,
 * `vitrine-disable CODE …` for the file; without a code for all. Returns the test of a code and a line.
 */
export function suppressionsIn(text: string): (code: string, line: number) => boolean {
  const whole: (readonly string[])[] = []
  const lines = new Map<number, (readonly string[])[]>()
  for (const { index, 1: next, 2: rest = '' } of text.matchAll(COMMENT)) {
    const codes = rest.match(/[a-z][a-z-]*[a-z]/gi) ?? []
    if (next === undefined) whole.push(codes)
    else {
      const line = text.slice(0, index).split('\n').length + 1
      listIn(lines, line).push(codes)
    }
  }
  return (code, line) =>
    [...whole, ...(lines.get(line) ?? [])].some((codes) => codes.length === 0 || codes.includes(code))
}
