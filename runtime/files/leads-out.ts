import { lstatSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * Returns true if a file is a link out of the theme: one from elsewhere could have this machine's files
 * served.
 */
export function leadsOut(path: string, root: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return false
  return !realpathSync(path).startsWith(realpathSync(root) + sep)
}
