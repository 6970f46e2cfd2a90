// @vitest-environment dom
import { expect, it } from 'vitest'
import { noteConnection } from '../../../runtime/page/connection-note.ts'

it('a note comes once behind its element, until there is a connection', () => {
  document.body.innerHTML = '<button>Add</button><button>Compare</button>'
  const [add, compare] = document.querySelectorAll('button')
  const notes = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(noteConnection(add!, 'No connection: <b>')).toBe(add!.nextElementSibling)
  expect(noteConnection(add!, 'No connection: <b>')).toBeUndefined()
  expect(notes()).toEqual(['No connection: <b>'])
  noteConnection(compare!, 'Offline')
  expect(notes()).toEqual(['No connection: <b>', 'Offline'])
  dispatchEvent(new Event('online'))
  expect(notes()).toEqual([])
  noteConnection(add!, 'Again')
  expect(notes()).toEqual(['Again'])
  dispatchEvent(new Event('online'))
})
