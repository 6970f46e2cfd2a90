import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toCode } from '../../engine/code/to-code.ts'
import { compile, toRecord } from '../../runtime/entries/index.ts'
import { KNOWN_DIFFERENCES } from '../support/differences.ts'
import { type LanguageCase, readLanguageCases } from '../support/language-cases.ts'

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

/** Listed in `test/differences.md`; one that agrees after all is listed for nothing, and fails. */
function isKnownDifference({ template }: LanguageCase): boolean {
  return KNOWN_DIFFERENCES.has(typeof template === 'string' ? template : JSON.stringify(template))
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.tests'))) {
  const cases = readLanguageCases(file, readFileSync(`${FOLDER}/${file}`, 'utf8'))
  describe(file, () => {
    it.each(cases)('$position $line', (example) => {
      const template = compile(example.template as string)
      if (example.kind === 'parse') {
        expect(JSON.parse(JSON.stringify(toCode(template.root)))).toEqual(example.expected)
        return
      }
      const { html, errors } = template.render(example.data, options(example))
      const records = errors.map(toRecord).map(({ type, message }) => `${type}: ${message}`)
      if (isKnownDifference(example)) {
        return expect({ html, errors: records }).not.toEqual({
          html: example.expected,
          errors: example.errors,
        })
      }
      // The lines that compare the two reference engines leave the errors out.
      if (file.startsWith('9-')) return expect(html).toEqual(example.expected)
      expect({ html, errors: records }).toEqual({ html: example.expected, errors: example.errors })
    })
  })
}
