/// <reference lib="dom" />

import { adopt } from '../../../adopt/adopt.ts'
import { behavioursOf } from '../../../forms/behaviours.tsx'
import { FORM_KEYS } from '../../../forms/keys.ts'
import type { Send } from '../../../forms/send.ts'
import { FormServices } from '../../../forms/services.ts'
import { EDITOR_TRIALS, type Trial } from './editor-trials.ts'
import { makeElement } from './make-element.ts'

// The answers are shown as text: what was typed there is no markup.
const services = new FormServices({ clean: (answers) => makeElement('pre', {}, [answers]).outerHTML })
const show: Send = async ({ values }) => ({
  kind: 'done',
  markup: JSON.stringify(values, undefined, 2),
  url: '',
})
adopt(document, { behaviours: behavioursOf(services, show), optional: FORM_KEYS })
document.getElementById('trials')?.append(...EDITOR_TRIALS.map(trialOf))

function trialOf({ label, hint, control, say }: Trial, index: number): HTMLElement {
  const id = `trial-${index}`
  const described = `${id}-output${hint === undefined ? '' : ` ${id}-hint`}`
  const attributes = { id, 'aria-describedby': described }
  const input =
    control === 'lines'
      ? makeElement('textarea', attributes)
      : Array.isArray(control)
        ? makeElement(
            'select',
            attributes,
            ['', ...control].map((value) => makeElement('option', {}, [value])),
          )
        : makeElement('input', { ...attributes, type: control === 'file' ? 'file' : 'text' })
  const output = makeElement('output', { id: `${id}-output`, for: id })
  input.addEventListener('input', () => {
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
    const problem = say(input.value, file)
    output.textContent = problem ?? 'Fine'
    output.toggleAttribute('data-problem', problem !== undefined)
  })
  const about = hint === undefined ? [] : [makeElement('p', { id: `${id}-hint` }, [hint])]
  return makeElement('div', { class: 'trial' }, [
    makeElement('label', { for: id }, [label]),
    input,
    ...about,
    output,
  ])
}
