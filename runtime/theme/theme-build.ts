import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A build that the folder of a theme seems to have. */
export interface ThemeBuild {
  /** Folder that it runs in. */
  readonly folder: string
  /** The file that it was found by, e.g. `package.json`. */
  readonly file: string
  /** Makes the files once. */
  readonly command: string
  /** Makes them at each change, where the folder names such a command. */
  readonly watch: string | undefined
  /** It copies blocks out of packages. */
  readonly makesBlocks: boolean
}

/** Names of scripts in the order in which they are likely to make a theme's files. */
const ONCE = ['build', 'compile', 'bundle', 'assemble', 'production', 'prod', 'dist', 'deploy']
const ALWAYS = ['watch', 'dev', 'develop', 'start']
const MAKES =
  /webpack|gulp|grunt|rollup|vite|esbuild|parcel|babel|browserify|sass|lessc|postcss|tsc|squarespace assemble/
/** Names that say enough, whatever their command is. */
const BUILDS = ['build', 'compile', 'bundle', 'assemble', 'watch']
/** Commands that make no file of a theme: they say something, or show the theme. */
const MAKES_NOTHING = /^\s*(?:$|echo\b|exit\b|true\b)|\bvitrine\b/
/** Commands that put blocks of packages into a theme. */
const COPIES = /squarespace assemble|\bcp\b[^&|;]*\bblocks\b/
const TOOLS: readonly (readonly [file: RegExp, once: string, always: string])[] = [
  [/^gulpfile(?:\.babel)?\.[cm]?[jt]s$/, 'npx gulp', 'npx gulp watch'],
  [/^gruntfile\.(?:js|coffee)$/i, 'npx grunt', 'npx grunt watch'],
  [/^webpack\.config(?:\.\w+)*\.[cm]?[jt]s$/, 'npx webpack', 'npx webpack --watch'],
  [/^rollup\.config\.[cm]?[jt]s$/, 'npx rollup -c', 'npx rollup -c --watch'],
  [/^vite\.config\.[cm]?[jt]s$/, 'npx vite build', 'npx vite build --watch'],
]

/** Finds the build of a theme by the files in its folder, `names`, and in the one above it. */
export function findBuild(root: string, names: readonly string[]): ThemeBuild | undefined {
  return (
    scriptsIn(root, isMaker) ??
    TOOLS.flatMap(([pattern, command, watch]) => {
      const file = names.find((name) => pattern.test(name))
      return file === undefined ? [] : [{ folder: root, file, command, watch, makesBlocks: false }]
    })[0] ??
    scriptsIn(dirname(root), isMaker) ??
    // A package above may build other things; one in the theme builds the theme.
    scriptsIn(root, isNamed)
  )
}

/** Returns true for a script that seems to make files of a theme. */
type IsBuild = (name: string, command: string) => boolean

const isMaker: IsBuild = (_, command) => MAKES.test(command)
const isNamed: IsBuild = (name, command) => BUILDS.includes(name) && !MAKES_NOTHING.test(command)

function scriptsIn(folder: string, isBuild: IsBuild): ThemeBuild | undefined {
  const scripts = readScripts(join(folder, 'package.json'))
  const makes = (name: string) => isBuild(name, scripts.get(name) ?? '')
  const once = ONCE.find(makes) ?? [...scripts.keys()].find(makes)
  const always = ALWAYS.find(makes)
  const name = once ?? always
  if (name === undefined) return undefined
  const watch = always === undefined ? undefined : `npm run ${always}`
  const makesBlocks = [...scripts.values()].some((command) => COPIES.test(command))
  return { folder, file: 'package.json', command: `npm run ${name}`, watch, makesBlocks }
}

function readScripts(file: string): ReadonlyMap<string, string> {
  try {
    if (!existsSync(file)) return new Map()
    const { scripts } = Object(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(Object.entries(Object(scripts)).map(([name, command]) => [name, String(command)]))
  } catch {
    return new Map()
  }
}
