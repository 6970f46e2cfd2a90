// Closes folders on Escape, and what is left.
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const folder of document.querySelectorAll('.main-nav__folder[open]')) {
    if (folder.contains(document.activeElement)) folder.firstElementChild.focus()
    folder.open = false
  }
})

for (const type of ['pointerdown', 'focusin'])
  addEventListener(type, ({ target }) => {
    for (const part of document.querySelectorAll('.main-nav__folder, header>[popover]')) {
      if (part.contains(target)) continue
      part.open = false
      if (part.popover) part.hidePopover()
    }
  })
