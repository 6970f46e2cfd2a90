import { cloneElement, useState } from 'react'
import type { BehaviourProps } from 'vitrine/adopt'

/** A button that copies the address of the page. `element` is the button as collections/blog.item has it. */
function CopyLink({ element }: BehaviourProps) {
  const [label, setLabel] = useState('Copy the address')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setLabel('Copied')
    } catch {
      // Browsers may forbid it; the address stays where it always is.
      setLabel(location.href)
    }
  }
  // The button of the page with a few changes: it is visible, and a press does something.
  return cloneElement(element, { hidden: false, onClick: copy, 'aria-live': 'polite' }, label)
}

/** Which component takes over which elements: by class, attribute or tag. */
export const behaviours = { '.copy-link': CopyLink }
