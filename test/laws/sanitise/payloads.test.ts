import vm from 'node:vm'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { createGuard } from '../../../runtime/react/sanitise/guard.ts'
import { createSanitiser } from '../../../runtime/react/sanitise/sanitise.ts'
import { windowOf } from '../../../runtime/react/sanitise/server-window.ts'
import { inspect } from '../../runtime/react/sanitise/danger.ts'
import { fill, HOLES } from '../../runtime/react/sanitise/holes.ts'
import { PUBLIC, payloads } from '../../runtime/react/sanitise/payloads.ts'
import { casesOf, ofToday, SEED } from '../../support/property.ts'

const TIME = 180_000

describe('attacks in data', async () => {
  const sanitise = createSanitiser(windowOf(JSDOM))
  const guard = createGuard({}, sanitise)
  const attacks = payloads()
  if (PUBLIC.length === 0) {
    process.stdout.write('big-list-of-naughty-strings is not installed: all attacks are our own.\n')
  }

  /** Of all attacks, those that go into every hole today. */
  const today = ofToday(attacks, 500)

  it('are ten thousand in a long run', () => {
    expect(new Set(attacks).size).toBe(casesOf(10_000))
  })

  it('are seen where code calls something, and code with a mistake hides no other', () => {
    const codes = ['alert(1)', 'a b', '}eval(1);{', 'location = "x"', 'own()']
    runAll(codes)
    expect(codes.map((code) => known.get(code))).toEqual([['alert'], [], ['eval'], ['location'], []])
  })

  it.each(HOLES)(
    'leave nothing executable in $name',
    (hole) => {
      const usual = inspect(fill(hole, hole.harmless, guard)).dangers
      const seen = new Set<string>()
      const failures: unknown[] = []
      const runs: { readonly attack: string; readonly html: string; readonly code: string }[] = []
      for (const attack of today) {
        const html = fill(hole, attack, guard)
        if (seen.has(html)) continue
        seen.add(html)
        const { dangers, codes } = inspect(html)
        const more = dangers.filter((danger) => !usual.includes(danger))
        if (more.length > 0) failures.push({ attack, html, more, seed: SEED })
        for (const code of codes) runs.push({ attack, html, code })
        if (failures.length > 4) break
      }
      runAll(runs.map(({ code }) => code))
      for (const { code, ...one } of runs) {
        const called = known.get(code) ?? []
        if (called.length > 0) failures.push({ ...one, hits: called, seed: SEED })
      }
      expect(failures.slice(0, 5)).toEqual([])
    },
    TIME,
  )
})

const hits: string[] = []
const page = watchedPage()

/** A page where every way to call something is watched, and none can be replaced. */
function watchedPage(): vm.Context {
  const watch = (name: string) => ({ value: () => hits.push(name) })
  const names = ['alert', 'confirm', 'prompt', 'setTimeout', 'eval']
  const context = Object.create(null, Object.fromEntries(names.map((name) => [name, watch(name)])))
  Object.defineProperties(context, {
    location: { set: () => hits.push('location'), get: () => '' },
    document: { value: Object.freeze({ write: () => hits.push('write') }) },
    own: { value: () => undefined },
  })
  for (const name of ['top', 'self', 'window', 'parent'])
    Object.defineProperty(context, name, { value: context })
  return vm.createContext(context)
}

/** Calls of each code so far. The same code comes out of many holes. */
const known = new Map<string, readonly string[]>()

/** Runs codes and notes what they called, under one time limit, which takes longer to set than most codes. */
function runAll(codes: readonly string[]): void {
  const left = [...new Set(codes)].filter((code) => !known.has(code))
  let at = 0
  const runEach = () => {
    for (; at < left.length; at++) {
      hits.length = 0
      try {
        new vm.Script(`{${left[at]}\n}`).runInContext(page)
      } catch {
        // A mistake of the code runs nothing.
      }
      known.set(left[at]!, [...hits])
    }
  }
  while (at < left.length) {
    try {
      vm.runInNewContext('runEach()', { runEach }, { timeout: 5000 })
    } catch {
      // A code without end; the others go on behind it.
      known.set(left[at]!, [...hits])
      at++
    }
  }
}
