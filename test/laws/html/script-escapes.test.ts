import { describe, expect, it } from 'vitest'
import { lawMismatch, reasonOf } from '../../engine/html/make-tree.ts'
import { compile } from '../../support/compile.ts'

const given = (source: string) => ({ template: compile(source), data: { a: 'x' } })

describe('an escape in a script', () => {
  it.each([
    '<script><!-- if (a < b) c() //--></script><p>{a}</p>',
    '<script>var a = "<!--{a}"</script><p>{a}</p>',
    '<script>var a = "<script>"; // <!-- {a}</script><p>{a}</p>',
  ])('is read while the template renders, where the end tag still ends it: %s', (source) => {
    expect(reasonOf(given(source))).toBeUndefined()
    expect(lawMismatch(given(source))).toBeUndefined()
  })

  it.each([
    '<script><!-- <script>{a}</script> --></script><p>{a}</p>',
    '<script><!-- {a} <SCRIPT </script><p>{a}</p></script><p>{a}</p>',
    '<script><!-- <script> </script> <script {a}</script> {a}</script><p>{a}</p>',
    '<script><!--> <script>{a}</script><p>{a}</p>',
    '<script><!-- <script> --{a}--></script><p>{a}</p>',
    '<script><!-- <scriptx>{a}</script><p>{a}</p>',
    '<script><!-- <script>{a}',
    '<script>{a}</script',
  ])('is read on, where it holds another script: %s', (source) => {
    expect(reasonOf(given(source))).toBeUndefined()
    expect(lawMismatch(given(source))).toBeUndefined()
  })

  it.each(['<!', '<!-', '<!--', '<!-- <', '<!-- <scr', '<!-- <script', '<!-- <script>-', '<!-- <script>--'])(
    'goes on behind a value: %s',
    (start) => {
      const rest = ['', '-', '--', '-->', '>', 'ipt>', ' ', '</script>'].flatMap((end) =>
        ['', 'x', '-', '--', '<script>', '>', '</script '].map(
          (a) => [a, `<script>${start}{a}${end}</script><p>{a}</p></script>{a}`] as const,
        ),
      )
      for (const [a, source] of rest) {
        const template = compile(source)
        expect(lawMismatch({ template, data: { a } }), source + a).toBeUndefined()
      }
    },
  )
})
