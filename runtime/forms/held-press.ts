/** Milliseconds that a press waits for the behaviours of its form. */
const LONGEST_WAIT = 4000

/**
 * Holds a press on the button of a form whose behaviours are still on their way, and repeats it once they are
 * there: so the form says in the site's words what is missing, at the first press. A form whose behaviours do
 * not come is sent as the browser sends it. Returns what ends it.
 */
export function holdPresses(page: Document): () => void {
  const held = new WeakSet<HTMLFormElement>()
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button, input') : null
    const form = isSubmit(button) ? button.form : null
    if (!isSubmit(button) || !form?.matches('[data-form-id]') || form.noValidate) return
    event.preventDefault()
    if (held.has(form)) return
    held.add(form)
    const repeat = () => {
      clearTimeout(timer)
      observer.disconnect()
      held.delete(form)
      if (form.isConnected) form.requestSubmit(button)
    }
    const observer = new MutationObserver(repeat)
    observer.observe(form, { attributeFilter: ['novalidate'] })
    const timer = setTimeout(repeat, LONGEST_WAIT)
  }
  page.addEventListener('click', hold)
  return () => page.removeEventListener('click', hold)
}

function isSubmit(control: Element | null): control is HTMLButtonElement | HTMLInputElement {
  const isControl = control instanceof HTMLButtonElement || control instanceof HTMLInputElement
  return isControl && control.type === 'submit' && !control.disabled
}
