import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const DAY = 86_400_000
const DATA = { t: 1e12, u: 1e12 + 40 * DAY, v: 1e12 + 400 * DAY }

/** Returns what a new process prints for tags, in turn in each language: V8 may end it. */
function printed(locales: readonly string[], tags: readonly string[]): string[] {
  const code = `
    const { compile } = await import('vitrine')
    const [locales, tags, data] = ${JSON.stringify([locales, tags, DATA])}
    const print = (locale) => tags.map((tag) => compile(tag).render(data, { locale }).html)
    console.log(JSON.stringify(locales.flatMap(print)))`
  const args = ['--input-type=module', '--eval', code]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

const tagsOf = (fields: string): string[] => [
  `{t|datetime ${fields}}`,
  `{t,u|datetime-interval ${fields}}`,
  `{t,v|datetime-interval ${fields}}`,
]

// These languages have the year of weeks in such patterns, whose parts V8 cannot give.
it.each([
  ['gd', 'yMMM', ['Sult 2001', 'Sult – Dàmh 2001', 'Sult 2001 – Dàmh 2002']],
  ['gd', 'yM', ['9/2001', '9/2001 – 10/2001', '9/2001 – 10/2002']],
  ['ksh', 'yMMM', ['Säp. 2001', '2001 Säp – Okt', '2001 Säp – 2002 Okt']],
  ['ksh', 'yM', ['2001-9', '2001-9 – 2001-10', '2001-9 – 2002-10']],
  ['sc', 'yMMM', ['cab 2001', 'cab – stG 2001', 'cab 2001 – stG 2002']],
  ['sc', 'yM', ['9/2001', '9/2001 – 10/2001', '9/2001 – 10/2002']],
])('prints a month with its year in %s: %s', (locale, fields, expected) => {
  const texts = printed([locale], tagsOf(fields)).map((text) => text.replace(/\s/g, ' '))
  expect(texts).toEqual(expected)
})

it('prints a month with its year in every language of the host', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const names = [...pairs, ...pairs.flatMap((pair) => letters.map((letter) => pair + letter))]
  const languages = Intl.DateTimeFormat.supportedLocalesOf(names)
  const tags = ['yM', 'yMMM', 'yMMMM', 'GyMMM', 'yMMMEd'].flatMap(tagsOf)
  expect(printed(languages, tags)).toHaveLength(languages.length * tags.length)
})
