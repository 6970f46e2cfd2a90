// @vitest-environment dom
import { expect, it } from 'vitest'
import { BehaviourMatcher } from '../../../runtime/behaviours/behaviour-matcher.ts'

const selectorOf = (key: string) => new BehaviourMatcher({ [key]: () => null }).selector

it.each(['buy', 'data-size', '--x', '-', 'md:w-1/2', 'ä', '😀', '@click', 'a\\b'])(
  'a selector finds elements by the class %j',
  (name) => {
    document.body.innerHTML = '<i></i><b></b>'
    const [, element] = document.body.children
    element!.setAttribute('class', `x ${name}`)
    expect(document.querySelector(selectorOf(name))).toBe(element)
  },
)

it.each([
  ['.1st', '.\\31 st'],
  ['.-1', '.\\-1'],
  ['[@click]', '[\\@click]'],
  ['[data-size="a b"]', '[data-size="a b"]'],
  ['<select>', 'select'],
])('the selector of %s is %s', (key, selector) => expect(selectorOf(key)).toBe(selector))
