import { type Clock, SYSTEM_CLOCK } from './clock.ts'

export type Politeness = 'polite' | 'assertive'

/** Says things to screen readers. */
export interface Announcer {
  /** Texts are said one after the other; a text that comes twice is said twice. */
  say(text: string, politeness?: Politeness): void
}

/** Milliseconds that a region stays empty before a text, and a text stays before the next one. */
const PAUSE = 60
const HELD = 250
/** Milliseconds after which a text is gone: somebody who reads on would find it out of date. */
const STAYS = 5000

const POLITENESSES = ['polite', 'assertive'] as const
const ROLES = /* @__PURE__ */ Object.freeze({ polite: 'status', assertive: 'alert' })

/**
 * Makes the announcer of a page. Regions with the ids `announcer-polite` and `announcer-assertive` are used
 * where the page has them; others are made now, because a region that comes with its first text is not read.
 */
export function createAnnouncer(document: Document, clock: Clock = SYSTEM_CLOCK): Announcer {
  /** Texts by region, the one that is said first. */
  const queues = { polite: [] as string[], assertive: [] as string[] }
  /** Removes what is out of date: an error of before, once there is success. */
  const empty = (parent: Element) => {
    for (const politeness of POLITENESSES)
      if (queues[politeness].length === 0) regionIn(parent, politeness).textContent = ''
  }
  for (const politeness of POLITENESSES) regionIn(document.body, politeness)

  const sayFirst = (politeness: Politeness) => {
    const [text] = queues[politeness]
    if (text === undefined) return
    const region = regionIn(regionParent(document), politeness)
    region.textContent = ''
    clock.after(PAUSE, () => {
      region.textContent = text
      const said = region.firstChild
      clock.after(STAYS, () => said?.remove())
      clock.after(HELD, () => {
        queues[politeness].shift()
        sayFirst(politeness)
      })
    })
  }

  return {
    say(text, politeness = 'polite') {
      if (text === '') return
      empty(regionParent(document))
      if (queues[politeness].push(text) === 1) sayFirst(politeness)
    },
  }
}

/** Screen readers skip everything outside an open dialog: it gets separate live regions. */
function regionParent(document: Document): Element {
  return [...document.querySelectorAll('dialog[open][data-modal]')].at(-1) ?? document.body
}

function regionIn(parent: Element, politeness: Politeness): Element {
  const { ownerDocument: document } = parent
  const isPage = parent === document.body
  const known = isPage
    ? document.getElementById(`announcer-${politeness}`)
    : parent.querySelector(`:scope > [data-announcer=${politeness}]`)
  if (known !== null) return known
  const region = document.createElement('div')
  if (isPage) region.id = `announcer-${politeness}`
  region.dataset.announcer = politeness
  region.setAttribute('role', ROLES[politeness])
  region.setAttribute('aria-live', politeness)
  // Set here, because a page of another theme has no class that hides it.
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  parent.append(region)
  return region
}
