import { blank } from '../../files/blank.ts'

/** Comments, scripts and styles. `{{#name}}` is no comment, and `{#name}` may be an opening of Mustache. */
const FOREIGN =
  /\{##[\s\S]*?(?:##\}|$)|(?<!\{)\{#(?!each|if|unless|with|[\w.]+\})[^{}]*\}|<!--[\s\S]*?(?:-->|$)|<(script|style|template|code|pre)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Returns a template with blanks where another language may be, every other character at its offset. */
export function masked(text: string): string {
  return text.replace(FOREIGN, blank)
}

/** Signs that a script fills a page from templates that are written into it. */
const CLIENT_TEMPLATES =
  /\s(?:ng-[\w-]+|v-(?:if|else|for|bind|on|model|html|text|show)|x-(?:data|text|show)|data-bind|data-ng-[\w-]+)\b|handlebars|mustache|angular|\bvue\b|alpine|_\.template|text\/(?:x-)?template/i

/** Returns whether tags of another language are plainly meant for a script. */
export function hasClientTemplates(text: string): boolean {
  return CLIENT_TEMPLATES.test(text)
}
