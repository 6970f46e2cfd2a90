import fc from 'fast-check'
import { STYLES } from './attribute-cases.ts'

/** Names of HTML, SVG, MathML and React, in the spelling of any of them. */
const NAMES = [
  'accept accept-charset accesskey action align allow allowfullscreen alt as async autocapitalize autocomplete autofocus autoplay border capture cellpadding charset checked cite class color cols colspan content contenteditable controls coords credentialless crossorigin data datetime decoding default defer dir dirname disabled download draggable enctype enterkeyhint fetchpriority for form formaction formenctype formmethod formnovalidate formtarget frameborder headers height hidden high href hreflang http-equiv id imagesizes imagesrcset inert inputmode integrity is itemid itemprop itemref itemscope itemtype kind label lang list loading loop low max maxlength media method min minlength multiple muted name nomodule novalidate open optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan scope selected shape size sizes slot span spellcheck src srclang srcset start step style summary tabindex target title translate type usemap value width wrap',
  'viewBox preserveAspectRatio attributeName baseFrequency clip-path clipPathUnits fill-rule font-size gradientUnits keyTimes marker-end pathLength repeatCount stdDeviation stop-color stroke-width strokewidth text-anchor vector-effect xlink:href xlink:title xlinkhref xml:lang xml:space xmlns:xlink fontsize definitionurl mathvariant accent-height autoreverse',
  'aria-label aria-hidden aria-nope ariaLabel aria data-a data-B data-x.y onclick onfoo on className htmlFor key ref children defaultvalue defaultchecked innerhtml dangerouslysetinnerhtml suppresshydrationwarning precedence __proto__ constructor @click :a v-on:b #c [d] (e) f.g',
].flatMap((line) => line.split(' '))

const VALUES = [
  ...[
    '',
    'x',
    'true',
    'false',
    '0',
    '1',
    '-1',
    '2px',
    ' 3 ',
    '1e1',
    'NaN',
    ' a  b\n',
    'hidden',
    'HIDDEN',
    'text',
  ],
  ...[
    'until-found',
    'checkbox',
    'radio',
    'submit',
    'auto',
    'manual',
    'javascript:void(0)',
    '/a?b=1&c',
    '#d',
    '"q"',
  ],
  ...["it's", '<b>', '&lt;', 'ä → \u00a0', 'url(/x)', 'a.png 1x, b.png 2x', 'key', '[object Object]', '`'],
]
/** Beside these a visitor's state lies, or they decide what a control is: other tests change them. */
const STEADY = /^(?:type|value|checked|selected|multiple|open|popover|muted|autofocus|default)$/i
/** They run, or make the browser load. */
const RUNS = /^(?:on|srcdoc$)/i

const ELEMENTS: readonly (readonly [before: string, tag: string, after: string])[] = [
  ...[
    'p',
    'div',
    'a',
    'button',
    'label',
    'form',
    'textarea',
    'video',
    'audio',
    'iframe',
    'object',
    'ol',
    'time',
  ],
  ...[
    'details',
    'dialog',
    'meter',
    'progress',
    'output',
    'fieldset',
    'canvas',
    'my-el',
    'map',
    'blockquote',
    'style',
  ],
]
  .map((tag): [string, string, string] => ['', tag, `x</${tag}>`])
  .concat(
    [
      ...['input', 'img', 'source', 'track', 'area', 'link', 'embed', 'hr', 'br', 'wbr'].map(
        (tag): [string, string, string] => ['', tag, ''],
      ),
    ],
    [
      ['<select>', 'option', 'x</select>'],
      ['', 'select', '<option>a<option>b</select>'],
      ['<table>', 'td', 'x</table>'],
      ['<table><colgroup>', 'col', '</table>'],
      ['<ol>', 'li', 'x</ol>'],
      ...['g', 'a', 'use', 'text', 'image', 'filter', 'my-icon', 'foreignObject', 'input', 'style'].map(
        (tag): [string, string, string] => ['<svg>', tag, `x</${tag}></svg>`],
      ),
      ...['mi', 'mtd', 'semantics'].map((tag): [string, string, string] => [
        '<math>',
        tag,
        `x</${tag}></math>`,
      ]),
    ],
  )

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-zA-Z_:@#.][\w:.-]{0,8}$/) },
)
const style = fc.constantFrom(...Object.values(STYLES).filter(({ length }) => length < 300))

const attribute = name.chain((given) => {
  const value = /^style$/i.test(given) ? style : fc.constantFrom(...VALUES)
  const isFixed = STEADY.test(given) || RUNS.test(given)
  return fc.record({
    name: fc.constantFrom(given, given, given.toUpperCase()),
    value: RUNS.test(given) ? fc.constant('void 0') : fc.option(value),
    later: value,
    isData: isFixed ? fc.constant(false) : fc.boolean(),
  })
})

/** A template of elements with odd attributes, and two sets of data for it. */
export const arbitraryAttributes = fc
  .array(fc.tuple(fc.constantFrom(...ELEMENTS), fc.array(attribute, { maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((elements) => {
    const data: Record<string, string> = {}
    const later: Record<string, string> = {}
    const source = elements.map(([[before, tag, after], attributes], i) => {
      const list = attributes.map((given, j) => {
        if (given.value === null) return ` ${given.name}`
        if (!given.isData) return ` ${given.name}="${escaped(given.value)}"`
        const field = `v${i}x${j}`
        data[field] = given.value
        later[field] = given.later
        return ` ${given.name}="{${field}}"`
      })
      return `${before}<${tag}${list.join('')}>${after}`
    })
    return { source: source.join(''), data, later }
  })

/** A value as a template has it between double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&"{}]/g, (sign) => ESCAPES[sign] ?? sign)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '{': '{.meta-left}',
  '}': '{.meta-right}',
}
