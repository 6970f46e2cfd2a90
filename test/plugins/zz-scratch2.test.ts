import { appendFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'vitest'
import { compile } from '../../index.ts'
import { sitePage } from '../support/arbitrary-site.ts'
import { formatterCall, name, predicateCall, PARTIALS } from '../support/arbitrary-calls.ts'
import { words } from '../support/arbitrary-words.ts'
import { hostileValue, spoilt } from '../support/hostile.ts'
import { renderLocalized } from '../support/localized-reference.ts'
const HOST_WORDS =
  /Cannot (?:read|convert|mix|set|assign)|is not (?:a function|iterable|defined|a constructor)|Invalid (?:array length|count value|time value|string length|regular|currency code|language tag|unit argument)|out of range|Maximum call stack|BigInt|must be between/
const NOW = 1709597229123
test('scan', { timeout: 6e6 }, () => {
  const out = process.env.OUT ?? '/tmp/fz/rob.txt'
  writeFileSync(out, '')
  const n = Number(process.env.CASES ?? 5000)
  const locale = words('en de fr ja ar hi en-IN sw none nope x en_US zz-ZZ-x-y pl es pt')
  const zone = fc.option(hostileValue, { freq: 6 })
  const formatterTag = fc.tuple(words('v v,w w,none none @ p'), formatterCall, words('tag var section')).map(([v, c, p]) => p === 'tag' ? `{${v}|${c}}` : p === 'var' ? `{.var @x ${v}|${c}}{@x}` : `{.section v}{@|${c}}{.end}`)
  const predicateTag = fc.tuple(words('v p none'), predicateCall).map(([v, c]) => `{.section ${v}}{.${c}}1{.or}0{.end}{.end}{.${c}}1{.or}0{.end}`)
  const d1 = fc.record({ v: hostileValue, w: hostileValue, p: hostileValue, zone }).map(({ zone, ...v }) => ({ ...v, ...(zone === null ? {} : { website: { timeZone: zone } }) }))
  const t2 = fc.oneof({ weight: 3, arbitrary: fc.tuple(name, formatterCall).map(([v, c]) => `{${v}|${c}}`) }, fc.tuple(name, predicateCall).map(([v, c]) => `{.section ${v}}{.${c}}1{.or}0{.end}{.end}`))
  const kind = process.env.PAGE ? fc.tuple(t2, spoilt(sitePage), locale) : fc.tuple(fc.oneof(formatterTag, predicateTag), d1, locale)
  const rng = Number(process.env.SEED ?? Date.now() % 1e9)
  const seen = new Map<string, number>()
  const note = (k: string, ...rest: unknown[]) => { seen.set(k, (seen.get(k) ?? 0) + 1); if (seen.get(k)! <= 2) appendFileSync(out, `${k} ${rest.map((r) => (typeof r === 'string' ? r : JSON.stringify(r) ?? '').slice(0, 300)).join(' ⎮ ')}\n`) }
  for (let b = 0; b < n; b += 500)
  for (const [template, data, loc] of fc.sample(kind as any, { numRuns: 500, seed: rng + b }) as any) {
    const nm = /\|([\w-]+)/.exec(template)?.[1] ?? /\{\.([\w-]+\?)/.exec(template)?.[1]
    const o = { locale: loc, now: NOW, partials: PARTIALS }
    let r
    const t0 = performance.now()
    const key = /^\{(?:\.section |\.var @x )?([\w@.,]+)/.exec(template)?.[1] ?? ''
    const vs = key.includes('@') ? data : Object.fromEntries(key.split(',').map((x) => [x, (data as any)?.[x]]))
    try { r = compile(template).render(data, o) } catch (e) { note('THROW ' + nm, template, String(e), vs); continue }
    const dt = performance.now() - t0
    if (dt > 300) note(`SLOW ${nm}`, String(dt), template, loc, vs)
    for (const e of r.errors) if (HOST_WORDS.test(e.message) || /-limit/.test(e.code)) note(`HOST ${nm}`, e.message, template, loc, vs)
    const given = JSON.stringify(data) + template
    const slips = ['undefined', 'NaN', '[object Object]'].filter((s) => r.html.includes(s) && !given.includes(s))
    if (slips.length) {
      const th = renderLocalized(template, data, { ...o, locale: loc === 'none' ? 'none' : 'en' })
      const bad = slips.filter((s) => !th.html.includes(s))
      if (bad.length && !th.records.length) note(`SLIP ${nm}`, bad.join(), template, loc, vs, r.html, th.html)
      else if (bad.length) note(`SLIPR ${nm}`, bad.join(), template, loc, vs, r.html, th.records)
    }
    if (process.env.CMP && !/money-|moneyF|units-m|\|unit|datetimefield/.test(template) && ['en', 'de', 'fr', 'ja', 'none'].includes(loc)) {
      const th = renderLocalized(template, data, o)
      const sp = (s: string) => s.replace(/[\u00a0\u202f\u2009]/g, ' ')
      const h = sp(r.html), t = sp(th.html)
      if (h !== t && !th.records.some((x) => /not yet impl|undefined \(reading '2'\)|primitive value|hasOwn/.test(x.message))) {
        let i = 0; while (h[i] === t[i]) i++
        note(`DIFF ${nm}`, template, loc, vs, h.slice(Math.max(0, i - 20), i + 80), t.slice(Math.max(0, i - 20), i + 80), th.records)
      }
    }
  }
  appendFileSync(out, `TOTAL ${n} ${JSON.stringify([...seen])}\n`)
})
