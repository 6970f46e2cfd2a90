import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../failure.ts'
import { StoreError } from '../store-error.ts'

/** Name of the store's own folder inside the one that its owner names, which may hold anything else. */
const NAME = '.vitrine-store'
/** File that says who made the folder: nothing is written or removed in one without it. */
const MARKER = 'made-by-vitrine'
const MARKER_TEXT = 'Vitrine keeps the carts and the stock of a store in this folder.\n'

/**
 * Makes the store's own folder inside a folder, or finds the one that was made before.
 * @returns its path @throws StoreError where a folder of this name is not of Vitrine; failures of the file
 * system
 */
export async function ownFolder(folder: string): Promise<string> {
  const path = join(folder, NAME)
  await makeFolders(path)
  const names = await readdir(path)
  if (names.includes(MARKER)) return path
  if (names.length > 0) {
    throw new StoreError(
      `The folder ${path} was not made by Vitrine, which leaves it as it is.`,
      'Name another folder with --folder, or move this one away.',
    )
  }
  await writeFile(join(path, MARKER), MARKER_TEXT)
  return path
}

/**
 * Makes a folder and those that it lies in. Node's own `recursive` never returns where the system, as in
 * /proc, allows none.
 */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (failure) {
    const code = codeOf(failure)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    const above = dirname(path)
    if (code !== 'ENOENT' || above === path || (await isFolder(above))) throw failure
    await makeFolders(above)
    await mkdir(path)
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
