import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { annotatePure } from '../../../runtime/entries/annotate-pure.js'

const VALUES = {
  'a call': "const a = Object.freeze({ b: f([1, 'c']) })",
  'a chain of calls': "const a = new Set('b c'.split(' ').map((d) => d))",
  'a spread': 'const a = { ...b, c: 1 }',
  'an object in a call': 'const a = ({ b: 1 }).b',
  'a derived class': 'const A = class extends B {}',
  'a class with static members': 'const A = class { static b = c() }',
}

describe('annotatePure', () => {
  it.each(Object.entries(VALUES))('lets bundlers drop %s', async (_, value) => {
    const contents = annotatePure(`import { b, B, c, f } from 'x'\n${value}\nexport const used = 1\n`)
    const { outputFiles } = await build({
      stdin: { contents: `${contents}` },
      bundle: true,
      write: false,
      format: 'esm',
      external: ['x'],
      treeShaking: true,
    })
    expect(outputFiles[0]?.text).not.toMatch(/\bA\b|\ba\b/)
  })

  it('keeps what a module is, names of classes among it', async () => {
    const code = annotatePure(
      'class B {}\nconst A = class extends B {}\nconst c = { ...[1], d: new Set("e".split("")) }\nexport default [A.name, c]',
    )
    const loaded: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(loaded.default).toEqual(['A', { 0: 1, d: new Set(['e']) }])
  })
})
