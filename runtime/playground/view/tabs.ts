/// <reference lib="dom" />

/** Shows one panel of a tab list at a time; arrow keys, Home and End move between tabs. */
export class Tabs {
  readonly #tabs: readonly HTMLElement[]

  constructor(
    list: HTMLElement,
    readonly onShow: (panel: string) => void,
  ) {
    this.#tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
    for (const tab of this.#tabs) tab.addEventListener('click', () => this.show(tab))
    list.addEventListener('keydown', (event) => {
      const next = this.#target(event.key)
      if (next === undefined) return
      event.preventDefault()
      this.show(next)
      next.focus()
    })
  }

  /** Id of the panel that is shown. */
  get shown(): string {
    return this.#tabs.find((tab) => tab.ariaSelected === 'true')?.getAttribute('aria-controls') ?? ''
  }

  show(shown: HTMLElement): void {
    for (const tab of this.#tabs) {
      const isShown = tab === shown
      tab.ariaSelected = String(isShown)
      tab.tabIndex = isShown ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel !== null) panel.hidden = !isShown
    }
    this.onShow(this.shown)
  }

  #target(key: string): HTMLElement | undefined {
    const tabs = this.#tabs
    const now = tabs.findIndex((tab) => tab.ariaSelected === 'true')
    if (key === 'ArrowRight') return tabs[(now + 1) % tabs.length]
    if (key === 'ArrowLeft') return tabs.at(now - 1)
    if (key === 'Home') return tabs[0]
    return key === 'End' ? tabs.at(-1) : undefined
  }
}
