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
    scriptsIn(root) ??
    TOOLS.flatMap(([pattern, command, watch]) => {
      const file = names.find((name) => pattern.test(name))
      return file === undefined ? [] : [{ folder: root, file, command, watch, makesBlocks: false }]
    })[0] ??
    scriptsIn(dirname(root))
  )
}

function scriptsIn(folder: string): ThemeBuild | undefined {
  const scripts = readScripts(join(folder, 'package.json'))
  const makes = (name: string) => MAKES.test(scripts.get(name) ?? '')
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
