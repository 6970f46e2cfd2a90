import { type FSWatcher, realpathSync, watch } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import type { Touch, Watch } from './poll-tree.ts'
import { isIgnored, TreeWatch } from './watch-tree.ts'

/** Milliseconds of quiet after which a change is reported: editors save in several steps. */
const QUIET = 60

/**
 * Reports files that changed below a folder, as paths with slashes relative to it, several at once; an empty
 * path where the folder itself went or came back.
 */
export function watchFolder(folder: string, changed: (paths: readonly string[]) => void): Watch {
  const path = resolve(folder)
  return debounced(changed, (touch) => {
    const watchers = [openTree(path, touch)]
    const parents = [...new Set([path, realpathSync(path)])].flatMap((at) =>
      // A watch stays with the folder that was moved away, whatever is put under its name.
      quietly(() =>
        endsWithFolder(
          watch(dirname(at), (event, file) => {
            if (event !== 'rename' || file !== basename(at)) return
            watchers.pop()?.close()
            watchers.push(...quietly(() => openTree(path, touch)))
            touch('')
          }),
        ),
      ),
    )
    return {
      close() {
        for (const watcher of [...watchers, ...parents]) watcher.close()
      },
    }
  })
}

/** Watches all below a folder, by the system's own means where it has them. */
function openTree(path: string, touch: Touch): Watch {
  if (process.platform !== 'darwin' && process.platform !== 'win32') return new TreeWatch(path, touch)
  return endsWithFolder(
    watch(path, { recursive: true }, (_event, file) => touch((file ?? '').split(sep).join('/'))),
  )
}

/** Returns a watch, or none where the folder is not there or must not be read. */
function quietly(open: () => Watch): Watch[] {
  try {
    return [open()]
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

function debounced(changed: (paths: readonly string[]) => void, start: (touch: Touch) => Watch): Watch {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const watcher = start((path) => {
    if (isIgnored(path)) return
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
