import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { themeStyles } from '../../../runtime/theme/styles/styles.ts'
import { findTweaks } from '../../../runtime/theme/tweaks/find-tweaks.ts'
import { parseSettings } from '../../../runtime/theme/tweaks/parse-settings.ts'
import { classNameOf } from '../../../runtime/theme/tweaks/tweak.ts'
import { propertyOptions } from '../../support/property.ts'

function styled(text: string, chosen: Readonly<Record<string, unknown>> = {}, preset?: string) {
  const texts = new Map([
    ['styles/a.less', text],
    ...(preset === undefined ? [] : [['presets/default.preset', preset] as const]),
  ])
  const styles = themeStyles({
    listed: ['a.less'],
    files: [...texts.keys()],
    read: (path) => texts.get(path),
    chosen,
  })
  return {
    ...styles,
    css: styles.compiledStyle?.replace(/\s+/g, ' ').trim(),
    said: styles.diagnostics.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`),
  }
}

describe('settings of a tweak', () => {
  it.each([
    ['JSON', '{ "type": "value", "min": 0.5, "js": true, "options": ["a", "b"] }'],
    ['old spelling', "{ type: 'value', min: 0.5, js: true, options: ['a', 'b'] }"],
    ['commas too many', '{ "type": "value", , "min": 0.5, "js": true, "options": ["a", "b",], }'],
    ['commas too few', '{ "type": "value" "min": 0.5 "js": true "options": ["a" "b"] }'],
  ])('are read from %s', (_what, text) => {
    const { settings, problem, end } = parseSettings(text, 0)
    expect({ ...settings }).toEqual({ type: 'value', min: 0.5, js: true, options: ['a', 'b'] })
    expect(problem).toBeUndefined()
    expect(end).toBe(text.length)
  })

  it.each([
    ['{ "type": "color", "title": ', "'title' has no value", { type: 'color' }],
    ['{ "type": "color", "title" }', "there is no ':' behind 'title'", { type: 'color' }],
    ['{ "options": ["a", "b"', 'a list is not closed', { options: ['a', 'b'] }],
    ['"color"', "there is no '{'", {}],
    ['{ "type": "color"', 'it is cut off', { type: 'color' }],
    ['{ "type": "color",\n// "title": "a" }', 'it goes on in another line', { type: 'color' }],
  ])('that are cut off say so: %s', (text, problem, settings) => {
    const parsed = parseSettings(text, 0)
    expect(parsed.problem?.reason).toBe(problem)
    expect({ ...parsed.settings }).toEqual(settings)
  })

  it('any text ends', () => {
    const text = fc.array(
      fc.constantFrom('{', '}', '[', ']', ':', ',', '"', "'", 'a', ' ', '\n', '\\', '5', '__proto__'),
    )
    fc.assert(
      fc.property(text, (parts) => {
        expect(parseSettings(parts.join(''), 0).end).toBeLessThanOrEqual(parts.join('').length)
      }),
      propertyOptions(500),
    )
  })
})

describe('tweaks of a sheet', () => {
  const SHEET = `
// tweak: { "type": "color", "title": "link-color" }
@link-color: #112233;
/* tweak: { "type" : "value", "title" : "Gutter", "min" : 0 } */
@gutter: 10px;
//tweak: { type: 'font', title: 'Body Font', target: 'body' }
.body-font { font-family: "Georgia", serif; font-size: 20px; }
// tweak: { "type": "image", "title": "Backdrop" }
.backdrop { background-image: url(/s/a.png); }
// tweak: { "type": "checkbox", "title": "Hide Title", "active": true }
// tweak: { "type": "checkbox", "title": "off", "active": false }
//tweak: { type: 'dropdown', title: 'Thumb Size', options: [ '1:1 Square', '3:2 Standard' ], default: '3:2 Standard' }
// OFFtweak: { "type": "checkbox", "title": "gone", "active": true }
p { .body-font; width: @body-font-font-size * 2; letter-spacing: @body-font-letter-spacing; color: @link-color; margin: @gutter/2 }
`

  it('give variables, mixins and classes of the body', () => {
    const { css, tweaks, said } = styled(SHEET)
    expect(said).toEqual([])
    expect(css).toContain(
      'p { font-family: "Georgia", serif; font-size: 20px; width: 40px; letter-spacing: 0; color: #112233; margin: 5px; }',
    )
    expect(tweaks.classes).toEqual(['hide-title', 'thumb-size-32-standard'])
    expect({ ...tweaks.values }).toMatchObject({
      'Hide Title': 'true',
      off: 'false',
      'Thumb Size': '3:2 Standard',
    })
  })

  it('give way to what a site has chosen, by title or by class', () => {
    const { css, tweaks, said } = styled(SHEET, {
      'link-color': 'rgba(1,2,3,.5)',
      gutter: '20px',
      'body-font-font-size': '30px',
      'Hide Title': 'false',
      off: true,
      'thumb-size': '1:1 Square',
    })
    expect(said).toEqual([])
    expect(css).toMatch(/font-size: 30px; width: 60px;.* color: rgba\(1, 2, 3, 0\.5\); margin: 10px/)
    expect(tweaks.classes).toEqual(['off', 'thumb-size-11-square'])
  })

  it('keep their defaults where a chosen value is none', () => {
    const { css, tweaks, said } = styled(SHEET, {
      'link-color': 'red; } body { opacity: 0.123',
      'Thumb Size': 'huge',
      'Body Font': { 'font-size': '1px }' },
    })
    expect(said.map((one) => one.replace(/ The.*/, ''))).toEqual([
      'bad-tweak-value 2:1',
      'bad-tweak-value 6:1',
      'bad-tweak-value 12:1',
    ])
    expect(css).toContain('color: #112233')
    expect(css).not.toContain('0.123')
    expect(tweaks.classes).toContain('thumb-size-32-standard')
  })

  it('keep their defaults where the chosen value of a checkbox is none, or its title a slip away', () => {
    const checkbox = '// tweak: { "type": "checkbox", "title": "Wide Pages", "active": true }\n'
    const color = '// tweak: { "type": "color", "title": "color-2" }\n@c: red; p { color: @c }'
    const { tweaks, said } = styled(`${checkbox}${color}`, { 'Wide Pages': 'yes', 'color-1': 'blue' })
    expect(tweaks.classes).toEqual(['wide-pages'])
    expect(said).toEqual([
      "bad-tweak-value 1:1 The value chosen for the tweak 'Wide Pages' is not true or false",
    ])
    for (const name of ['wide-page', 'Wide page', 'WIDE-PAGSE'])
      expect(styled(`${checkbox}${color}`, { [name]: false, 'quite-other': 1 }).said).toEqual([
        `unknown-tweak 1:1 A value is chosen for '${name}', which is the title of no tweak`,
      ])
    expect(styled(`${checkbox}${color}`, { 'wide-pages': false }).said).toEqual([])
  })

  it.each(['"Foo', 'a)(', '(2px', "it's"])('keep their defaults where %s is chosen, and say so', (value) => {
    const { css, said } = styled(SHEET, { 'link-color': value, 'body-font-font-size': value })
    expect(said.map((one) => one.replace(/ The.*/, ''))).toEqual([
      'bad-tweak-value 2:1',
      'bad-tweak-value 6:1',
    ])
    expect(css).toContain('color: #112233')
  })

  it('keep their defaults where the setting of a preset is misspelt, and say so', () => {
    const preset = '{ "title": "Default", "templateTweak": { "link-color": "#abc" }, "webFonts": [] }'
    expect(styled(SHEET, {}, preset).said).toEqual([
      "unknown-setting 1:23 'templateTweak' is not a setting of this file",
    ])
  })

  it('keep their defaults where a colour has digits that no colour has', () => {
    const { css, said } = styled(SHEET, { 'link-color': '#ggg' })
    expect(said).toEqual([expect.stringContaining("tweak 'link-color' is not a colour: behind # are 3, 4,")])
    expect(css).toContain('color: #112233')
  })

  it.each(['2px +', '2px\n+'])('keep their defaults where Less cannot read %j, and say so once', (value) => {
    const chosen = { 'body-font-font-size': value }
    const { css, said } = styled(SHEET, chosen)
    expect(said).toEqual([
      "bad-tweak-value 6:1 The value chosen for the tweak 'Body Font' is not a value of CSS",
    ])
    expect(css).toContain('font-size: 20px; width: 40px')
    expect(styled(SHEET, {}, JSON.stringify({ templateTweaks: chosen })).said).toEqual([])
  })

  it('may name the first choice as the active one', () => {
    const sheet =
      '// tweak: { "type": "dropdown", "title": "Line", "options": ["None", "Thin"], "active": "Thin" }\n'
    expect(styled(sheet)).toMatchObject({ said: [], tweaks: { classes: ['line-thin'] } })
    expect(styled(sheet.replace('"active": "Thin"', '"active": "Thik"')).said).toEqual([
      expect.stringContaining("its 'active' is not true or false"),
    ])
  })

  it('of an image keep its whole address', () => {
    const image = 'url("https://pictures.example/a.png;x") /* one */'
    const { css, said } = styled(`// tweak: { "type": "image", "title": "Header" }
.header { background-image: ${image}; background-size: cover; } // two
p { .header; content: @header-background-size; }`)
    expect(said).toEqual([])
    expect(css).toContain('p { background-image: url("https://pictures.example/a.png;x")')
    expect(css).toContain('content: cover;')
  })

  it.each([
    'font-size: 2em; font-family: "Foo',
    'font-family: url(foo; font-size: 2em',
    'font-size: (2em + ',
    'font-size: @nothing',
    'font-size: ~"',
  ])('that are wrong, as { %s }, leave the other rules and sheets whole', (declarations) => {
    const tweak = `// tweak: { "type": "font", "title": "Heading" }\n.heading-font { ${declarations}; }`
    const texts = new Map([
      ['styles/a.less', tweak],
      ['styles/b.less', 'p { color: red }'],
    ])
    const { compiledStyle, diagnostics } = themeStyles({
      listed: ['a.less', 'b.less'],
      files: [...texts.keys()],
      read: (path) => texts.get(path),
      chosen: {},
    })
    expect(compiledStyle).toContain('color: red')
    expect(diagnostics.map(({ file, line }) => [file, line])).toEqual([['styles/a.less', 2]])
  })

  it.each(['.heading-font, h1', '.heading-font', '.heading-font()', '.heading-font ( )'])(
    'have their values from %s',
    (selectors) => {
      const { css, said } = styled(`// tweak: { "type": "font", "title": "Heading" }
${selectors} { font-size: 2em; }
p { font-size: @heading-font-font-size; }`)
      expect([css, said]).toEqual([expect.stringContaining('p { font-size: 2em; }'), []])
    },
  )

  it('have the declarations of their own class, not the selectors of rules in it', () => {
    const text = `// tweak: { "type": "font", "title": "Heading" }
.heading-font { font-size: 2em; a:hover { color: red; } }`
    const { tweaks } = findTweaks('styles/a.less', text)
    expect(tweaks).toMatchObject([{ className: 'heading-font', declarations: { 'font-size': '2em' } }])
    expect(tweaks[0]).not.toHaveProperty('declarations.a')
  })

  it('are not headings', () => {
    const { tweaks, said } = styled('/* Tweak: Nav Style\n==== */\n// tweak: color\na { b: c }\n')
    expect(said).toEqual([expect.stringContaining("bad-tweak 3:1 The tweak cannot be read: there is no '{'")])
    expect(tweaks.classes).toEqual([])
  })

  it('that cannot be read have their position and reason', () => {
    const { said } = styled(
      'a { b: c }\n// tweak: { "type": "color", "title"\n@x: 1;\n// tweak: { "type": 7 }\n// tweak: { "type": "colour" }\n// tweak { "type": "color" }\n',
    )
    expect(said).toEqual([
      "bad-tweak 6:1 The tweak cannot be read: it lacks the ':' behind 'tweak'",
      "bad-tweak 2:1 The tweak cannot be read: there is no ':' behind 'title'",
      'bad-tweak 4:13 The tweak cannot be read: its type is none of color, value, font, image, checkbox, dropdown',
      "bad-tweak 5:13 The tweak cannot be read: its type 'colour' is none of color, value, font, image, checkbox, dropdown; perhaps 'color' is meant",
    ])
  })

  it('have the word before them that is not theirs', () => {
    const { said } = styled(`// tweaks: { "title": "a", "type": "color" }
@a: red;
/* Twaek: {
  "type": "color" } */
// tweak { "title": "b", "type": "color" }
// tweaks: colours of links { type
// xtweak: { "type": "color" }
// _tweaks: { "type": "color" }
a { color: @a }`)
    expect(said).toEqual([
      "bad-tweak 5:1 The tweak cannot be read: it lacks the ':' behind 'tweak'",
      "bad-tweak 1:1 The tweak cannot be read: it begins with 'tweaks:'",
      "bad-tweak 3:1 The tweak cannot be read: it begins with 'Twaek:'",
    ])
  })

  it('name a comma that is missing, where it is', () => {
    const { said } = styled(`/* tweak: {
  "type": "color",
  "title": "Link"
  "category": "Links"
} */
@link: #000;
// tweak: { "type": "dropdown", "title": "Form", "options": ["a", "b" "c",], }
a { color: @link }`)
    const sentence = "The tweak cannot be read: a ',' is missing before this"
    expect(said).toEqual([`bad-tweak 4:3 ${sentence}`, `bad-tweak 7:71 ${sentence}`])
  })

  it('of a checkbox may be true in quotes', () => {
    const { tweaks } = findTweaks(
      'a.less',
      '// tweak: { "type": "checkbox", "title": "x", "active": "true" }',
    )
    expect(tweaks).toMatchObject([{ type: 'checkbox', active: true }])
  })
})

