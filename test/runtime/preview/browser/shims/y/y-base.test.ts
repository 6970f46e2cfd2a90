// @vitest-environment dom
import { expect, it } from 'vitest'
import { YBase } from '../../../../../../runtime/preview/browser/shims/y/y-base.ts'
import { YNode } from '../../../../../../runtime/preview/browser/shims/y/y-node.ts'

/** Classes that write down what is called of them. */
function classes(heard: unknown[]) {
  const Grid = YBase.create(
    'grid',
    YBase,
    [],
    {
      initializer(this: YBase) {
        heard.push(['grid', this.get('gutter'), this.get('slides')])
      },
      destructor: () => heard.push('end of grid'),
    },
    { NS: 'grid', ATTRS: { gutter: { value: 16 }, slides: { valueFn: () => 'img' } } },
  )
  const Wide = YBase.create('wide', Grid, [], {
    initializer: ({ wide }: { readonly wide: boolean }) => heard.push(['wide', wide]),
    destructor: () => heard.push('end of wide'),
  })
  return { Grid, Wide }
}

it('begins with the first class, with the defaults of attributes', () => {
  const heard: unknown[] = []
  const wide = new (classes(heard).Wide)({ slides: '.thumb', wide: true })
  expect(heard.splice(0)).toEqual([
    ['grid', 16, '.thumb'],
    ['wide', true],
  ])
  Object(wide).destroy()
  expect(heard).toEqual(['end of wide', 'end of grid'])
})

it('fires the change of an attribute', () => {
  const heard: unknown[] = []
  const grid = Object(new (classes([]).Grid)())
  grid.after('gutterChange', function (this: unknown, event: { prevVal: number; newVal: number }) {
    heard.push([this === grid, event.prevVal, event.newVal])
  })
  expect(grid.set('gutter', 4).setAttrs({ slides: 'b' }).get('gutter')).toBe(4)
  expect(heard).toEqual([[true, 16, 4]])
})

it('is under its name at the node that it is plugged into', () => {
  document.body.innerHTML = '<ul></ul>'
  const node = Object(new YNode(document.querySelector('ul')!))
  node.plug(classes([]).Grid, { gutter: 2 })
  expect([node.grid.get('host') === node, node.grid.get('gutter')]).toEqual([true, 2])
})
