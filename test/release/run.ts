import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  checkFigures,
  checkLicences,
  checkNotices,
  checkPacked,
  checkRepository,
  type Figures,
  kilobytes,
  type LockedPackage,
  type Packed,
  type Problems,
} from './checks.ts'

// `npm run release`: every check of a release, then `npm publish` and the tag. `-- --dry-run` publishes
// nothing and prints what would be. `-- --only NAME,NAME` runs some of the checks alone.
// `-- --update` writes the figures that the next release is compared with.
const LAST = 'test/release/last-release.json'

/** Figures of the last release. */
interface Last {
  readonly version: string
  /** Bytes of the packed package. */
  readonly size: number
  readonly figures: Figures
}

const args = process.argv.slice(2)
const isDry = args.includes('--dry-run')
const only = args[args.indexOf('--only') + 1]?.split(',')
const names = args.includes('--only') ? only : undefined
const { name, version } = json<{ name: string; version: string }>('package.json')
const last = existsSync(LAST) ? json<Last>(LAST) : undefined

/** The checks in their order: quick ones first. */
const CHECKS: Readonly<Record<string, () => Problems | Promise<Problems>>> = {
  repository: () =>
    checkRepository({
      version,
      changelog: readFileSync('CHANGELOG.md', 'utf8'),
      tags: lines('git', ['tag', '--list']),
      changed: lines('git', ['status', '--porcelain']).map((line) => line.slice(3)),
    }),
  // Lint, types, build and every test: the package is packed, installed and used, sizes are compared, and
  // the examples and links of the documents run.
  tests: () => passes('node', ['test/run.js', '--all']),
  licences: () => [
    ...checkLicences(json<{ packages: Record<string, LockedPackage> }>('package-lock.json').packages),
    ...checkNotices(readFileSync('dist/third-party-notices.txt', 'utf8')),
  ],
  package: () => checkPacked(packed(), last?.size),
  bench: async () => {
    const { measureFigures } = await import('./measure.ts')
    const figures = measureFigures()
    for (const [title, figure] of Object.entries(figures))
      print(`  ${title}: ${figure.toFixed(2)} times as fast`)
    if (args.includes('--update'))
      writeFileSync(
        LAST,
        `${JSON.stringify({ version, size: packed().size, figures } satisfies Last, undefined, 2)}\n`,
      )
    return last === undefined ? [] : checkFigures(figures, last.figures)
  },
}

const unknown = names?.filter((one) => !Object.hasOwn(CHECKS, one)) ?? []
if (unknown.length > 0) {
  print(`There is no check '${unknown.join("', '")}'. There are: ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(2)
}
const isWhole = names === undefined
let failed = 0
for (const [title, check] of Object.entries(CHECKS)) {
  if (names !== undefined && !names.includes(title)) continue
  const begin = performance.now()
  print(`${title} …`)
  const problems = await check()
  failed += problems.length
  for (const problem of problems) print(`  ${problem}`)
  print(
    `${title}: ${problems.length === 0 ? 'fine' : `${problems.length} to mend`}, ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  )
}
show(packed())
if (failed > 0) print(`${failed} to mend before ${name} ${version} can be published.`)
else if (isDry || !isWhole) print(`Nothing is published. \`npm run release\` publishes ${name} ${version}.`)
else publish()
process.exit(failed > 0 ? 1 : 0)

function show({ size, unpackedSize, files }: Packed): void {
  print(
    `\n${name} ${version}: ${files.length} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`,
  )
  const folders = new Map<string, number>()
  for (const { path, size } of files) {
    const folder = path.includes('/') ? path.split('/').slice(0, 2).join('/') : path
    const key = files.some((file) => file.path === folder) ? path.split('/')[0]! : folder
    folders.set(key, (folders.get(key) ?? 0) + size)
  }
  for (const [folder, bytes] of folders) print(`  ${folder.padEnd(28)}${kilobytes(bytes).padStart(10)}`)
}

function publish(): void {
  const problems = [
    ...passes('npm', ['publish', '--ignore-scripts']),
    ...passes('git', ['tag', `v${version}`]),
  ]
  failed += problems.length
  print(
    problems.length === 0
      ? `Published ${name} ${version} and tagged it v${version}: push the tag.`
      : problems.join('\n'),
  )
}

/** Packs nothing, and returns what would be in the package. */
function packed(): Packed {
  const text = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // An array in older npm, an object by name in newer ones.
  const [first] = Object.values(JSON.parse(text) as Readonly<Record<string, Packed>>)
  if (first === undefined) throw new Error('npm pack names no package')
  return first
}

function passes(command: string, args: readonly string[]): Problems {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  return status === 0 ? [] : [`${command} ${args.join(' ')} ended with ${status}`]
}

function lines(command: string, args: readonly string[]): string[] {
  return execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
