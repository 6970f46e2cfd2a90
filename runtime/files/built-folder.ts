import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns a folder of the build: beside the built command or, where the project runs from its sources,
 * in `dist`. Throws where it does not hold `file`.
 */
export function builtFolder(name: string, file: string): string {
  let folder = import.meta.dirname
  for (;;) {
    const found = [name, `dist/${name}`].map((path) => join(folder, path))
    const built = found.find((path) => existsSync(join(path, file)))
    if (built !== undefined) return built
    const above = dirname(folder)
    if (above === folder) throw new Error(`'${name}' is not built: run \`npm run build\`.`)
    folder = above
  }
}
