import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { inlineScripts, scriptPaths } from '../../../../runtime/theme/check/inline-scripts.ts'

const found = (text: string) => inlineScripts(new Source('a.block', text)).map(({ code }) => code)

it.each([
  '<script>go({ a: 1 })</script>',
  '{.section item}<script type="text/javascript">go({ a: 1 })</script>{title}{.end}',
  '<SCRIPT async>go({ a: 1 })</SCRIPT >',
])('finds the code of %s, which is run as it is written', (text) => {
  expect(found(text)).toEqual(['go({ a: 1 })'])
})

it.each([
  '<script>go({@|apply a.block})</script>',
  '<script>{.if title}go({.or}stop({.end})</script>',
  '{.if title}<script>go({.end})</script>',
  '<script>{# a }</script>',
  '<script src="a.js">go(</script>',
  '<script type="module">import "a"</script>',
  '<script type="application/ld+json">{ "a": 1 }</script>',
  '<!-- <script>go(</script> -->',
  '{## <script>go(</script> ##}',
])('leaves out %s', (text) => {
  expect(found(text)).toEqual([])
})

it('has underscores for values', () => {
  expect(found('<script>go({title|json}, "{a}")</script>')).toEqual(['go(____________, "___")'])
})

it('gives the offset of the code', () => {
  const text = '<b></b><script>go(</script>'
  expect(inlineScripts(new Source('a.block', text))[0]?.start).toBe(text.indexOf('go('))
})

it('names the files of script elements that are no modules', () => {
  const text = `<script src="/scripts/a.js?v=1"></script><script async src=scripts/b.js></script>
<script type="module" src="/scripts/c.js"></script><script src="https://d.example/d.js"></script>
<script src="//e.example/e.js"></script><script src="{assets}/f.js"></script>`
  expect(scriptPaths(new Source('a.block', text))).toEqual(['scripts/a.js', 'scripts/b.js'])
})
