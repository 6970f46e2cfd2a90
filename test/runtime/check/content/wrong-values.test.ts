import { expect, it } from 'vitest'
import { checkWithData } from '../../../../runtime/check/template/check-with-data.ts'
import { compile } from '../../../../runtime/entries/index.ts'

it('names a number that plural takes for a pattern, with pluralize', () => {
  const said = (template: string) =>
    checkWithData(compile(template), {
      data: { likes: 3, left: '{0 plural one {One left} other {# left}}' },
      partials: {},
      files: new Map(),
    }).map(({ code, values }) => `${code} ${values?.form}`)
  expect(said('{likes|plural like likes}')).toEqual(['number-as-pattern {likes|pluralize like likes}'])
  expect(said('{left|plural likes}{likes|pluralize like likes}')).toEqual([])
})

it('names a text that is repeated as a list', () => {
  const said = (data: object) =>
    checkWithData(compile('{.repeated section title}a{.end}'), { data, partials: {}, files: new Map() }).map(
      ({ code }) => code,
    )
  expect(said({ title: 'Mug' })).toEqual(['text-as-list'])
  expect(said({ title: '' })).toEqual([])
  expect(said({ title: ['Mug'] })).toEqual([])
})
