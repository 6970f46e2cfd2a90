import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { fragments } from '../bundler/fragment.ts'
import { playPage, type StartingPoint } from './page.ts'

const HERE = 'runtime/playground'
const EXAMPLES = 'fixtures/playground'

/** Titles of the examples by the name of their files. */
export const TITLES: Readonly<Record<string, string>> = Object.freeze({
  card: 'Product card',
  list: 'List with pages',
  form: 'Form',
  scopes: 'Look-up',
  macros: 'Macros',
  mistakes: 'Mistakes',
})

/** Files of the playground by name, and the paths of the modules that are in them. */
export interface MadePlayground {
  readonly files: ReadonlyMap<string, string>
  readonly modules: readonly string[]
}

/** Makes the playground from the sources at `top`. */
export async function makePlayground(top: string): Promise<MadePlayground> {
  const modules: string[] = []
  const bundle = async (contents: string) => {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: join(top, HERE), loader: 'ts' },
      absWorkingDir: top,
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      plugins: [fragments],
      metafile: true,
      logLevel: 'warning',
    })
    modules.push(...Object.keys(metafile.inputs).map((path) => join(top, path)))
    return outputFiles[0]!.text
  }
  const [renderer, tools] = await Promise.all([
    bundle(`import { listen } from './workers/render-worker.ts'\nlisten()`),
    bundle(`import { listen } from './workers/tools-worker.ts'\nlisten()`),
  ])
  const points = Object.entries(TITLES).map(([name, title]) => startingPoint(top, name, title))
  const [first, ...others] = points
  return {
    files: new Map([
      ['play.html', playPage([first!, ...others])],
      ['play.css', readFileSync(join(top, HERE, 'play.css'), 'utf8')],
      [
        'play.js',
        await bundle(`import { start } from './view/start.ts'\nvoid start(${JSON.stringify(renderer)})`),
      ],
      [
        'play-tools.js',
        await bundle(
          `import { createCodeField } from './editor/code-field.ts'\nglobalThis.vitrineTools = { createField: createCodeField, worker: ${JSON.stringify(tools)} }`,
        ),
      ],
    ]),
    modules,
  }
}

function startingPoint(top: string, name: string, title: string): StartingPoint {
  const read = (end: string) => readFileSync(join(top, EXAMPLES, `${name}.${end}`), 'utf8').trimEnd()
  return { title, template: read('jsont'), data: read('json') }
}
