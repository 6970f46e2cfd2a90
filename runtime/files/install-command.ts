import manifest from '../../package.json' with { type: 'json' }
import { oneLine } from './visible.ts'

/**
 * Versions of optional packages that Vitrine was tested with. The ranges of `peerDependencies` are wider: npm
 * would refuse to install Vitrine beside other versions, also where only strings are rendered.
 */
export const TESTED: Readonly<Record<string, string>> = {
  ...manifest.peerDependencies,
  ...manifest.testedWith,
}

/** Codes of `import`, also of Yarn's Plug'n'Play, and of `require`. */
const NOT_FOUND: ReadonlySet<string> = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

/** Matches the package that Node or, without a folder `node_modules`, Yarn does not find. */
const MISSING = /^(?:Cannot find (?:package|module) '|Required package: )([^\s']+)/m

/** Matches what Node says of an import that a package does not export. */
const LACKING = /^(?:The requested module '[^'.]|Named export ')/

/**
 * Returns the name of the optional package that a failed import asked for: only some commands need it, and a
 * project installs it itself. Undefined for every other error.
 */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !NOT_FOUND.has(String(error.code))) return undefined
  const [, name] = MISSING.exec(error.message) ?? []
  return name !== undefined && Object.hasOwn(TESTED, name) ? name : undefined
}

/** Matches the package that lacks a file. */
const LACKING_FILE = /^Cannot find module '[^'\n]*[\\/]node_modules[\\/]((?:@[^'\\/]+\/)?[^'\\/]+)[\\/]/

/** Returns true for a failed import where a package lacks a file or an export: its version does not fit. */
export function isOfOtherVersion(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return true
  if (NOT_FOUND.has(code)) return Object.hasOwn(TESTED, LACKING_FILE.exec(error.message)?.[1] ?? '')
  return error instanceof SyntaxError && LACKING.test(error.message)
}

/** Returns why an optional package failed: that it is missing, or the first paragraph of its error. */
export function packageFailure(name: string, error: unknown): string {
  if (missingPackage(error) === name)
    return `${name} is not installed; install it with: ${installCommand([name])}`
  const [reason = ''] = String(error instanceof Error ? error.message : error)
    .trim()
    .split(/\n\s*\n/)
  return `${name} does not run: ${oneLine(reason.replaceAll('\n', ' '))}`
}

/**
 * Returns the one command that installs optional packages in versions that fit, e.g.
 * `npm install less@^4.9.1`.
 */
export function installCommand(names: readonly string[]): string {
  const manager = packageManager()
  return `${manager} ${manager === 'npm' ? 'install' : 'add'} ${names.map(specifier).join(' ')}`
}

/** Returns the package manager that started this command; npm where none did. */
export function packageManager({ npm_config_user_agent: agent = '' } = process.env): string {
  return /^(?:pnpm|yarn|bun)(?=\/)/.exec(agent)?.[0] ?? 'npm'
}

/** Leaves out a range such as `>=19`, which the newest version fits: shells read `>` as a redirection. */
function specifier(name: string): string {
  const range = TESTED[name] ?? ''
  return range.startsWith('^') ? `${name}@${range}` : name
}
