// Closes an open folder of the menu on Escape, on a press elsewhere, and when the focus leaves it.
const openFolders = () => document.querySelectorAll('.main-nav__folder[open]')

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const folder of openFolders()) {
    const hadFocus = folder.contains(document.activeElement)
    folder.open = false
    if (hadFocus) folder.querySelector('summary').focus()
  }
})

for (const type of ['pointerdown', 'focusin'])
  addEventListener(type, ({ target }) => {
    for (const folder of openFolders()) if (!folder.contains(target)) folder.open = false
  })
