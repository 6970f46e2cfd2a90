import { deflateRawSync } from 'node:zlib'
import type { Example } from '../../../engine/plugin.ts'

/** Returns the address of the playground with a template and data, relative to the documents. */
export function playAddress({ template, data }: { template: string; data: string }): string {
  const packed = deflateRawSync(JSON.stringify([template, data]), { level: 9 })
  return `play.html#${packed.toString('base64url')}`
}

/** Returns the address of an example; its partials become macros of the template. */
export function addressOfExample({ template, data, partials = {} }: Example): string {
  const macros = Object.entries(partials).map(([name, text]) => `{.macro ${name}}${text}{.end}`)
  return playAddress({
    template: macros.join('') + template,
    data: JSON.stringify(data, undefined, 2) ?? '',
  })
}

/** Returns the link from an example to the playground. */
export function playLink(address: string): string {
  return `<p class="play-link"><a href="${address}">Open in the playground</a></p>`
}
