import { test } from 'vitest'
import { readFileSync } from 'node:fs'
import { compile } from '../../index.ts'
import { renderLocalized } from '../support/localized-reference.ts'
test('probe', () => {
  for (const [t, d, loc] of JSON.parse(readFileSync('/tmp/fz/probe.json', 'utf8'))) {
    const o = { locale: loc ?? 'en', now: 1709597229123 }
    const a = compile(t).render(d, o), b = renderLocalized(t, d, o)
    const s = (x: string) => JSON.stringify(x.slice(0, 150)) + (x.length > 150 ? ` +${x.length}` : '')
    console.log(`${a.html === b.html ? 'same' : 'DIFF'} [${loc ?? 'en'}] ${t} ${JSON.stringify(d).slice(0, 100)}\n   ${s(a.html)} ${a.errors.map((e) => e.message)}\n   ${s(b.html)} ${b.records.map((e) => e.message)}`)
  }
})
