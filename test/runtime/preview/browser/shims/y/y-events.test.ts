// @vitest-environment dom
import { expect, it } from 'vitest'
import { YNode } from '../../../../../../runtime/preview/browser/shims/y/y-node.ts'

it('calls the two listeners of hover when the pointer comes and goes, until it is detached', () => {
  document.body.innerHTML = '<nav></nav>'
  const nav = document.querySelector('nav')!
  const heard: string[] = []
  const hear = (word: string) =>
    function (this: unknown) {
      heard.push(`${word} ${this === heard}`)
    }
  const subscription = new YNode(nav).on('hover', hear('over'), hear('out'), heard)
  const move = (type: string) => nav.dispatchEvent(new MouseEvent(type))
  move('mouseenter')
  move('mouseleave')
  expect(heard).toEqual(['over true', 'out true'])
  subscription.detach()
  move('mouseenter')
  expect(heard).toHaveLength(2)
})

it.each([
  ['down:37,39', ['ArrowLeft', 'ArrowRight'], ['ArrowUp']],
  ['esc', ['Escape'], ['Enter', 'e']],
  ['enter+shift', [], ['Enter']],
])('hears the keys of %s alone', (settings, meant, others) => {
  const codes: Readonly<Record<string, number>> = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39 }
  const heard: string[] = []
  const context = {}
  const hear = function (this: unknown, event: { _event: KeyboardEvent }) {
    heard.push(this === context ? event._event.key : 'another context')
  }
  const subscription = new YNode(window).on('key', hear, settings, context)
  const press = (key: string, more: KeyboardEventInit = {}) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: codes[key] ?? 0, ...more }))
  for (const key of [...meant, ...others]) press(key)
  expect(heard).toEqual(meant)
  press('Enter', { shiftKey: true })
  expect(heard.length - meant.length).toBe(settings.startsWith('enter') ? 1 : 0)
  subscription.detach()
  for (const key of meant) press(key)
  expect(heard.length - meant.length).toBe(settings.startsWith('enter') ? 1 : 0)
})
