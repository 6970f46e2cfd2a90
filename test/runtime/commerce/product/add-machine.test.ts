import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PopoverTimer } from '../../../../runtime/commerce/popover-timer.ts'
import { AddMachine, type AddState } from '../../../../runtime/commerce/product/add-machine.ts'
import { propertyOptions } from '../../../support/property.ts'
import { FakeClock } from '../../page/fake-clock.ts'

function machine() {
  const clock = new FakeClock()
  const states: AddState[] = []
  return { clock, states, button: new AddMachine(clock, (state) => states.push(state)) }
}

describe('the add-to-cart button', () => {
  it.each([
    [200, 1000],
    [999, 1000],
    [1000, 1000],
    [5000, 5000],
  ])('with an answer after %i ms says "added" after %i ms, and rests two seconds later', (answer, added) => {
    const { clock, button } = machine()
    expect(button.press()).toBe(true)
    expect(button.state).toBe('adding')
    clock.pass(answer)
    button.succeed()
    clock.pass(added - answer - 1)
    if (answer < added) expect(button.state).toBe('adding')
    clock.pass(1)
    expect(button.state).toBe('added')
    clock.pass(1999)
    expect(button.state).toBe('added')
    clock.pass(1)
    expect(button.state).toBe('idle')
    expect(clock.waiting).toBe(0)
  })

  it('rests a second after a failure', () => {
    const { clock, button } = machine()
    button.press()
    clock.pass(300)
    button.fail()
    clock.pass(999)
    expect(button.state).toBe('failed')
    clock.pass(1)
    expect(button.state).toBe('idle')
  })

  it('asks for options for two seconds, in which a press counts', () => {
    const { clock, button } = machine()
    button.askForOptions()
    clock.pass(1999)
    expect(button.state).toBe('select-option')
    clock.pass(1)
    expect(button.state).toBe('idle')
    button.askForOptions()
    expect(button.press()).toBe(true)
    clock.pass(5000)
    expect(button.state).toBe('adding')
  })

  it('hears no press while it adds, has added or has failed', () => {
    const { clock, button } = machine()
    button.press()
    expect(button.press()).toBe(false)
    button.succeed()
    clock.pass(1000)
    expect(button.press()).toBe(false)
    clock.pass(2000)
    button.press()
    button.fail()
    expect(button.press()).toBe(false)
  })

  it('adds no longer where the clock is set back meanwhile', () => {
    const { clock, button } = machine()
    button.press()
    clock.setBack(3_600_000)
    button.succeed()
    clock.pass(1000)
    expect(button.state).toBe('added')
  })

  it('rests at once when the page comes back, with nothing to come', () => {
    const { clock, button } = machine()
    button.press()
    button.succeed()
    button.reset()
    expect([button.state, clock.waiting]).toEqual(['idle', 0])
    clock.pass(10_000)
    expect(button.state).toBe('idle')
  })

  it('lets at most one request be on its way, and always comes to rest', () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom('press', 'succeed', 'fail', 'ask', 'reset'),
        fc.integer({ min: 1, max: 3000 }),
      ),
    )
    fc.assert(
      fc.property(events, (list) => {
        const { clock, button } = machine()
        let requests = 0
        for (const event of list) {
          if (typeof event === 'number') clock.pass(event)
          else if (event === 'press') requests += button.press() ? 1 : 0
          else if (event === 'ask') {
            // The page asks instead of sending.
            if (button.state === 'idle') button.askForOptions()
          } else {
            button[event as 'succeed' | 'fail' | 'reset']()
            requests = 0
          }
          expect(requests).toBeLessThanOrEqual(1)
          expect(clock.waiting).toBeLessThanOrEqual(1)
        }
        button.fail()
        clock.pass(10_000)
        expect(button.state).toBe('idle')
      }),
      propertyOptions(200),
    )
  })
})

describe('the popover', () => {
  function popover() {
    const clock = new FakeClock()
    let closed = 0
    const timer = new PopoverTimer(clock, () => closed++)
    return { clock, timer, closed: () => closed }
  }

  it('closes after three seconds', () => {
    const { clock, timer, closed } = popover()
    timer.start()
    clock.pass(2999)
    expect(closed()).toBe(0)
    clock.pass(1)
    expect(closed()).toBe(1)
  })

  it('waits under a pointer, with the focus and in a hidden tab, and goes on with the time left', () => {
    const { clock, timer, closed } = popover()
    timer.start()
    clock.pass(2500)
    timer.pause('pointer')
    timer.pause('focus')
    clock.pass(10_000)
    timer.resume('pointer')
    clock.pass(10_000)
    timer.resume('focus')
    clock.pass(499)
    expect(closed()).toBe(0)
    clock.pass(1)
    expect(closed()).toBe(1)
  })

  it('begins again with a second add', () => {
    const { clock, timer, closed } = popover()
    timer.start()
    clock.pass(2000)
    timer.start()
    clock.pass(2999)
    expect(closed()).toBe(0)
    clock.pass(1)
    expect(closed()).toBe(1)
    expect(clock.waiting).toBe(0)
  })
})
