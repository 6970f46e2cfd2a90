import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesBelow } from '../../files/files.ts'

export interface Watch {
  close(): void
}

/** Called with the path of a changed file or folder, with slashes, relative to the folder that is watched. */
export type Touch = (path: string) => void

/** Milliseconds between two looks at a folder. */
const PAUSE = 1000

/** Times that a pause is longer than a look: large folders are looked at less often. */
const LEAST_REST = 20

/** Compares the files below a folder with those of the last look, again and again. */
export function pollTree(root: string, touch: Touch): Watch {
  let known = stampsBelow(root) ?? new Map<string, string>()
  let timer = setTimeout(look, PAUSE)
  function look() {
    const begun = performance.now()
    const found = stampsBelow(root)
    if (found !== undefined) {
      for (const path of new Set([...known.keys(), ...found.keys()]))
        if (known.get(path) !== found.get(path)) touch(path)
      known = found
    }
    timer = setTimeout(look, Math.max(PAUSE, LEAST_REST * (performance.now() - begun)))
  }
  return { close: () => clearTimeout(timer) }
}

/** Returns what changes with each save, by path; undefined where the folder changed meanwhile. */
function stampsBelow(root: string): Map<string, string> | undefined {
  try {
    return new Map(
      filesBelow(root).map((file) => {
        const { mtimeMs, size, ino } = statSync(file)
        return [relative(root, file).split(sep).join('/'), `${mtimeMs} ${size} ${ino}`]
      }),
    )
  } catch {
    return undefined
  }
}
