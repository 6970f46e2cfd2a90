import { type Dirent, type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../../files/files.ts'
import { pollTree, type Touch, type Watch } from './poll-tree.ts'

/** Folders beyond this number are polled: each takes one of the watches that the system has for a user. */
const MOST_FOLDERS = 4096

/** Folders and files that change without the author. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|node_modules|[^/]*~|[^/]*\.sw[a-z]|4913)(?:\/|$)/

/** Returns true for hidden files, packages and the temporary files of editors. */
export function isIgnored(path: string): boolean {
  return IGNORED.test(path)
}

/**
 * Watches every folder below one on its own. On Linux, the recursive watch of Node watches each file by its
 * inode, and loses a file that an editor saves by replacing it. Links to folders are not followed, as in
 * themes. Where the system has no more watches, the folder is polled.
 */
export class TreeWatch implements Watch {
  readonly #root: string
  readonly #touch: Touch
  readonly #mostFolders: number
  readonly #watchers = new Map<string, FSWatcher>()
  #poll: Watch | undefined
  #isClosed = false

  /** @throws where the folder is missing or must not be read */
  constructor(root: string, touch: Touch, mostFolders = MOST_FOLDERS) {
    this.#root = root
    this.#touch = touch
    this.#mostFolders = mostFolders
    this.#follow('', false)
  }

  close(): void {
    this.#isClosed = true
    this.#drop('')
    this.#poll?.close()
  }

  /** Watches a folder and those below it; reports what a new one holds. */
  #follow(path: string, isNew: boolean): void {
    try {
      this.#watchFolder(path, isNew)
    } catch (error) {
      if (this.#poll !== undefined) return
      if (hasNoWatches(error)) this.#pollInstead()
      else if (path === '') throw error
    }
  }

  #watchFolder(path: string, isNew: boolean): void {
    if (this.#watchers.size >= this.#mostFolders) throw new TooManyFolders()
    const folder = join(this.#root, path)
    this.#keep(
      path,
      watch(folder, (event, name) => this.#hear(path, event, name)),
    )
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const child = below(path, entry.name)
      if (isIgnored(child)) continue
      if (isNew) this.#touch(child)
      this.#followEntry(child, entry, isNew)
      if (this.#poll !== undefined) return
    }
  }

  #followEntry(path: string, entry: Pick<Dirent, 'isDirectory' | 'isSymbolicLink'>, isNew: boolean): void {
    if (entry.isDirectory()) this.#follow(path, isNew)
    else if (entry.isSymbolicLink()) this.#followLink(path)
  }

  /** Watches the file that a link leads to: its own folder has no event for it. */
  #followLink(path: string): void {
    try {
      const target = realpathSync(join(this.#root, path))
      if (lstatSync(target).isDirectory()) return
      const name = basename(target)
      this.#keep(
        path,
        watch(dirname(target), (_event, changed) => changed === name && this.#touch(path)),
      )
    } catch {
      // A link that leads nowhere has nothing to follow.
    }
  }

  #hear(folder: string, event: string, name: string | null): void {
    if (this.#isClosed) return
    if (name === null) return this.#touch(folder)
    const path = below(folder, name)
    if (isIgnored(path)) return
    this.#touch(path)
    if (event !== 'rename') return
    // A watch stays with the folder that went, whatever has its name now.
    this.#drop(path)
    const entry = lstatSync(join(this.#root, path), { throwIfNoEntry: false })
    if (entry !== undefined) this.#followEntry(path, entry, true)
  }

  #keep(path: string, watcher: FSWatcher): void {
    this.#watchers.set(
      path,
      watcher.on('error', () => this.#drop(path)),
    )
  }

  /** Ends the watches of a path and of all below it. */
  #drop(path: string): void {
    for (const [known, watcher] of this.#watchers) {
      if (path !== '' && known !== path && !known.startsWith(`${path}/`)) continue
      watcher.close()
      this.#watchers.delete(known)
    }
  }

  #pollInstead(): void {
    this.#drop('')
    this.#poll = pollTree(this.#root, this.#touch)
  }
}

class TooManyFolders extends Error {}

/** Returns true for the errors of a system that has no more watches or open files. */
function hasNoWatches(error: unknown): boolean {
  return error instanceof TooManyFolders || ['ENOSPC', 'EMFILE', 'ENFILE'].includes(String(codeOf(error)))
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
