import { escapeMarkup } from '../../files/escape.ts'
import type { Document } from './document.ts'
import type { Group } from './page.ts'

/** Sentence about each document, by its name. */
const LEADS: Readonly<Record<string, string>> = Object.freeze({
  'first-theme': 'From an empty folder to a blog and a shop, step by step.',
  'theme-folder': 'Each kind of file, with menus, tweaks, styles, scripts, blocks and forms.',
  shop: 'What a shop can do, and the markup of each part.',
  language: 'Instructions, values, scopes, partials and expressions, each with an example.',
  'coming-from': 'The same template written in each of them, side by side.',
  'your-own-site': 'Copy the content of a site of yours and see the theme with it.',
  editor: 'Completion, mistakes and renaming in VS Code and other editors.',
  formatters: 'How a value is printed: dates, money, pictures, markup.',
  predicates: 'What a template can ask of its data.',
  instructions: 'What chooses, repeats and names.',
  diagnostics: 'Each message by its code, with what to do about it.',
  'for-engineers': 'Strings, React and its frameworks, pages that are there already, modules, reports.',
  testing: 'Renders, matchers and fixtures in Vitest and Jest.',
  'store-in-production': 'Database, mail, proxies, backups, limits.',
  security: 'What is trusted, what is cleaned, and how to report a hole.',
  figures: 'Times and sizes, with the command that prints each.',
  moving: "Squarespace's commands and options, and what they are here.",
  differences: 'What a theme can meet.',
  'beside-others': 'What the demo theme has, point by point, beside Dawn, Horizon and Hydrogen.',
  'all-differences': 'Each with its reason.',
  changes: 'What is new, and what breaks.',
})

/** Returns the first page: every document with a sentence about it. */
export function contents(groups: readonly Group[]): Document {
  const lists = groups.map(
    ({ title, documents }) => `<h2>${escapeMarkup(title)}</h2><dl>${documents.map(entry).join('')}</dl>`,
  )
  return { name: 'index', title: 'Documents', html: `<h1>Documents</h1>${lists.join('\n')}`, sections: [] }
}

function entry({ name, title }: Document): string {
  const link = `<a href="${name}.html">${escapeMarkup(title)}</a>`
  return `<dt>${link}</dt><dd>${escapeMarkup(LEADS[name] ?? '')}</dd>`
}
