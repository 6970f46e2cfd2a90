/// <reference lib="dom" />
import type { Notice, Rendered, SeenName, TreeLine } from '../workers/answers.ts'
import type { Draft } from './draft.ts'

/** Lists notices; each is a button that selects its span. */
export function showNotices(
  list: HTMLElement,
  notices: readonly Notice[],
  select: (notice: Notice) => void,
): void {
  const items = notices.map((notice) => {
    const { severity, message, help, file, line, column } = notice
    const button = element('button', `${nameOf(file)} ${line}:${column}`)
    button.addEventListener('click', () => select(notice))
    const item = element('li')
    item.append(button, ` ${severity}: ${message}`)
    if (help !== '') item.append(element('p', help))
    return item
  })
  list.replaceChildren(...items)
}

export function showTree(
  list: HTMLElement,
  lines: readonly TreeLine[],
  toLine: (line: number) => void,
): void {
  const items = lines.map(({ depth, text, line }) => {
    const item = element('li')
    item.style.paddingInlineStart = `${depth}rem`
    item.append(element('code', text))
    if (line !== undefined) {
      const button = element('button', `line ${line}`)
      button.addEventListener('click', () => toLine(line))
      item.append(' ', button)
    }
    return item
  })
  list.replaceChildren(...items)
}

/** Lists the names at the cursor in rows of name, value and section. */
export function showNames(rows: HTMLElement, names: readonly SeenName[]): void {
  const made = names.map(({ name, value, depth }) => {
    const row = element('tr')
    const head = element('th')
    head.scope = 'row'
    head.append(element('code', name))
    const cell = element('td')
    cell.append(element('code', value))
    row.append(head, cell, element('td', depth === 0 ? 'here' : `${depth} outwards`))
    return row
  })
  rows.replaceChildren(...made)
}

/** Lists times and sizes of a render. */
export function showTimes(rows: HTMLElement, { times, tags, html = '' }: Rendered, draft: Draft): void {
  const entries: readonly (readonly [string, string])[] = [
    ['Read the data', milliseconds(times.read)],
    ['Compile the template', milliseconds(times.compile)],
    ['Render', milliseconds(times.render)],
    ['Tags', count(tags)],
    ['Template', `${count(draft.template.length)} characters`],
    ['Data', `${count(draft.data.length)} characters`],
    ['Output', `${count(html.length)} characters`],
  ]
  const made = entries.map(([name, value]) => {
    const row = element('tr')
    const head = element('th', name)
    head.scope = 'row'
    row.append(head, element('td', value))
    return row
  })
  rows.replaceChildren(...made)
}

/** Returns one sentence about a render, for the live region. */
export function summaryOf({ html, notices }: Rendered): string {
  const errors = notices.filter(({ severity }) => severity === 'error')
  const warnings = notices.length - errors.length
  const counts = [plural(errors.length, 'error'), plural(warnings, 'warning')].filter((text) => text !== '')
  const [first] = errors.length > 0 ? errors : notices
  if (first === undefined) return 'No mistakes.'
  const shown = html === undefined ? ' The page is the last one that could be rendered.' : ''
  return `${counts.join(', ')}. ${nameOf(first.file)} ${first.line}:${first.column}: ${first.message}.${shown}`
}

function nameOf(file: Notice['file']): string {
  return file === 'template' ? 'Template' : 'Data'
}

function plural(number: number, word: string): string {
  return number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`
}

function milliseconds(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
