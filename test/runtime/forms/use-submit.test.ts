// @vitest-environment dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { adopt } from '../../../runtime/entries/adopt.ts'
import { FORM_KEYS, formBehaviours } from '../../../runtime/entries/forms.ts'

const FORM =
  '<form data-form-id="f"><div data-field-id="a"><label for="a">Name</label><input id="a" name="a" value="Ada"></div><button class="form__submit">Send</button></form>'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Sends a form to a server that leads on to an address. */
async function send(successUrl: string, form = FORM) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('FormSubmissionKey') ? { data: { key: 'k' } } : { successUrl }),
  )
  document.body.innerHTML = form
  const navigate = vi.fn()
  const adoption = adopt(document.body, { behaviours: formBehaviours({ navigate }), optional: FORM_KEYS })
  onTestFinished(() => adoption.unmount())
  await adoption.ready
  const sent = document.querySelector('form')!
  await expect.poll(() => sent.noValidate).toBe(true)
  sent.requestSubmit()
  return { form: sent, navigate }
}

it('a form that is sent thanks where the server names an address of a script', async () => {
  const { navigate } = await send('javascript:alert(1)')
  await expect.poll(() => document.querySelector('.form__done')?.textContent).toBe('Thank you!')
  expect(navigate).not.toHaveBeenCalled()
})

it('a form that led to another page can be used when the visitor comes back to it', async () => {
  const { form, navigate } = await send('/about')
  await expect.poll(() => navigate.mock.calls).toEqual([[`${location.origin}/about`]])
  const button = form.querySelector('button')!
  const shown = () => [button.textContent, form.getAttribute('aria-busy')]
  await expect.poll(shown).toEqual(['Submitting…', 'true'])
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => button.textContent).toBe('Send')
  expect([button.getAttribute('aria-disabled'), form.getAttribute('aria-busy')]).toEqual([null, null])
  expect(form.querySelector('input')?.value).toBe('Ada')
})

it.each([
  ['where the server says, not where the page said', '/new', '/new'],
  ['where the page said, as the server says nothing', '', '/old'],
])('a form leads %s', async (_where, said, wanted) => {
  const { navigate } = await send(said, FORM.replace('<form', '<form data-success-url="/old"'))
  await expect.poll(() => navigate.mock.calls).toEqual([[`${location.origin}${wanted}`]])
})
