/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Makes tabs of the links of menus; without script they lead to the menus, which are all shown. */
export function startMenuTabs(root: ParentNode): void {
  for (const block of root.querySelectorAll('.menu-block')) {
    const list = block.querySelector('.menu-select-labels')
    const tabs = [...(list?.querySelectorAll<HTMLElement>('.menu-select-label') ?? [])]
    const menus = [...block.querySelectorAll<HTMLElement>('.menu')]
    if (list === null || tabs.length < 2 || tabs.length !== menus.length || list.role === 'tablist') continue
    list.setAttribute('role', 'tablist')
    tabs.forEach((tab, at) => {
      const menu = menus[at]!
      menu.id ||= `vitrine-menu-${at}`
      tab.id ||= `${menu.id}-tab`
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-controls', menu.id)
      menu.setAttribute('role', 'tabpanel')
      menu.setAttribute('aria-labelledby', tab.id)
      tab.addEventListener('click', (event) => {
        event.preventDefault()
        select(at)
      })
      tab.addEventListener('keydown', (event) => {
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
        if (event.key === ' ') select(at)
        else if (to !== undefined) select((to + tabs.length) % tabs.length).focus()
        else return
        event.preventDefault()
      })
    })
    select(0)

    function select(chosen: number): HTMLElement {
      tabs.forEach((tab, at) => {
        tab.setAttribute('aria-selected', String(at === chosen))
        tab.tabIndex = at === chosen ? 0 : -1
        menus[at]!.hidden = at !== chosen
      })
      return tabs[chosen]!
    }
  }
}
