import { type ReactNode, type ReactPortal, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { openModal } from './modal.ts'

export interface DialogProps {
  readonly title: string
  /** Label of the button that closes it. */
  readonly closeLabel: string
  readonly className?: string
  readonly opener?: Element | null | undefined
  readonly successor?: (() => Element | null | undefined) | undefined
  /** Called once, however it was closed. */
  readonly onClose: () => void
  readonly children?: ReactNode
}

/**
 * A modal dialog at the end of the page, open as long as it is rendered. For behaviours only: it needs a
 * document.
 */
export function Dialog({
  title,
  closeLabel,
  className = 'dialog',
  children,
  ...rest
}: DialogProps): ReactPortal {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const latest = useRef(rest)
  latest.current = rest
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    let isGone = false
    const { opener, successor } = latest.current
    const onClose = () => {
      if (!isGone) latest.current.onClose()
    }
    const close = openModal(dialog, { opener, successor, onClose })
    return () => {
      isGone = true
      close()
    }
  }, [])
  return createPortal(
    <dialog ref={ref} className={className} aria-labelledby={titleId}>
      <form method="dialog">
        <button type="submit" className="dialog__close">
          {closeLabel}
        </button>
      </form>
      <h2 className="dialog__title" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  )
}
