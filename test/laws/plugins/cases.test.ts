import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile, toRecord } from '../../../runtime/entries/index.ts'
import { KNOWN_CASES } from '../../support/differences.ts'
import { readPluginCases } from '../../support/plugin-cases.ts'

const FOLDER = 'fixtures/plugins'

for (const file of readdirSync(FOLDER)) {
  const cases = readPluginCases(file, readFileSync(`${FOLDER}/${file}`, 'utf8'))
  describe(file, () => {
    it.each(cases)(
      '$position $template',
      ({ position, template, data, options, output, errors: expected }) => {
        const { html, errors } = compile(template).render(data, options)
        const actual = { html, errors: errors.map((error) => toRecord(error).message) }
        // Listed in `test/differences.md`; one that agrees after all is listed for nothing, and fails.
        if (KNOWN_CASES.has(position)) expect(actual).not.toEqual({ html: output, errors: expected })
        else expect(actual).toEqual({ html: output, errors: expected })
      },
    )
  })
}
