import { expect, it } from 'vitest'
import { findPictures, runsCode } from '../../../runtime/pull/pictures.ts'
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
