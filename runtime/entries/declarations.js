import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

/**
 * Writes one declaration file an entry, and what entries share beside them: names of the project's own files
 * never reach a user's editor.
 * @param {Readonly<Record<string, string>>} entries sources of the entries by name
 * @param {string} folder where the files go
 */
export async function writeDeclarations(entries, folder) {
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
  copyFileSync('runtime/bundler/jsont.d.ts', `${folder}/jsont.d.ts`)
  rmSync(emitted, { recursive: true })
}
