import { blank } from '../../files/blank.ts'

/** Comments, scripts and styles, whose braces are not JSON-T. `{{#name}}` is not a comment. */
const FOREIGN =
  /\{##[\s\S]*?(?:##\}|$)|(?<!\{)\{#[^{}]*\}|<!--[\s\S]*?(?:-->|$)|<(script|style|template|code|pre)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

const CLOSING = /\{\/\s*([\w.]+)\s*\}/g

/**
 * Returns a template with blanks where another language may be, every other character at its offset. What
 * looks like a comment and is closed further on, as `{#name}` by `{/name}`, is an opening of Mustache.
 */
export function masked(text: string): string {
  const closed = new Set([...text.matchAll(CLOSING)].map(([, name]) => name))
  return text.replace(FOREIGN, (part) => {
    const [, opened] = /^\{#([\w.]+)[\s}]/.exec(part) ?? []
    return closed.has(opened) ? part : blank(part)
  })
}

/** Signs that a script fills a page from templates that are written into it. */
const CLIENT_TEMPLATES =
  /\s(?:ng-[\w-]+|v-(?:if|else|for|bind|on|model|html|text|show|cloak|once|pre|slot)|x-(?:data|text|show|html|bind|model|for|if|init)|data-bind|data-ng-[\w-]+)\b|handlebars|mustache|angular|\bvue\b|alpine|_\.template|text\/(?:x-)?template/i

/** Returns true if tags of another language are plainly meant for a script. */
export function hasClientTemplates(text: string): boolean {
  return CLIENT_TEMPLATES.test(text)
}
