import { existsSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
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
