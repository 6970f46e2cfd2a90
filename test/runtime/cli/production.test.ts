import { expect, it } from 'vitest'
import { chooseProduction } from '../../../runtime/cli/production.ts'

it.each([
  [['serve', 'theme'], {}, 'production'],
  [['build'], {}, 'production'],
  [['serve'], { NODE_ENV: 'development' }, 'development'],
  [['dev'], {}, undefined],
  [['check', 'serve'], {}, undefined],
  [[], {}, undefined],
])('%j in %j is %s', (args, environment: NodeJS.ProcessEnv, expected) => {
  chooseProduction(args, environment)
  expect(environment.NODE_ENV).toBe(expected)
})
