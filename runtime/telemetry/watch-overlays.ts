import type { StorefrontEvents } from '../site/events.ts'

interface WatchedOverlays {
  readonly events: StorefrontEvents
  readonly window: Window
}

/** Reports the dialogs of a page by their ids: when they open and close, and when a form in one is sent. */
export function watchOverlays({ events, window: { document } }: WatchedOverlays, signal: AbortSignal): void {
  // A dialog's own event does not bubble.
  for (const type of ['toggle', 'submit'])
    document.addEventListener(
      type,
      ({ target }) => {
        const dialog = target instanceof Element && target.closest('dialog')
        // Other elements toggle as well, such as popovers in a dialog.
        if (!dialog || (type === 'toggle' && target !== dialog)) return
        const action = type === 'submit' ? type : dialog.open ? 'open' : 'close'
        events.emit({ type: 'overlay', name: dialog.id, action })
      },
      { signal, capture: true },
    )
}
