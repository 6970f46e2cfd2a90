/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { startAccordions, toggleAccordion } from '../blocks/accordion.ts'
import { enlarge } from '../blocks/enlarge.ts'
import { startMarquees } from '../blocks/marquee.ts'
import { startMenuTabs } from '../blocks/menu-tabs.ts'
import { startPlayers } from '../blocks/players.ts'
import { startStrips } from '../blocks/strips.ts'

// The script of pages with blocks of content.
// Styles hide what a script can show again: see blocks.css.
document.body.classList.add('vitrine-blocks')
for (const start of [startPlayers, startAccordions, startMenuTabs, startStrips, startMarquees])
  start(document)

document.addEventListener('click', (event) => {
  const { target, metaKey, ctrlKey, shiftKey } = event
  // A theme may have taken the press; and links can be opened elsewhere.
  if (!(target instanceof Element) || event.defaultPrevented || metaKey || ctrlKey || shiftKey) return
  toggleAccordion(target)
  if (enlarge(target)) event.preventDefault()
})
