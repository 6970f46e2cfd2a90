import { expect, it } from 'vitest'
import { readRobots } from '../../../runtime/pull/robots.ts'
import { timeOf } from './time-of.ts'

const SITE = new URL('https://wool.example')

it.each(['User-agent: vitrine', '\n\n \t user-agent :Vitrine', 'User-agent: *\r\nUser-agent: vitrine'])(
  'reads rules as they are after %j',
  (names) => {
    const robots = readRobots(`${names}\nDisallow: /*?format=json`, SITE)
    expect(robots.allows(new URL('/a?format=json', SITE))).toBe(false)
  },
)

it('waits as long as a site asks for, but not for hours', () => {
  const gapOf = (delay: string) => readRobots(`User-agent: *\nCrawl-delay: ${delay}`, SITE).gap
  expect(['2', '10', '3600', 'soon'].map(gapOf)).toEqual([2000, 10_000, 10_000, 0])
})

it('reads hostile rules in linear time', () => {
  expect(timeOf(() => readRobots('\n'.repeat(300_000), SITE))).toBeLessThan(20_000)
})
