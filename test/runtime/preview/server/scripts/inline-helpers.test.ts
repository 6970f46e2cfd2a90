import { expect, it } from 'vitest'
import { inlineHelpers } from '../../../../../runtime/preview/server/scripts/inline-helpers.ts'

const HELPERS = {
  fileName: 'rolldown-runtime-0a1b.js',
  code: 'var e=f=>f(),o=1;export{e as t,o};\n',
}

it('puts helpers into the files that import them', () => {
  const chunks = [
    HELPERS,
    {
      fileName: 'a.js',
      code: '// a\nimport{t as n,o}from"./rolldown-runtime-0a1b.js";export default n(()=>o+1);',
    },
    { fileName: 'b.js', code: 'export default 1' },
  ]
  const [a, b, ...others] = inlineHelpers(chunks)
  expect(others).toEqual([])
  expect(b).toEqual(chunks[2])
  expect(a?.code).not.toContain('import')
  expect(new Function(a?.code.replace('export default', 'return') ?? '')()).toBe(2)
})

it('says which file imports them in a way that is not known', () => {
  const chunks = [HELPERS, { fileName: 'a.js', code: 'import*as a from"./rolldown-runtime-0a1b.js"' }]
  expect(() => inlineHelpers(chunks)).toThrow('a.js imports helpers in another way')
})

it('leaves files as they are where there are no helpers', () => {
  const chunks = [{ fileName: 'a.js', code: 'import{a}from"./b.js"' }]
  expect(inlineHelpers(chunks)).toBe(chunks)
})
