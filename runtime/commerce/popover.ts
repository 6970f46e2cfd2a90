import type { Clock } from '../page/clock.ts'
import { POPOVER_OFFSETS, TIMES } from './limits.ts'
import { PopoverTimer } from './popover-timer.ts'

export interface PopoverOptions {
  /** Of the region, for screen readers. */
  readonly name: string
  /** Plain text. */
  readonly text: string
  readonly linkLabel: string
  /** The button that was pressed. */
  readonly anchor: Element
  readonly clock: Clock
  /** Aborted when the page's behaviours leave: nothing is shown from then on. */
  readonly life: AbortSignal
}

/** Milliseconds after opening in which a stray second press hits nothing. */
const UNTOUCHABLE = 300

/**
 * The popover that says what was added, with a link to the cart. A second one replaces the first.
 */
export function showPopover({ name, text, linkLabel, anchor, clock, life }: PopoverOptions): void {
  // A page may have taken the button away while the request was under way.
  if (life.aborted || !anchor.isConnected) return
  document.getElementById('added-popover')?.dispatchEvent(new Event('replace'))
  const ending = new AbortController()
  const { signal } = ending
  const box = document.createElement('div')
  box.id = 'added-popover'
  box.className = 'added-popover'
  box.setAttribute('role', 'region')
  box.setAttribute('aria-label', name)
  const message = document.createElement('p')
  message.textContent = text
  const link = document.createElement('a')
  link.href = '/cart'
  link.textContent = linkLabel
  box.append(message, link)
  box.style.cssText =
    'position:fixed;z-index:9;inset:0 auto auto 0;margin:0;width:max-content;max-width:min(20rem,calc(100vw - 2rem));pointer-events:none'
  // Behind the button in the page, so that the next Tab leads there; above all else on the screen.
  ;(anchor.closest('.sqs-add-to-cart-button-wrapper') ?? anchor).after(box)
  if ('popover' in box) {
    box.popover = 'manual'
    box.showPopover()
  }

  const close = () => {
    if (box.contains(document.activeElement) && anchor instanceof HTMLElement) anchor.focus()
    ending.abort()
    timer.end()
    box.remove()
  }
  const timer = new PopoverTimer(clock, close)
  const touchable = clock.after(UNTOUCHABLE, () => {
    box.style.pointerEvents = ''
  })
  signal.addEventListener('abort', touchable)
  box.addEventListener('replace', close, { signal })
  life.addEventListener('abort', close, { signal })
  box.addEventListener('pointerenter', () => timer.pause('pointer'), { signal })
  box.addEventListener('pointerleave', () => timer.resume('pointer'), { signal })
  box.addEventListener('focusin', () => timer.pause('focus'), { signal })
  box.addEventListener('focusout', () => timer.resume('focus'), { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  const attend = () => timer[document.visibilityState === 'hidden' ? 'pause' : 'resume']('hidden')
  document.addEventListener('visibilitychange', attend, { signal })
  const reposition = throttled(() => position(box, anchor), clock)
  window.addEventListener('scroll', reposition, { signal, passive: true, capture: true })
  window.addEventListener('resize', reposition, { signal })
  window.addEventListener('pagehide', close, { signal })
  position(box, anchor)
  timer.start()
}

/** Calls at once, then at most once in the time given, and once more at the end. */
function throttled(work: () => void, clock: Clock): () => void {
  let isWaiting = false
  let isWanted = false
  const run = () => {
    isWanted = false
    isWaiting = true
    work()
    clock.after(TIMES.reposition, () => {
      isWaiting = false
      if (isWanted) run()
    })
  }
  return () => {
    isWanted = true
    if (!isWaiting) run()
  }
}

/** Above its anchor, or below it where there is no room above. */
function position(box: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const { anchor: gap, edge } = POPOVER_OFFSETS
  const above = at.top - gap - height
  const top = Math.min(above >= edge ? above : at.bottom + gap, window.innerHeight - height - edge)
  const left = at.left + (at.width - width) / 2
  const x = Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))
  // Another `top` would be a layout shift.
  box.style.translate = `${x}px ${Math.max(edge, top)}px`
}
