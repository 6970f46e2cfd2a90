import { expect, it } from 'vitest'
import { PageCache, type PageRecord } from '../../../../runtime/check/page/page-cache.ts'
import { runSteps, type Steps } from '../../../../runtime/check/run-steps.ts'
import { NO_CONFIG } from '../../../../runtime/config/theme-config.ts'

/** Returns a page that counts how often its data was hashed and it was rendered. */
function pages() {
  const cache = new PageCache()
  const record = {} as PageRecord
  let hashed = 0
  let rendered = 0
  const show = (templates: string, data: string) => {
    const hash = () => {
      hashed++
      return data
    }
    const key = { templates, data: hash }
    const render = function* (): Steps<PageRecord> {
      yield
      rendered++
      return { ...record }
    }
    runSteps(cache.record('/a', { inputs: {}, keyOf: () => key, config: NO_CONFIG }, render))
    return { hashed, rendered }
  }
  return show
}

it('hashes no data of a page whose templates changed', () => {
  const show = pages()
  expect(show('one', 'x')).toEqual({ hashed: 0, rendered: 1 })
  expect(show('two', 'x')).toEqual({ hashed: 0, rendered: 2 })
})

it('renders a page again where only its data changed', () => {
  const show = pages()
  show('one', 'x')
  expect(show('one', 'x')).toEqual({ hashed: 2, rendered: 1 })
  expect(show('one', 'y')).toEqual({ hashed: 4, rendered: 2 })
})
