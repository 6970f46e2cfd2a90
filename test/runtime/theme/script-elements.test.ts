import { expect, it } from 'vitest'
import { scriptElements } from '../../../runtime/theme/script-elements.ts'

it('finds script elements with their attributes and code', () => {
  const text = '<b></b><SCRIPT async>go()</SCRIPT ><script>stop()</script>'
  const [first, second] = scriptElements(text)
  expect(first).toMatchObject({ start: 7, attributes: ' async', code: 'go()' })
  expect(text.slice(first!.codeStart, first!.end)).toBe('go()</SCRIPT')
  expect(second?.code).toBe('stop()')
})

it('leaves out those without an end, of which there may be any number', () => {
  const open = '<script>'.repeat(100_000)
  expect(scriptElements(open)).toEqual([])
  expect(scriptElements(`<script>a</script>${open}`)).toHaveLength(1)
  expect(scriptElements(`${'<script '.repeat(100_000)}</script>`)).toEqual([])
})
