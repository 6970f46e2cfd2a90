import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'

/** Milliseconds of quiet after which a change is reported: editors save in several steps. */
const QUIET = 60

/** Folders that change without the author. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|node_modules|[^/]*~|[^/]*\.sw[a-z]|4913)(?:\/|$)/

export interface Watch {
  close(): void
}

/**
 * Reports files that changed below a folder, as paths with slashes relative to it, several at once; an empty
 * path where the folder itself went or came back.
 */
export function watchFolder(folder: string, changed: (paths: readonly string[]) => void): Watch {
  const path = resolve(folder)
  return debounced(changed, (touch) => {
    const open = () =>
      watch(path, { recursive: true }, (_event, file) => touch((file ?? '').split(sep).join('/')))
    const watchers = [endsWithFolder(open())]
    // A watch stays with the folder that was moved away, whatever is put under its name.
    const renewed = quietly(() =>
      watch(dirname(path), (event, file) => {
        if (event !== 'rename' || file !== basename(path)) return
        watchers.pop()?.close()
        watchers.push(...quietly(open))
        touch('')
      }),
    )
    return {
      close() {
        for (const watcher of [...watchers, ...renewed]) watcher.close()
      },
    }
  })
}

/** Returns a watch, or none where the folder is not there or must not be read. */
function quietly(open: () => FSWatcher): FSWatcher[] {
  try {
    return [endsWithFolder(open())]
  } catch {
    return []
  }
}

function endsWithFolder(watcher: FSWatcher): FSWatcher {
  // A folder that goes while it is watched ends the watch, not the server.
  return watcher.on('error', () => watcher.close())
}

/** Reports changes of one file; it may be replaced by another one of its name. */
export function watchFile(path: string, changed: () => void): Watch {
  return debounced(
    () => changed(),
    (touch) =>
      endsWithFolder(
        watch(dirname(path), (_event, file) => {
          if (file === null || file === basename(path)) touch(basename(path))
        }),
      ),
  )
}

function debounced(
  changed: (paths: readonly string[]) => void,
  start: (touch: (path: string) => void) => Watch,
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
  return {
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
