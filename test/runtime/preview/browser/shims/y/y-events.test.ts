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
