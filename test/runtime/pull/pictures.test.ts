import { expect, it } from 'vitest'
import { findPictures, renamePictures, runsCode } from '../../../runtime/pull/pictures.ts'
import { timeOf } from './time-of.ts'

const SITE = new URL('https://wool.example')

it('finds pictures by the names of their keys', () => {
  const data = { assetUrl: '/s/a.png', logoImageUrl: '/s/b.png', fullUrl: '/s/c.png' }
  expect([...findPictures(data, SITE).keys()]).toEqual(['/s/a.png', '/s/b.png'])
})

it('looks at hostile keys in linear time', () => {
  expect(timeOf(() => findPictures({ [`${'image'.repeat(160_000)}-`]: '/a' }, SITE))).toBeLessThan(20_000)
})

it('asks for pictures of the site by https where the site has it', () => {
  const data = { body: '<img src="http://wool.example/s/a.png"><img src="/s/b.png">' }
  const addresses = (site: string) => [...findPictures(data, new URL(site)).values()].map(String)
  expect(addresses('https://wool.example')).toEqual([
    'https://wool.example/s/a.png',
    'https://wool.example/s/b.png',
  ])
  expect(addresses('http://wool.example')).toEqual([
    'http://wool.example/s/a.png',
    'http://wool.example/s/b.png',
  ])
})

it.each([
  ['<svg><script>1</script></svg>', true],
  ['<svg><foreignObject/></svg>', true],
  ['<svg><g onload = "1"/></svg>', true],
  ['<svg><a href="javascript:1"/></svg>', true],
  ['<svg><path d="M0 0"/></svg>', false],
])('knows whether %s runs code: %s', (svg, runs) => {
  expect(runsCode(new TextEncoder().encode(svg))).toBe(runs)
})

it.each([
  ['{"assetUrl":"/s/foto(1),large.png?format=1500w"}', '{"assetUrl":"/pictures/1?format=1500w"}'],
  [`{"body":"<img src='/s/foto(1),large.png'>"}`, `{"body":"<img src='/pictures/1'>"}`],
  [
    `{"body":"<i style='background:url(/s/a.png)'>(/s/a.png, /s/a.png)"}`,
    `{"body":"<i style='background:url(/pictures/1)'>(/pictures/1, /pictures/1)"}`,
  ],
  [`{"css":"a{background:url('/s/a(2).png')}"}`, `{"css":"a{background:url('/pictures/1')}"}`],
  [`{"body":"<img src='/s/lone(,.png'>"}`, `{"body":"<img src='/pictures/1'>"}`],
  [
    '{"body":"(https://images.squarespace-cdn.com/a+(1).png,https://images.squarespace-cdn.com/b.png)"}',
    '{"body":"(/pictures/1,/pictures/2)"}',
  ],
])('finds and renames pictures with brackets and commas in their names: %s', (given, expected) => {
  const data: unknown = JSON.parse(given)
  const found = [...findPictures(data, SITE).keys()]
  const names = new Map(found.map((name, at) => [name, `/pictures/${at + 1}`]))
  expect(renamePictures(data, names)).toEqual(JSON.parse(expected))
})

it('renames in linear time', () => {
  const names = new Map([['/s/a.png', '/pictures/1']])
  for (const text of ['/a,', '/s/a(', ',/', '/s/a.png)'].map((part) => part.repeat(100_000)))
    expect(timeOf(() => renamePictures({ body: text }, names))).toBeLessThan(20_000)
})
