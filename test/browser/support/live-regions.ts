import type { BrowserContext, Page } from 'playwright-core'

/** Something that a screen reader was given to say. */
export interface Announcement {
  readonly politeness: 'polite' | 'assertive'
  readonly text: string
}

/** Keeps book of what changes in live regions, from before the first script on. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const log: { politeness: string; text: string }[] = []
    Object.assign(window, { harnessAnnouncements: log })
    const implied: Record<string, string> = { alert: 'assertive', status: 'polite', log: 'polite' }
    const politenessOf = (region: Element) =>
      region.getAttribute('aria-live') ?? implied[region.getAttribute('role') ?? ''] ?? 'polite'
    const last = new WeakMap<Element, string>()
    const note = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[aria-live], [role=alert], [role=status], [role=log]')
      const text = region?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      if (!region || last.get(region) === text) return
      last.set(region, text)
      if (text !== '' && politenessOf(region) !== 'off') log.push({ politeness: politenessOf(region), text })
    }
    const observer = new MutationObserver((records) => records.forEach(note))
    // What the parser brings is no news.
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document, { subtree: true, childList: true, characterData: true }),
    )
  })
}

/** Returns what was announced on the page on show, in order. */
export function announcements(page: Page): Promise<readonly Announcement[]> {
  return page.evaluate(() => Reflect.get(window, 'harnessAnnouncements'))
}
