// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { optionList } from '../../../../runtime/commerce/search/option-list.ts'

/** Returns a list box with a link for each address. */
function listOf(...addresses: readonly string[]): HTMLElement {
  const list = document.createElement('div')
  list.id = 'results'
  list.innerHTML = addresses.map((address) => `<a role="option" href="${address}">${address}</a>`).join('')
  for (const option of list.children) option.scrollIntoView = () => {}
  return list
}

describe('the options of a search field', () => {
  let input: HTMLInputElement
  beforeEach(() => {
    input = document.createElement('input')
  })
  const described = () => input.getAttribute('aria-activedescendant')

  it('are moved through from the field and back to it', () => {
    const options = optionList(input)
    options.take(listOf('/mug', '/bowl'))
    const seen = ([1, 1, 1, -1] as const).map((step) => {
      options.move(step)
      return [options.active?.textContent, described()]
    })
    const nothing = [undefined, null]
    expect(seen).toEqual([['/mug', 'results-0'], ['/bowl', 'results-1'], nothing, ['/bowl', 'results-1']])
  })

  it('keep the chosen one when a later answer has it, too', () => {
    const options = optionList(input)
    options.take(listOf('/mug', '/bowl'))
    options.move(1)
    const later = listOf('/plate', '/mug')
    options.take(later)
    expect(options.active).toBe(later.children[1])
    expect(described()).toBe('results-1')
    expect(later.children[1]?.getAttribute('aria-selected')).toBe('true')
  })

  it('let go of the chosen one that a later answer lacks', () => {
    const options = optionList(input)
    options.take(listOf('/mug', '/bowl'))
    options.move(1)
    options.take(listOf('/plate'))
    expect([options.active, described()]).toEqual([undefined, null])
    options.take(listOf('/mug'))
    expect(options.active).toBeUndefined()
  })
})
