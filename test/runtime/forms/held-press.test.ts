// @vitest-environment dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { holdPresses } from '../../../runtime/forms/held-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Shows a form whose presses are held. Returns its parts, and how often it was submitted. */
function held(attributes = 'data-form-id="f"') {
  document.body.innerHTML = `<form ${attributes}><button name="by" value="press">Send</button></form>`
  const form = document.querySelector('form')!
  const button = document.querySelector('button')!
  const submitters: unknown[] = []
  const end = holdPresses(document)
  // Nothing is sent from a page without a server.
  const count = (event: SubmitEvent) => {
    event.preventDefault()
    submitters.push(event.submitter)
  }
  document.addEventListener('submit', count)
  onTestFinished(() => {
    end()
    document.removeEventListener('submit', count)
  })
  return { form, button, submitters, end }
}

it('a press on a form is repeated once when its behaviours are there, however often it was pressed', async () => {
  const { form, button, submitters } = held()
  for (const _ of [1, 2, 3]) button.click()
  expect(submitters).toEqual([])
  form.noValidate = true
  await vi.advanceTimersByTimeAsync(0)
  expect(submitters).toEqual([button])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(submitters).toEqual([button])
})

it('a press goes to a form whose behaviours are there at once', () => {
  const { form, button, submitters } = held()
  form.noValidate = true
  button.click()
  expect(submitters).toEqual([button])
})

it('a form whose behaviours do not come is sent after 4 seconds, each time that it is pressed', async () => {
  const { button, submitters } = held()
  for (const times of [1, 2]) {
    button.click()
    await vi.advanceTimersByTimeAsync(3999)
    expect(submitters).toHaveLength(times - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(submitters).toHaveLength(times)
  }
})

it('a form that has left the page meanwhile is not sent', async () => {
  const { form, button } = held()
  const submit = vi.spyOn(form, 'requestSubmit')
  button.click()
  form.remove()
  await vi.advanceTimersByTimeAsync(4000)
  expect(submit).not.toHaveBeenCalled()
})

it('other forms, and buttons that send nothing, are left alone', () => {
  const { button, submitters } = held('')
  button.click()
  expect(submitters).toEqual([button])
  const { form, button: plain, submitters: sent } = held()
  plain.type = 'button'
  const isKept = plain.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect([isKept, sent, form.isConnected]).toEqual([true, [], true])
})

it('nothing is held any more after the end', () => {
  const { button, submitters, end } = held()
  end()
  button.click()
  expect(submitters).toEqual([button])
})
