import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import { filesBelow, isFolder } from '../../files/files.ts'
import { makeFolder } from '../../files/folders.ts'
import { orProblem } from '../../files/input.ts'
import { packageManager, TESTED } from '../../files/install-command.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import type { CliCommand } from '../command.ts'
import { loadPart, STOREFRONT_PACKAGES } from '../load-part.ts'
import { packagedFolder } from '../packaged-folder.ts'
import { readSiteAddress } from '../site-address.ts'

export const initCommand: CliCommand = {
  example: 'vitrine init my-theme/ --from https://example.squarespace.com',
  define: (command) =>
    command
      .argument('<folder>', 'folder for the theme: new or empty')
      .option('--from <site>', 'content to show it with: https://… to be pulled, or a saved or pulled site'),
  async run(command, io) {
    const [folder = ''] = command.args
    const { from } = command.opts<{ from?: string }>()
    if (existsSync(folder) && !isEmpty(folder))
      throw new Problem(`'${folder}' holds other things; name a new folder`)
    const starter = packagedFolder('starter')
    const files = filesBelow(starter).map((path): [string, string] => [
      relative(starter, path).replace(/^gitignore$/, '.gitignore'),
      readFileSync(path, 'utf8'),
    ])
    const site = from === undefined ? undefined : await contentOf(from, { folder, io })
    write(folder, files)
    write(folder, [['package.json', packageText(folder, files, site?.path)]])
    if (site !== undefined) write(folder, [['pages/home.page', homePage(files, site.blog)]])
    const manager = packageManager()
    if (manager === 'pnpm' && !isInWorkspace(resolve(folder))) write(folder, [[WORKSPACE, PNPM_SETTINGS]])
    const next = [`cd ${inShell(folder)}`, `${manager} install`, `${manager} run dev`]
    io.stdout.write(`A theme is in ${folder}. Next:\n${next.map((line) => `  ${line}\n`).join('')}`)
    return 0
  },
}

/** A path as a shell takes it: in quotes where a character of it means something there. */
function inShell(path: string): string {
  if (/^[\p{L}\p{M}\p{N}\\./:_@+,-]*$/u.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`
}

const WORKSPACE = 'pnpm-workspace.yaml'
/** Since version 11 pnpm fails over a package's script that is neither allowed nor refused. */
const PNPM_SETTINGS = 'allowBuilds:\n  esbuild: false\n'

/** Returns true if a folder is in a workspace of pnpm, whose settings count in it. */
function isInWorkspace(folder: string): boolean {
  const parent = dirname(folder)
  return existsSync(join(folder, WORKSPACE)) || (parent !== folder && isInWorkspace(parent))
}

/** Returns true if a folder holds nothing; a new repository of Git counts as empty. */
function isEmpty(folder: string): boolean {
  return isFolder(folder) && orProblem(folder, () => readdirSync(folder)).every((name) => name === '.git')
}

function write(folder: string, files: readonly (readonly [path: string, text: string])[]): void {
  for (const [name, text] of files) {
    const path = resolve(folder, name)
    orProblem(path, () => {
      makeFolder(dirname(path))
      writeFileSync(path, text)
    })
  }
}

/** Content of a site: its path from the theme, and the path of its first blog. */
interface Content {
  readonly path: string
  readonly blog: string | undefined
}

/** Pulls a site into the theme's folder, or takes one that is there. */
async function contentOf(from: string, { folder, io }: { folder: string; io: Io }): Promise<Content> {
  const address = readSiteAddress(from)
  const path = address === undefined ? from : join(folder, '.vitrine', address.host.replace(':', '_'))
  // Loaded first: a package that is missing is reported before anything is pulled.
  const { readSite } = await loadPart(() => import('../../preview/pages/saved/saved-site.ts'))
  if (address !== undefined) {
    const { runPull } = await loadPart(() => import('../pull/run-pull.ts'))
    await runPull({ site: address, out: path }, io)
  }
  const { Input } = await import('../../files/input.ts')
  const { collections } = await readSite(path, new Input(io))
  const blog = collections.find(({ typeName }) => /^blog/.test(typeName))
  return { path: relative(folder, path), blog: blog?.fullUrl.slice(1) }
}

/** Packages that a theme's commands need, and the types of its behaviours. */
const NEEDED = Object.freeze([...STOREFRONT_PACKAGES, '@types/react', '@types/react-dom'].sort())

function packageText(folder: string, files: readonly [string, string][], site: string | undefined): string {
  const value = JSON.parse(new Map(files).get('package.json') ?? '{}')
  const name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z\d-]+/g, '-')
    .replace(/-+$/, '')
  const source = site === undefined ? '' : ` --site ${JSON.stringify(site)}`
  const scripts = Object.entries<string>(value.scripts).map(([key, command]) => [
    key,
    key === 'dev' || key === 'build' ? command + source : command,
  ])
  const made = {
    ...value,
    name: /^[a-z\d]/.test(name) ? name : 'my-theme',
    scripts: Object.fromEntries(scripts),
    devDependencies: {
      ...Object.fromEntries(NEEDED.map((name) => [name, TESTED[name]])),
      [manifest.name]: `^${manifest.version}`,
    },
  }
  return `${JSON.stringify(made, undefined, 2)}\n`
}

/** The home page with the site's own blog in its query; without a query where the site has none. */
function homePage(files: readonly [string, string][], blog: string | undefined): string {
  const text = new Map(files).get('pages/home.page') ?? ''
  return blog === undefined
    ? `${text.split('{# A query')[0]}`
    : text.replaceAll('"journal"', `"${blog}"`).replace('/journal', `/${blog}`)
}
