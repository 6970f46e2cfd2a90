import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PulledFolder } from '../../../runtime/pull/pulled-folder.ts'
import { folderWith } from '../../support/folder-with.ts'

// The last one begins with the folder's own name.
it.each(['../other.json', '..', '/vitrine/other.json', '.', '../site-2/other.json'])(
  'writes nothing outside of itself: %s',
  (name) => {
    const around = folderWith({})
    onTestFinished(() => around.remove())
    const choice = { site: 'https://wool.example', anonymised: false }
    const folder = PulledFolder.open(around.at('site'), choice)
    expect(() => folder.write(name, 'x')).toThrow('leads out of')
    expect(existsSync(around.at('site-2'))).toBe(false)
  },
)

it('writes what it has while a pull runs, also where the clock of the machine is set back', async () => {
  const around = folderWith({})
  onTestFinished(() => around.remove())
  const folder = PulledFolder.open(around.at('site'), { site: 'https://wool.example', anonymised: false })
  const keep = (path: string) => folder.keep(path, `${path}.json`, { body: Buffer.from('{}'), type: 'a/b' })
  keep('one')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await wait(600)
  keep('two')
  expect(Object.keys(JSON.parse(readFileSync(around.at('site/manifest.json'), 'utf8')).files)).toContain(
    'two',
  )
})
