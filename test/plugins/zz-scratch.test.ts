import { appendFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'vitest'
import { compile } from '../../index.ts'
import { toRecord } from '../../engine/diagnostic.ts'
import { sitePage } from '../support/arbitrary-site.ts'
import { comparedFormatter, name, pluginTemplate, predicateCall, PARTIALS } from '../support/arbitrary-calls.ts'
import { renderLocalized } from '../support/localized-reference.ts'

const NOW = 1709597229123
const sp = (s: string) => s.replace(/[\u00a0\u202f\u2009]/g, ' ')
test('scan', { timeout: 6e6 }, () => {
  const out = process.env.OUT ?? '/tmp/fz/out.txt'
  writeFileSync(out, '')
  const n = Number(process.env.CASES ?? 2000)
  const one = fc.tuple(name, comparedFormatter).map(([v, c]) => `{${v}|${c}}`)
  const two = fc.tuple(name, predicateCall).map(([v, c]) => `{.section ${v}}{.${c}}1{.or}0{.end}{.end}`)
  const tpl = process.env.WHOLE ? pluginTemplate : fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: two })
  const sample = fc.sample(fc.tuple(tpl, sitePage, fc.constantFrom('en', 'en', 'de', 'fr', 'ja', 'none')), { numRuns: n, seed: Number(process.env.SEED ?? Date.now() % 1e9) })
  let diff = 0, rec = 0
  const seen = new Map<string, number>()
  for (const [template, data, locale] of sample) {
    const theirs = renderLocalized(template, data, { locale, now: NOW, partials: PARTIALS })
    const t0 = performance.now()
    const r = compile(template).render(data, { locale, now: NOW, partials: PARTIALS })
    const dt = performance.now() - t0
    const ours = { html: r.html, records: r.errors.map(toRecord) }
    const bad = sp(ours.html) !== sp(theirs.html)
    const badRec = JSON.stringify(ours.records) !== JSON.stringify(theirs.records)
    const nm = /\|([\w-]+)/.exec(template)?.[1] ?? template
    if (dt > 500) appendFileSync(out, `SLOW ${dt} ${template}\n`)
    if (bad || badRec) {
      bad ? diff++ : rec++
      const k = (bad ? 'D ' : 'R ') + nm
      seen.set(k, (seen.get(k) ?? 0) + 1)
      if (seen.get(k)! <= 4)
      {
        const key = /^\{(?:\.section )?([\w@.,]+)/.exec(template)?.[1] ?? ''
        const vs = Object.fromEntries(key.split(',').map((x) => [x, (data as any)[x]]))
        appendFileSync(out, `${bad ? 'DIFF' : 'REC'} [${locale}] ${template}\n   V ${JSON.stringify(vs).slice(0, 900)}\n   W ${JSON.stringify((data as any).website)}\n   O ${JSON.stringify(ours.html).slice(0, 700)} ${JSON.stringify(ours.records)}\n   T ${JSON.stringify(theirs.html).slice(0, 700)} ${JSON.stringify(theirs.records)}\n`)
      }
    }
  }
  appendFileSync(out, `TOTAL ${n} diff ${diff} rec ${rec} ${JSON.stringify([...seen])}\n`)
})
