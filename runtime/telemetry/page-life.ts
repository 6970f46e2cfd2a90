/** Life-cycle events of a page. None of them keeps a page out of the browser's back/forward cache. */
export interface PageLife {
  /** The page is no longer seen, and may never be again. */
  hidden(): void
  /** The page is back from the back/forward cache. */
  restored?(): void
}

/** Follows the life of a page until the signal ends it. */
export function followPage(window: Window, life: PageLife, signal: AbortSignal): void {
  // At the window and not in capture: those who measure until the page is hidden have spoken by then.
  window.addEventListener(
    'visibilitychange',
    () => {
      if (window.document.visibilityState === 'hidden') life.hidden()
    },
    { signal },
  )
  window.addEventListener('pagehide', () => life.hidden(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && life.restored?.(), { signal })
}
