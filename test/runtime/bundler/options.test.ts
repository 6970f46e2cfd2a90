import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEMPLATE_FILE } from '../../../runtime/bundler/options.ts'

it('takes the files whose modules have types', () => {
  const declared = readFileSync('runtime/bundler/jsont.d.ts', 'utf8').matchAll(
    /^declare module '\*\.(\w+)'/gm,
  )
  const taken = TEMPLATE_FILE.source.matchAll(/\w{4,}/g)
  expect(Array.from(declared, ([, name]) => name).sort()).toEqual(Array.from(taken, ([name]) => name).sort())
})