it.each([
  ['3:2 Standard (Vertical)', '32-standard-vertical'],
  ['2.40:1 Anamorphic', '2401-anamorphic'],
  ['Show  on Hover', 'show-on-hover'],
  ['tweak-x_Y', 'tweak-x_y'],
])('the class of %s is %s', (text, name) => {
  expect(classNameOf(text)).toBe(name)
})

it.each([
  ["{ type: 'value', title: 'gap',\n  min: 'low', max: 5 } */\n@gap: 1px;", "2:3 its 'min' is not a number"],
  ['{ "type": "value", "max": [1, 2] } */\n@gap: 1px;', "1:30 its 'max' is not a number"],
  ['{ "type": "checkbox", "title": "x", "active": "often" } */', "1:47 its 'active' is not true or false"],
  ['{ "type": "dropdown", "title": "x", "options": "a, b" } */', "1:47 its 'options' is not a list"],
  [
    '{ "type": "color", "titl(": "x" } */\n@gap: red;',
    "1:30 it has no setting 'titl('; perhaps 'title' is meant",
  ],
  ['{ "type": "color", "title": ["x"] } */\n@gap: red;', "1:30 its 'title' is not a text"],
])('a setting of the wrong type is reported at its position: %s', (text, said) => {
  const { tweaks, diagnostics } = findTweaks('styles/a.less', `/* tweak: ${text}`)
  expect(tweaks).toHaveLength(1)
  expect(
    diagnostics.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`),
  ).toEqual([`bad-tweak ${said.replace(/ .*/, '')} The tweak cannot be read: ${said.replace(/^\S+ /, '')}`])
})

it('names a tweak with the title of another one, also of another sheet', () => {
  const tweak = (title: string, name: string) =>
    `// tweak: { "type": "color", "title": "${title}" }\n@${name}: red;\n`
  const sheets: Record<string, string> = {
    'styles/a.less': tweak('Ink', 'ink') + tweak('', 'one') + tweak('', 'two'),
    'styles/b.less': `p { color: @ink }\n${tweak('Paper', 'paper')}${tweak('Ink', 'other')}`,
  }
  const { diagnostics } = themeStyles({
    listed: ['a.less', 'b.less'],
    files: Object.keys(sheets),
    read: (path) => sheets[path],
    chosen: {},
  })
  expect(diagnostics).toMatchObject([{ code: 'same-tweak', file: 'styles/b.less', line: 4 }])
  expect(diagnostics[0]?.message).toContain("'Ink'")
})

it.each([
  ['"color"', '.b { c: d }', '', 'Write @NAME: VALUE; in the next line.'],
  ['"value"', '', '', 'Write @NAME: VALUE; in the next line.'],
  ['"font"', '@a: b;', '', 'Write .NAME { … } in the next line.'],
  [
    '"font"',
    '// .b, .c {\n//  d: e\n// }\nf { g: h }',
    ": '.c' is in a comment",
    "Take '.c' out of its comment, or take the tweak out.",
  ],
  [
    '"color"',
    '/* @b: red; */',
    ": '@b' is in a comment",
    "Take '@b' out of its comment, or take the tweak out.",
  ],
])('one of the type %s before %j changes nothing', (...[type, behind, inComment, cure]) => {
  const { diagnostics } = findTweaks('a.less', `// tweak: { "type": ${type}, "title": "x" }\n${behind}`)
  const message = `The tweak 'x' has nothing behind it that it could change${inComment}`
  expect(diagnostics).toMatchObject([
    { code: 'idle-tweak', line: 1, message, help: `Owners choose in vain. ${cure}` },
  ])
})

it('has the declarations of a class whose rule holds others', () => {
  const { tweaks, diagnostics } = findTweaks(
    'a.less',
    '// tweak: { "type": "font", "title": "x" }\n.b { font-size: 2em; p, &:hover { color: red } }',
  )
  expect(tweaks).toMatchObject([{ className: 'b', declarations: { 'font-size': '2em' } }])
  expect(diagnostics).toEqual([])
})

it.each([
  ['tweak { "type": "color" }', 'Owners do not see it. Write `tweak:` before the {.'],
  ['tweak: color', 'Owners do not see it. Write {"type": "color", "title": "link-color"} behind `tweak:`.'],
  ['tweak: { "type": "colour" }', 'Owners do not see it. Write "type": "color".'],
  ['tweak: { "title": "x" }', 'Owners do not see it. Write "type": "color", or another type.'],
  ['tweak: { "type": "checkbox", "title": "x"', 'Its readable parts are used. Close it with a }.'],
  ['tweak: { "type": "checkbox", "title" }', 'Its readable parts are used. Write "title": "…".'],
  ['tweak: { "type": "dropdown", "options": ["a" }', 'Its readable parts are used. Close it with a ].'],
  ['tweak: { "type": "checkbox" "title": "x" }', 'Its readable parts are used. Write the comma.'],
  ['tweak: { "type": "checkbox", "titel": "x" }', 'The setting is ignored. Write "title".'],
  [
    'tweak: { "type": "dropdown", "options": "a" }',
    'The setting is ignored. Write it as in "options": ["One", "Two"].',
  ],
])('%s is answered with what to write', (comment, help) => {
  const { diagnostics } = findTweaks('a.less', `// ${comment}`)
  expect(diagnostics.map((one) => one.help)).toEqual([help])
})

it.each(['10', '"10"', "'0.5'", '-3', '.5', '"1.5em"', '"20 px"', '"100%"'])(
  'takes %s as a number',
  (min) => {
    const { diagnostics } = findTweaks(
      'styles/a.less',
      `// tweak: { "type": "value", "min": ${min} }\n@gap: 1px;`,
    )
    expect(diagnostics).toEqual([])
  },
)

describe('the preset of a theme', () => {
  const sheet = `// tweak: { "type": "color", "title": "ink" }
@ink: #111111;
// tweak: { "type": "font", "title": "Body Font" }
.body-font { font-size: 20px }
// tweak: { "type": "checkbox", "title": "Wide" }
// tweak: { "type": "dropdown", "title": "Side", "options": ["Left", "Right"] }
p { color: @ink; .body-font }`
  const preset = JSON.stringify({
    templateTweaks: {
      ink: '#222222',
      'body-font': '{font-size:17px}',
      'body-font-font-size': '17px',
      'body-font-font-family-array': '[]',
      wide: 'true',
      Side: 'Top',
    },
  })

  it('goes before defaults, and what does not fit is left out', () => {
    const { css, tweaks, said } = styled(sheet, {}, preset)
    expect(css).toContain('p { color: #222222; font-size: 20px; font-size: 17px; }')
    expect(css).not.toContain('array')
    expect(tweaks.classes).toContain('wide')
    expect(said).toEqual([])
  })

  it('goes behind what a site has chosen', () => {
    const { css, said } = styled(sheet, { ink: '#333333', 'body-font-font-size': '18px; }' }, preset)
    expect(css).toMatch(/p \{ color: #333333; font-size: 20px; \}$/)
    expect(said).toEqual([expect.stringContaining("'Body Font'")])
  })

  it.each([
    ['', []],
    ['[1]', ["bad-conf 1:1 'The file' must be an object of settings"]],
    ['{\n  "templateTweaks": {', ["not-json 2:22 Invalid JSON: expected a name in double quotes or '}'"]],
    ['{"templateTweaks": 5}', ["bad-conf 1:2 'templateTweaks' must be an object of values"]],
    [
      '{"templateTweaks": {"__proto__": "x", "ink": {}}}',
      ["bad-conf 1:39 'ink' must be a text, a number, true or false"],
    ],
  ])('is left out where it is %j, with its position and reason', (text, reasons) => {
    const { css, said } = styled(sheet, {}, text)
    expect(css).toMatch(/p \{ color: #111111; font-size: 20px; \}$/)
    expect(said).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
  })

  it('keeps the values beside a wrong one', () => {
    const { css, said } = styled(sheet, {}, '{"templateTweaks": {"body-font": ["x"], "ink": "#222222"}}')
    expect(css).toContain('p { color: #222222;')
    expect(said).toEqual([expect.stringContaining("'body-font'")])
  })
})
