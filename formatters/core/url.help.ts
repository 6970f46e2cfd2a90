import type { Description } from '../../engine/plugin.ts'
import type { urlFormatters } from './url.ts'

/** Help for the formatters of addresses. */
export const urlHelp = {
  'encode-space': {
    summary: 'Turns every white-space character into &nbsp;',
    examples: [{ template: '{name|encode-space}', data: { name: 'Mill Lane' }, output: 'Mill&nbsp;Lane' }],
  },
  'encode-uri': {
    summary: 'Percent-encodes what is not allowed in a whole address; separators such as / and ? stay',
    examples: [
      {
        template: '{u|encode-uri}',
        data: { u: '/shop/blue vase?x=é' },
        output: '/shop/blue%20vase?x=%C3%A9',
      },
    ],
  },
  'encode-uri-component': {
    summary: 'Percent-encodes a text for one part of an address; separators are encoded too',
    examples: [
      {
        template: '?q={q|encode-uri-component}',
        data: { q: 'salt & pepper' },
        output: '?q=salt%20%26%20pepper',
      },
    ],
  },
  'url-encode': {
    summary: 'Percent-encodes all but ASCII letters, digits and @*_+-./',
    examples: [{ template: '?u={u|url-encode}', data: { u: 'a/b?c=(d)' }, output: '?u=a/b%3Fc%3D%28d%29' }],
  },
} satisfies Record<keyof typeof urlFormatters, Description>
