import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile, toRecord } from '../../core.ts'
import { toCode } from '../../engine/code/to-code.ts'
import { type LanguageCase, readLanguageCases } from '../support/notation.ts'

const FOLDER = 'fixtures/language'

function options({ options: { partials, injects, enableExpr, enableInclude, exprOpts } }: LanguageCase) {
  return {
    ...(partials && { partials }),
    ...(injects && { injectables: injects }),
    expressions: enableExpr ?? true,
    includes: enableInclude ?? true,
    limits: exprOpts ?? {},
  }
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.tests'))) {
  const cases = readLanguageCases(file, readFileSync(`${FOLDER}/${file}`, 'utf8'))
  describe(file, () => {
    it.each(cases)('$place $line', (example) => {
      const template = compile(example.template as string)
      if (example.kind === 'parse') {
        expect(JSON.parse(JSON.stringify(toCode(template.root)))).toEqual(example.expected)
        return
      }
      const { html, errors } = template.render(example.data, options(example))
      const records = errors.map(toRecord).map(({ type, message }) => `${type}: ${message}`)
      if (file.startsWith('9-')) return expect(html).toEqual(example.expected)
      expect({ html, errors: records }).toEqual({ html: example.expected, errors: example.errors })
    })
  })
}
