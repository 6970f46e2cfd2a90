import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname, sep } from 'node:path'

/** Milliseconds of quiet after which a change is reported: editors save in several steps. */
const QUIET = 60

/** Folders that change without the author. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|node_modules|[^/]*~|[^/]*\.sw[a-z]|4913)(?:\/|$)/

export interface Watch {
  close(): void
}

/** Reports files that changed below a folder, as paths with slashes relative to it, several at once. */
export function watchFolder(folder: string, changed: (paths: readonly string[]) => void): Watch {
  return debounced(changed, (touch) =>
    watch(folder, { recursive: true }, (_event, file) => touch((file ?? '').split(sep).join('/'))),
  )
}

/** Reports changes of one file; it may be replaced by another one of its name. */
export function watchFile(path: string, changed: () => void): Watch {
  return debounced(
    () => changed(),
    (touch) =>
      watch(dirname(path), (_event, file) => {
        if (file === null || file === basename(path)) touch(basename(path))
      }),
  )
}

function debounced(
  changed: (paths: readonly string[]) => void,
  start: (touch: (path: string) => void) => FSWatcher,
): Watch {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const watcher = start((path) => {
    if (IGNORED.test(path)) return
    pending.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const paths = [...pending]
      pending.clear()
      changed(paths)
    }, QUIET)
  })
  // A folder that goes while it is watched ends the watch, not the server.
  watcher.on('error', () => watcher.close())
  return {
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
