import { expect, it } from 'vitest'
import { expectReact } from '../../../../runtime/react/development/expect-page.ts'

it('names the version of React that is needed', () => {
  expect(() => expectReact('18.3.1')).toThrow(
    'Vitrine: React 19 or newer is needed, but this project has 18.3.1. Bring it up to date with: npm install react@19 react-dom@19',
  )
  for (const version of [undefined, '19.0.0', '19.3.0-canary-1', '20.0.0']) expectReact(version)
})
