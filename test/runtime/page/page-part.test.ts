// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
import { parsePage } from '../../../runtime/page/page-part.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads several pages where a policy of one name may be made once', () => {
  const made: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createHTML(text: string): string }) {
      if (made.includes(name)) throw new TypeError(`Policy with name "${name}" already exists.`)
      made.push(name)
      return rules
    },
  })
  const titles = ['one', 'two'].map((word) => parsePage(`<title>${word}</title><script>0</script>`).title)
  expect([titles, made]).toEqual([['one', 'two'], ['vitrine-part']])
})
