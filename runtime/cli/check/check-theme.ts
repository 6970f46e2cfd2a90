import { configFile, isModule, readConfig } from '../../check/config/config.ts'
import { themeRoot } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import type { Mistake } from '../../files/problem.ts'
import { oneLine } from '../../files/visible.ts'
import { checkConfigured, type ThemeCheck } from './check-configured.ts'
import { canWatch, checkInThread } from './check-thread.ts'

/** Everything wrong in a theme folder with its content, as its configuration wants it. */
export async function checkTheme(check: ThemeCheck, io: Io): Promise<Mistake[]> {
  const root = themeRoot(check.folder)
  const file = configFile(root)
  if (file !== undefined) io.stderr.write(`vitrine: configuration: ${oneLine(file)}\n`)
  if (file !== undefined && isModule(file) && canWatch()) return checkInThread(check, file, io)
  const config = await readConfig(root)
  return checkConfigured(check, { config, plugins: config }, io)
}
