import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const TAGS = ['yMMM', 'yM', 'yMMMM'].flatMap((fields) => [
  `{t|datetime ${fields}}`,
  `{t,u|datetime-interval ${fields}}`,
  `{t,v|datetime-interval ${fields}}`,
])
const DAY = 86_400_000
const DATA = { t: 1e12, u: 1e12 + 40 * DAY, v: 1e12 + 400 * DAY }

// V8 ends the process where it is asked for the parts of patterns with the year of weeks.
it.each([
  ['gd', ['Sult 2001', 'Sult – Dàmh 2001', 'Sult 2001 – Dàmh 2002', '9/2001', '9/2001 – 10/2001']],
  ['ksh', ['Säp. 2001', '2001 Säp – Okt', '2001 Säp – 2002 Okt', '2001-9', '2001-9 – 2001-10']],
  ['sc', ['cab 2001', 'cab – stG 2001', 'cab 2001 – stG 2002', '9/2001', '9/2001 – 10/2001']],
])('prints months of years in %s', (locale, expected) => {
  const code = `
    const { compile } = await import('vitrine')
    const print = (tag) => compile(tag).render(${JSON.stringify(DATA)}, { locale: '${locale}' }).html
    console.log(JSON.stringify(${JSON.stringify(TAGS)}.map(print)))`
  const args = ['--input-type=module', '--eval', code]
  const printed: string[] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(printed.map((text) => text.replace(/\s/g, ' ')).slice(0, expected.length)).toEqual(expected)
})
