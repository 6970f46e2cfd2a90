import manifest from '../../package.json' with { type: 'json' }

const OPTIONAL: Readonly<Record<string, string>> = manifest.peerDependencies

/** Returns true for packages that only some commands need: a project installs them itself. */
export function isOptionalPackage(name: string): boolean {
  return Object.hasOwn(OPTIONAL, name)
}

/**
 * Returns the one command that installs optional packages in versions that fit, e.g.
 * `npm install less@^4.9.1`.
 */
export function installCommand(names: readonly string[]): string {
  return `npm install ${names.map(specifier).join(' ')}`
}

/** Leaves out a range such as `>=19`, which the newest version fits: shells read `>` as a redirection. */
function specifier(name: string): string {
  const range = OPTIONAL[name] ?? ''
  return range.startsWith('^') ? `${name}@${range}` : name
}
