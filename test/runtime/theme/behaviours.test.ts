import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { compileBehaviours } from '../../../runtime/theme/behaviours.ts'
import { folderWith } from '../../support/folder-with.ts'

const TEXT = 'export const behaviours = {}'

/** Compiles the behaviours of a theme where reading the package `esbuild` gives or throws something. */
function compiledWith(esbuild: () => unknown) {
  const require = createRequire(import.meta.url)
  require('esbuild')
  const loaded = require.cache[require.resolve('esbuild')]!
  const { exports } = loaded
  const folder = folderWith({ 'behaviours.js': TEXT })
  const file = `${folder.path}/behaviours.js`
  Object.defineProperty(loaded, 'exports', { configurable: true, get: esbuild })
  try {
    const { diagnostics } = compileBehaviours(file, { name: 'behaviours.js', text: TEXT })
    return diagnostics.map(({ code, message }) => [code, message])
  } finally {
    Object.defineProperty(loaded, 'exports', { value: exports, writable: true })
    folder.remove()
  }
}

const failing = (message: string, code?: string) => (): never => {
  throw Object.assign(new Error(message), { code })
}

it('names the command that installs a bundler that is missing', () => {
  expect(compiledWith(failing("Cannot find module 'esbuild'\nRequire stack:", 'MODULE_NOT_FOUND'))).toEqual([
    [
      'bad-behaviours',
      expect.stringContaining('esbuild is not installed; install it with: npm install esbuild'),
    ],
  ])
})

it.each([
  ['that is there', "Cannot find module './a.js'\nRequire stack:", 'MODULE_NOT_FOUND'],
  [
    'of another platform',
    '\nYou installed esbuild for\nanother platform.\n\nAnother way is to use',
    undefined,
  ],
])('says why a bundler %s does not run', (_what, message, code) => {
  const reason = message.trim().split('\n\n')[0]!.replaceAll('\n', ' ')
  const said = [['bad-behaviours', expect.stringContaining(`esbuild does not run: ${reason}`)]]
  expect(compiledWith(failing(message, code))).toEqual(said)
  expect(compiledWith(() => ({ buildSync: failing(message, code) }))).toEqual(said)
})
