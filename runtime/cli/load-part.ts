import { installCommand, missingPackage } from '../files/install-command.ts'
import { Problem } from '../files/problem.ts'

/** Packages of the storefront commands, and of the behaviours that most themes bring. */
export const STOREFRONT_PACKAGES = Object.freeze([
  '@electric-sql/pglite',
  '@hono/node-server',
  'drizzle-orm',
  'esbuild',
  'hono',
  'launch-editor',
  'less',
  'pg',
  'react',
  'react-dom',
])

/**
 * Imports a part; throws a Problem that names the packages to install where one of its packages is missing.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  packages: readonly string[] = STOREFRONT_PACKAGES,
): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const missing = missingPackage(error)
    if (missing === undefined) throw error
    throw new Problem(
      `this command needs packages that are not installed, '${missing}' for one; install them with: ${installCommand(packages)}`,
    )
  }
}
