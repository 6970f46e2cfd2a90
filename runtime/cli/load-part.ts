import { installCommand, isOfOtherVersion, missingPackage } from '../files/install-command.ts'
import { Problem } from '../files/problem.ts'
import { oneLine } from '../files/visible.ts'

/** Packages of the storefront commands, and of the behaviours that most themes bring. */
export const STOREFRONT_PACKAGES = Object.freeze([
  '@electric-sql/pglite',
  'esbuild',
  'launch-editor',
  'less',
  'pg',
  'react',
  'react-dom',
])

/**
 * Imports a part; throws a Problem that names the packages to install where one of them is missing, or of a
 * version that lacks something.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  packages: readonly string[] = STOREFRONT_PACKAGES,
): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const missing = missingPackage(error)
    if (missing === undefined && isOfOtherVersion(error))
      throw new Problem(
        `this command needs its packages in other versions (${oneLine(error.message)}); install them with: ${installCommand(packages)}`,
      )
    if (missing === undefined) throw error
    throw new Problem(
      `this command needs packages that are not installed, '${missing}' for one; install them with: ${installCommand(packages)}`,
    )
  }
}
