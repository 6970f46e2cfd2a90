import { describe, expect, it } from 'vitest'
import { readPageParts } from '../../../runtime/pull/page-html.ts'
import { timeOf } from './time-of.ts'

const SITE = new URL('https://wool.example')
const tweaks = (html: string) => readPageParts(html, SITE).tweaks

describe('the settings of a page', () => {
  it.each([
    ['Static.SQUARESPACE_CONTEXT = {"tweakJSON":{"a":"1"}};'],
    ['a();SQUARESPACE_CONTEXT={"tweakJSON":{"a":"1"}}\n ;\n'],
    ['SQUARESPACE_CONTEXT\n=\n{"x":"SQUARESPACE_CONTEXT = {}","tweakJSON":{"a":"1"}}'],
  ])('are read from %j', (script) => {
    expect(tweaks(`<script>a = {}</script><script>${script}</script>`)).toEqual({ a: '1' })
  })

  it('are read from the script that Vitrine writes', () => {
    const script = '<script id="squarespace-context">{"tweakJSON":{"a":"1"}}</script>'
    expect(tweaks(script)).toEqual({ a: '1' })
  })

  it('are none of a script that goes on behind them, or begins them only', () => {
    expect(tweaks('<script>SQUARESPACE_CONTEXT = {"tweakJSON":{"a":"1"}}; b()</script>')).toBeUndefined()
    expect(tweaks('<script>SQUARESPACE_CONTEXT = </script>')).toBeUndefined()
  })

  it('are looked for in linear time', () => {
    for (const piece of ['SQUARESPACE_CONTEXT={', 'SQUARESPACE_CONTEXT={}', 'SQUARESPACE_CONTEXT '])
      expect(
        timeOf(() => tweaks(`<script>${piece.repeat(50_000)}x</script>`)),
        piece,
      ).toBeLessThan(20_000)
  })
})
