import type { Description } from '../../engine/plugin.ts'
import type { textFormatters } from './text.ts'

/** Help for the formatters of text. */
export const textHelp = {
  str: {
    summary: 'Turns a number, a text or a truth value into text and everything else into nothing',
    examples: [
      { template: '{n|str|json}', data: { n: 7 }, output: '"7"' },
      { template: '{tags|str|json}', data: { tags: ['a'] }, output: '""' },
    ],
  },
  html: {
    summary: 'Escapes &, < and > for use between tags',
    examples: [
      {
        template: '<p>{note|html}</p>',
        data: { note: 'ham & eggs <2' },
        output: '<p>ham &amp; eggs &lt;2</p>',
      },
    ],
  },
  htmlattr: {
    summary: 'Escapes &, <, > and the double quote for use inside an attribute',
    examples: [
      { template: '<i title="{t|htmlattr}">', data: { t: '6" pipe' }, output: '<i title="6&quot; pipe">' },
    ],
  },
  htmltag: {
    summary: 'Does what htmlattr does',
    examples: [
      { template: '<i title="{t|htmltag}">', data: { t: '6" pipe' }, output: '<i title="6&quot; pipe">' },
    ],
  },
  'line-breaks': {
    summary: 'Turns every line break into <br/>',
    examples: [
      {
        template: '{address|line-breaks}',
        data: { address: 'Mill Lane 3\nUlm' },
        output: 'Mill Lane 3<br/>Ulm',
      },
    ],
  },
  output: {
    summary: 'Prints its own arguments, whatever the value',
    args: '[WORD …]',
    examples: [{ template: '{any|output sold out}', data: {}, output: 'sold out' }],
  },
  safe: {
    summary: 'Takes every HTML tag out of a text',
    examples: [
      { template: '{body|safe}', data: { body: '<p>Fresh <b>bread</b></p>' }, output: 'Fresh bread' },
    ],
  },
  slugify: {
    summary:
      'Makes a text fit for an address: small letters of English, digits, hyphens for spaces; the rest goes',
    examples: [
      { template: '/{title|slugify}', data: { title: 'Spring Sale 2026!' }, output: '/spring-sale-2026' },
    ],
  },
  smartypants: {
    summary: 'Makes straight quotes curly and two hyphens a dash',
    examples: [
      {
        template: '{quote|smartypants}',
        data: { quote: '"Well" -- he\'s here' },
        output: '“Well” — he’s here',
      },
    ],
  },
  truncate: {
    summary: 'Cuts a text behind its last space within a limit of 100 characters and adds an ellipsis',
    args: '[LIMIT [ELLIPSIS]]',
    examples: [
      { template: '{x|truncate 11}', data: { x: 'Hand-thrown stoneware bowl' }, output: 'Hand-thrown...' },
      {
        template: '{x|truncate:14: (more)}',
        data: { x: 'Hand-thrown stoneware bowl' },
        output: 'Hand-thrown  (more)',
      },
    ],
  },
  pluralize: {
    summary: 'Prints the ending, or the word, that goes with a number: by default s for any but one',
    args: '[PLURAL | SINGULAR PLURAL]',
    examples: [
      { template: '{n} bowl{n|pluralize}', data: { n: 3 }, output: '3 bowls' },
      { template: '{n} {n|pluralize knife knives}', data: { n: 1 }, output: '1 knife' },
    ],
  },
  format: {
    summary: 'Fills {0}, {1} … in a text with variables, which are looked up around the value',
    args: 'VARIABLE …',
    examples: [
      {
        template: '{greeting|format name count}',
        data: { greeting: 'Hello {0}, {1} new', name: 'Ada', count: 2 },
        output: 'Hello Ada, 2 new',
      },
    ],
  },
} satisfies Record<keyof typeof textFormatters, Description>
