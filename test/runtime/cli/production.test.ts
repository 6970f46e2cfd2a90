import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { chooseProduction } from '../../../runtime/cli/production.ts'
import { CLI } from './built.ts'

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

it.each([
  ['serve', 'production'],
  ['dev', 'undefined'],
])('the built command runs %s with NODE_ENV %s', (command, expected) => {
  const atEnd = 'data:text/javascript,process.on("exit",()=>console.error(process.env.NODE_ENV))'
  const { NODE_ENV: _, ...env } = process.env
  const { stderr } = spawnSync(process.execPath, ['--import', atEnd, CLI, command, '--help'], {
    env,
    encoding: 'utf8',
  })
  expect(stderr.trim()).toBe(expected)
})
