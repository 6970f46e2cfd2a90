import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEvents, SHOPPING_EVENTS, type StorefrontEvent } from '../../../runtime/site/events.ts'
import { propertyOptions } from '../../support/property.ts'

const view = (id: string): StorefrontEvent => ({ type: 'quick-view', itemId: id })
const shopping = fc
  .constantFrom(...SHOPPING_EVENTS)
  .map((name) => ({ type: 'shopping', name, fields: {} }) as const)

afterEach(() => vi.unstubAllGlobals())

describe('the switchboard', () => {
  it('brings every event to early and late listeners in order', () => {
    const list = fc.array(shopping, { maxLength: 100 })
    fc.assert(
      fc.property(list, fc.nat({ max: 100 }), (emitted, late) => {
        const events = createEvents()
        const heard: [StorefrontEvent[], StorefrontEvent[]] = [[], []]
        events.subscribe((event) => heard[0].push(event))
        for (const [i, event] of emitted.entries()) {
          if (i === late) events.subscribe((event) => heard[1].push(event))
          events.emit(event)
        }
        if (late >= emitted.length) events.subscribe((event) => heard[1].push(event))
        expect(heard).toEqual([emitted, emitted])
      }),
      propertyOptions(200),
    )
  })

  it('keeps a storm of one type from pushing out another, and keeps no more than it says', () => {
    const events = createEvents()
    for (let i = 0; i < 10_000; i++) events.emit(view(`${i}`))
    events.emit({ type: 'shopping', name: 'AddToCart', fields: {} })
    const heard: StorefrontEvent[] = []
    events.subscribe((event) => heard.push(event))
    expect(heard.length).toBe(101)
    expect(heard.at(-1)?.type).toBe('shopping')
  })

  it('goes on when a listener throws, and reports what it threw', () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const events = createEvents()
    const heard: StorefrontEvent[] = []
    const failure = new Error('sink')
    events.subscribe(() => {
      throw failure
    })
    events.subscribe((event) => heard.push(event))
    events.emit(view('a'))
    expect(heard).toEqual([view('a')])
    expect(reportError.mock.calls).toEqual([[failure]])
  })

  it('calls all listeners with an event before what one of them emits because of it', () => {
    const events = createEvents()
    const heard: StorefrontEvent[] = []
    events.subscribe((event) => {
      if (event.type === 'shopping') events.emit(view('a'))
    })
    events.subscribe((event) => heard.push(event))
    events.emit({ type: 'shopping', name: 'VisitPDP', fields: {} })
    expect(heard.map(({ type }) => type)).toEqual(['shopping', 'quick-view'])
  })

  it('calls no listener that has left', () => {
    const events = createEvents()
    const heard: string[] = []
    const leaveLater: (() => void)[] = []
    events.subscribe(() => {
      heard.push('first')
      for (const leave of leaveLater) leave()
    })
    leaveLater.push(events.subscribe(() => heard.push('second')))
    events.emit(view('a'))
    expect(heard).toEqual(['first'])
  })
})
