/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Sets scrolling texts in motion, with a button that stops them; not for visitors who want less motion. */
export function startMarquees(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const text of root.querySelectorAll<HTMLElement>('.Marquee')) {
    if (text.querySelector('.vitrine-pause') !== null || text.querySelector('.Marquee-track') === null)
      continue
    const pause = document.createElement('button')
    pause.type = 'button'
    pause.className = 'vitrine-pause'
    const show = (isMoving: boolean) => {
      text.classList.toggle('is-moving', isMoving)
      pause.textContent = isMoving ? 'Stop' : 'Start'
      pause.setAttribute('aria-label', isMoving ? 'Stop the scrolling text' : 'Start the scrolling text')
    }
    pause.addEventListener('click', () => show(!text.classList.contains('is-moving')))
    text.append(pause)
    show(true)
  }
}
