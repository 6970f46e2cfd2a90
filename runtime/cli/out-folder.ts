import { existsSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { isFolder } from '../files/files.ts'
import { makeFolder } from '../files/folders.ts'
import { orProblem } from '../files/input.ts'
import { Problem } from '../files/problem.ts'

/** Marks folders that Vitrine has written: it may write there again. */
const MARK = '.vitrine-build'

/** Where a site or the documents are to be written, and whether anything there may be written over. */
interface Out {
  readonly out: string
  /** Folder that must not be written into. */
  readonly theme?: string
  readonly isForced: boolean
}

/** Throws a problem where the folder holds other things or belongs to the theme. */
export function checkOut({ out, theme, isForced }: Out): void {
  if (isForced) return
  const inside = theme === undefined ? undefined : `${realPath(theme)}${sep}`
  if (inside !== undefined && `${realPath(out)}${sep}`.startsWith(inside))
    throw new Problem(`'${out}' is in the theme; name a folder beside it with --out, or add --force`)
  if (!existsSync(out) || !isFolder(out) || existsSync(join(out, MARK))) return
  if (orProblem(out, () => readdirSync(out)).length > 0)
    throw new Problem(`'${out}' holds other things; name a new folder, or add --force`)
}

/** Makes the folder that a site is written to, and marks it. */
export function makeOut(out: string): void {
  orProblem(out, () => makeFolder(resolve(out)))
  writeOut(join(out, MARK), 'Vitrine writes this folder; it may write over what is here.\n')
}

/** Writes a file below the folder. Throws a problem with the name of the file. */
export function writeOut(file: string, body: string | Uint8Array): void {
  orProblem(file, () => {
    makeFolder(dirname(resolve(file)))
    writeFileSync(file, body)
  })
}

/** A path without links, as far as it is there. */
function realPath(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  const above = dirname(whole)
  return above === whole ? whole : join(realPath(above), whole.slice(above.length))
}
