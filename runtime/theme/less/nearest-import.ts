import { posix } from 'node:path'
import { nearest } from '../../../engine/diagnostics/nearest.ts'

const ENDING = /\.(?:less|css)$/

/**
 * Returns the name by which a sheet imports the file that a wrong name is a slip away from, with an ending
 * where the wrong name has one. `theirs` are the paths of all sheets.
 */
export function nearestImport(name: string, path: string, theirs: readonly string[]): string | undefined {
  const folder = posix.dirname(path)
  const hasEnding = ENDING.test(name)
  const names = theirs
    .filter((one) => one !== path && (hasEnding || one.endsWith('.less')))
    .map((one) => posix.relative(folder, hasEnding ? one : one.replace(ENDING, '')))
  return nearest(name.replace(/^\.\//, ''), names)
}
