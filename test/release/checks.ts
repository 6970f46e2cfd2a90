/** Reasons why a release cannot be made: one sentence each. */
export type Problems = readonly string[]

/** Licences that code may have which is installed or bundled with the package. */
const ALLOWED = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'MIT-0', 'Python-2.0', 'PostgreSQL'],
])

/** An entry of a lock file, as far as it is read. */
export interface LockedPackage {
  readonly license?: string
  readonly dev?: boolean
}

/** Checks the licences of what is installed with the package; development packages may have others. */
export function checkLicences(packages: Readonly<Record<string, LockedPackage>>): Problems {
  return Object.entries(packages).flatMap(([path, { license, dev = false }]) =>
    path === '' || dev || isAllowed(license) ? [] : [`${path} has the licence '${license ?? 'none'}'`],
  )
}

/** Checks the licences of what is bundled, by the headings of the notices: `name 1.2.3 (MIT)`. */
export function checkNotices(notices: string): Problems {
  const headings = [...notices.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+ \d+\.\d+\.\S+) \((.*)\)$/gm)]
  if (headings.length === 0) return ['the notices name no package']
  return headings.flatMap(([, name, licence]) =>
    isAllowed(licence) ? [] : [`${name} is bundled and has the licence '${licence}'`],
  )
}

function isAllowed(licence = ''): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)))
}

/** Facts about the repository that a release is made of. */
export interface Repository {
  readonly version: string
  readonly changelog: string
  /** Tags of earlier releases, e.g. `v0.1.0`. */
  readonly tags: readonly string[]
  /** Files that are not committed. */
  readonly changed: readonly string[]
}

/** Checks that the version is new, described and committed. */
export function checkRepository({ version, changelog, tags, changed }: Repository): Problems {
  const problems = changed.map((file) => `${file} is not committed`)
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) problems.push(`'${version}' is no version`)
  if (tags.includes(`v${version}`))
    problems.push(`version ${version} is released already: raise it in package.json`)
  if (!changelog.includes(`\n## ${version}`))
    problems.push(`CHANGELOG.md has no heading '## ${version}': rename 'Unreleased'`)
  return problems
}

/** Contents of the package, as npm would publish it. */
export interface Packed {
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

const NEEDED = [
  'package.json',
  'README.md',
  'LICENSE',
  'runtime/cli/bin.js',
  'dist/cli.js',
  'dist/third-party-notices.txt',
  'dist/docs/play.html',
]
const STRANGE = /^(?:test|bench|fixtures)\/|(?:^|\/)(?:node_modules|\.[^/]+)\/|\.map$|\.tsbuildinfo$|\.env/

/** Checks the files of the package, and that it is not much larger than the last one. */
export function checkPacked({ size, files }: Packed, last: number | undefined): Problems {
  const paths = files.map(({ path }) => path)
  const missing = NEEDED.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`)
  const strange = paths.filter((path) => STRANGE.test(path)).map((path) => `${path} does not belong there`)
  const grown =
    last !== undefined && size > last * 1.1
      ? [
          `the package grew from ${kilobytes(last)} to ${kilobytes(size)}: say why in CHANGELOG.md, then run with --update`,
        ]
      : []
  return [...missing, ...strange, ...grown]
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

/** Times of Vitrine's peers, divided by Vitrine's own, by contest and peer. */
export type Figures = Readonly<Record<string, number>>

/** Part of its lead that Vitrine may lose to noise. */
const NOISE = 0.25

/** Compares figures with those of the last release; one that is missing counts as a problem. */
export function checkFigures(now: Figures, last: Figures): Problems {
  return Object.entries(last).flatMap(([name, before]) => {
    const after = now[name]
    if (after === undefined) return [`${name}: not measured`]
    if (after >= before * (1 - NOISE)) return []
    return [`${name}: ${after.toFixed(2)} times as fast, ${before.toFixed(2)} in the last release`]
  })
}
