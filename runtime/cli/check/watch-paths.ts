import { paintFor } from '../../files/colour.ts'
import { isFolder } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { describeProblem } from '../../files/report.ts'
import { loadPart } from '../load-part.ts'

interface Watched {
  readonly check: () => Promise<number>
  readonly io: Io
}

/** Checks now and after each change below the paths, until the process ends. */
export async function watchPaths(paths: readonly string[], { check, io }: Watched): Promise<void> {
  const { watchFile, watchFolder } = await loadPart(() => import('../../preview/server/watch.ts'))
  let running: Promise<void> = Promise.resolve()
  const again = () => {
    running = running.then(async () => {
      try {
        await check()
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        io.stderr.write(`${describeProblem(error, paintFor(io.stderr, io))}\n`)
      }
    })
  }
  again()
  for (const path of paths.filter((one) => one !== '-')) {
    if (isFolder(path)) watchFolder(path, again)
    else watchFile(path, again)
  }
  await new Promise<never>(() => {})
}
