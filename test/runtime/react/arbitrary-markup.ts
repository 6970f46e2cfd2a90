import fc from 'fast-check'

/** Markup with fields in every HTML context, whole or not. */
export function arbitraryTags(fields: readonly string[]): fc.Arbitrary<string> {
  const field = fc.constantFrom(...fields)
  const pieces = fc.oneof(
    fc.constantFrom(
      'text ',
      '<p>',
      '</p>',
      '<div class="a > b">',
      '</div>',
      '<br>',
      '<!-- c -->',
      '<table><tr><td>x</td></tr></table>',
      '<script>if (a < b) {}</script>',
      '<textarea>t</textarea>',
    ),
    field.map((name) => `{${name}}`),
    field.map((name) => `<b title="<b ${'x'} {${name}}" class='{${name}}'>{${name}}</b>`),
    field.map((name) => `<a href="{${name}}" href="{${name}}" data-{${name}}=1>l</a>`),
    field.map((name) => `<i ${name}={${name}} {${name}}>`),
    field.map(
      (name) => `{.section ${name}}<ul>{.repeated section @}<li id="{id}">{t}</li>{.end}</ul>{.or}none{.end}`,
    ),
    field.map((name) => `{.if ${name}}<em>{${name}}</em>{.end}`),
    field.map((name) => `<script>var a = "{${name}}"</script><style>a { color: {${name}} }</style>`),
    field.map(
      (name) => `<!-- {${name}} --><textarea>{${name}}</textarea><table> {${name}} <tr><td>{${name}}</table>`,
    ),
  )
  return fc.array(pieces, { maxLength: 8 }).map((list) => list.join(''))
}
