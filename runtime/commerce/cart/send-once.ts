/** Sends a form, which is marked as busy meanwhile. A press while it is busy sends nothing. */
export async function sendOnce(form: HTMLFormElement, send: () => Promise<void>): Promise<void> {
  if (form.hasAttribute('aria-busy')) return
  form.setAttribute('aria-busy', 'true')
  try {
    await send()
  } finally {
    form.removeAttribute('aria-busy')
  }
}
