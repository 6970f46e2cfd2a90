import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

/**
 * Writes one declaration file an entry, and what entries share beside them: names of the project's own files
 * never reach a user's editor.
 * @param {Readonly<Record<string, string>>} entries sources of the entries by name
 * @param {string} folder where the files go
 * @param {object} known
 * @param {ReadonlyMap<string, string>} known.summaries docstrings of the plug-ins by entry and export, as `formatters.imageMeta`
 * @param {ReadonlyMap<string, readonly string[]>} known.exported names that the script of each entry exports
 */
export async function writeDeclarations(entries, folder, { summaries, exported }) {
  const emitted = `${folder}/emitted`
  const project = 'runtime/entries/tsconfig.types.json'
  execFileSync('node_modules/.bin/tsc', ['--project', project, '--outDir', emitted], { stdio: 'inherit' })
  const input = Object.entries(entries).map(([name, source]) => [
    name,
    `${emitted}/${source.replace(/\.tsx?$/, '.d.ts')}`,
  ])
  const bundle = await rollup({
    input: Object.fromEntries(input),
    plugins: [dts()],
    external: (name) => !/^[./]/.test(name),
    onwarn(warning, warn) {
      // Types that only other types mention need no exported name.
      if (!warning.message.includes('private shared type exports')) warn(warning)
    },
  })
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts`,
    minifyInternalExports: false,
  })
  for (const name of Object.keys(entries)) {
    describePlugins(`${folder}/${name}.d.ts`, name, summaries)
    markTypes(`${folder}/${name}.d.ts`, new Set(exported.get(name)))
  }
  copyFileSync('runtime/bundler/jsont.d.ts', `${folder}/jsont.d.ts`)
  const matchers = readFileSync('runtime/testing/vitest.d.ts', 'utf8')
  writeFileSync(`${folder}/testing-vitest.d.ts`, matchers.replace('./index.ts', './testing.js'))
  rmSync(emitted, { recursive: true })
}

/** Puts the summary of each plug-in above its declaration, so that editors show it. */
function describePlugins(file, entry, summaries) {
  const text = readFileSync(file, 'utf8')
  const described = text.replace(/^declare const (\w+): (?:Formatter|Predicate);$/gm, (declaration, name) => {
    const summary = summaries.get(`${entry}.${name}`)
    return summary === undefined ? declaration : `/** ${summary.replaceAll('*/', '*\\/')} */\n${declaration}`
  })
  if (described !== text) writeFileSync(file, described)
}

/**
 * Exports what the entry's script lacks as types: rolled up, a class of an `export type` would be a value, and an
 * import of it would fail in the browser alone.
 */
function markTypes(file, values) {
  const marked = (name) => (values.has(name.replace(/^.* as /, '')) ? name : `type ${name}`)
  const text = readFileSync(file, 'utf8').replace(
    /^export \{ (.+) \}/gm,
    (_, names) => `export { ${names.split(', ').map(marked).join(', ')} }`,
  )
  writeFileSync(file, text)
}
