import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLaw } from '../../engine/html/expect-law.ts'
import { reasonOf } from '../../engine/html/make-tree.ts'
import { compile } from '../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

describe('markup that HTML takes for a comment', () => {
  it.each([
    '<p>a<?xml version="1.0"?>b</ c>d</>e</3>f<!foo>g<!>h<!->i<!->j<!doc>k',
    '<table><?a?><tr></ b><td></>x</table>',
    '<!doctype html><?php echo 1 ?><html></ x><head><!x></head><?y?><body></body></ z></html><!w>',
    '<pre></ b>\n1</pre><pre><!--x-->\n2</pre><textarea>\n3</textarea>',
    '<?{a}?><p>{a}</ {a}>b<!{a}>c',
  ])('is built without an HTML parser: %s', (source) => {
    const given = { template: compile(source), data: { a: 'x y' } }
    expect(reasonOf(given)).toBeUndefined()
    expectLaw(given)
  })

  it('is what an HTML parser reads, however it is cut', { timeout: PROPERTY_TIME }, () => {
    const word = fc.constantFrom(
      '<',
      '/',
      '!',
      '?',
      '-',
      '--',
      '>',
      ' ',
      'a',
      'doc',
      'type',
      '[CDATA[',
      ']]>',
      '{a}',
      '<p>',
    )
    const check = (words: readonly string[], a: string) =>
      expectLaw({ template: compile(`<div>${words.join('')}`), data: { a } })
    fc.assert(fc.property(fc.array(word, { maxLength: 12 }), word, check), propertyOptions(2000))
  })
})
