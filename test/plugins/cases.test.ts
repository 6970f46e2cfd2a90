import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toRecord } from '../../engine/diagnostic.ts'
import { compile } from '../../index.ts'
import { readPluginCases } from '../support/cases.ts'

const FOLDER = 'fixtures/plugins'

for (const file of readdirSync(FOLDER)) {
  describe(file, () => {
    it.each(readPluginCases(file, readFileSync(`${FOLDER}/${file}`, 'utf8')))('$place $template', (example) => {
      const { html, errors } = compile(example.template).render(example.data, example.options)
      const messages = errors.map((error) => toRecord(error).message)
      expect({ html, errors: messages }).toEqual({ html: example.output, errors: example.errors })
    })
  })
}
