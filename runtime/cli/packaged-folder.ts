import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../files/problem.ts'

/** Returns a theme of this package, below `templates/`, from its sources as from its build. */
export function packagedFolder(name: 'theme' | 'starter'): string {
  let folder = fileURLToPath(new URL('.', import.meta.url))
  while (!existsSync(join(folder, 'templates', name, 'template.conf'))) {
    const above = join(folder, '..')
    if (above === folder) throw new Problem(`templates/${name} is not installed; install vitrine again`)
    folder = above
  }
  return join(folder, 'templates', name)
}
