// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createAnnouncer } from '../../../runtime/page/announcer.ts'
import { FakeClock } from './fake-clock.ts'

describe('the announcer', () => {
  beforeEach(() => {
    document.body.innerHTML = ''
  })

  const texts = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)

  it('has both regions before it says anything, its own where the page has none', () => {
    document.body.innerHTML = '<div id="announcer-polite" role="status" aria-live="polite"></div>'
    createAnnouncer(document, new FakeClock())
    expect(document.querySelectorAll('#announcer-polite, #announcer-assertive')).toHaveLength(2)
  })

  it('leaves what another one says', () => {
    const clock = new FakeClock()
    createAnnouncer(document, clock).say('Shown')
    clock.pass(100)
    createAnnouncer(document, clock)
    expect(texts()).toEqual(['Shown', ''])
  })

  it('says texts one after the other, and the same text twice', () => {
    const clock = new FakeClock()
    const { say } = createAnnouncer(document, clock)
    say('Added!')
    say('Added!')
    say('')
    const heard: (string | null)[] = []
    for (let time = 0; time < 1000; time += 10) {
      clock.pass(10)
      heard.push(texts()[0]!)
    }
    const changes = heard.filter((text, i) => text !== heard[i - 1])
    expect(changes).toEqual(['', 'Added!', '', 'Added!'])
  })

  it('leaves no text for somebody who reads the page later', () => {
    const clock = new FakeClock()
    const { say } = createAnnouncer(document, clock)
    say('No', 'assertive')
    clock.pass(4900)
    expect(texts()).toEqual(['', 'No'])
    say('No', 'assertive')
    // The second is not cut short by the end of the first.
    clock.pass(200)
    expect(texts()).toEqual(['', 'No'])
    clock.pass(5000)
    expect(texts()).toEqual(['', ''])
  })

  it('takes an error away as soon as there is other news', () => {
    const clock = new FakeClock()
    const { say } = createAnnouncer(document, clock)
    say('No', 'assertive')
    clock.pass(400)
    say('Done')
    clock.pass(100)
    expect(texts()).toEqual(['Done', ''])
  })

  it('speaks inside the dialog on top, because what is outside is not read', () => {
    document.body.innerHTML = '<dialog open data-modal></dialog>'
    const clock = new FakeClock()
    createAnnouncer(document, clock).say('No', 'assertive')
    clock.pass(100)
    expect(document.querySelector('dialog [role=alert]')?.textContent).toBe('No')
    expect(document.getElementById('announcer-assertive')?.textContent).toBe('')
  })
})
