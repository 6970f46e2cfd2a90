/// <reference lib="dom" />

/** A section that can be found. */
export interface Entry {
  readonly page: string
  readonly id: string
  /** Title of its document. */
  readonly document: string
  readonly title: string
  readonly text: string
}

const MOST = 20

/** Returns the entries that hold every word, those with words in their titles first. */
export function find(entries: readonly Entry[], asked: string): Entry[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

/** 0 where a word is missing. */
function scoreOf({ title, text }: Entry, words: readonly string[]): number {
  const head = title.toLowerCase()
  const body = text.toLowerCase()
  let score = 0
  for (const word of words) {
    if (head === word) score += 8
    else if (head.startsWith(word)) score += 4
    else if (head.includes(word)) score += 2
    else if (body.includes(word)) score += 1
    else return 0
  }
  return score
}

/** Shows the search of a page and answers while one types. */
export function startSearch(entries: readonly Entry[]): void {
  const form = document.querySelector('form[role=search]')
  const input = document.querySelector('#search')
  const found = document.querySelector('#found')
  const status = found?.querySelector('p')
  const list = found?.querySelector('ol')
  if (!(form instanceof HTMLFormElement && input instanceof HTMLInputElement)) return
  if (!(found instanceof HTMLElement) || !status || !list) return
  const search = () => {
    const hits = find(entries, input.value)
    found.hidden = input.value.trim() === ''
    status.textContent = hits.length === 0 ? 'Nothing found.' : `${hits.length} found.`
    list.replaceChildren(...hits.map(resultOf))
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const first = list.querySelector('a')
    if (first !== null) location.href = first.href
  })
  input.addEventListener('input', search)
  list.addEventListener('click', () => {
    found.hidden = true
  })
}

function resultOf({ page, id, document: from, title, text }: Entry): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `${page}.html#${id}`
  link.textContent = title === from ? title : `${title} (${from})`
  item.append(link, ` ${text.slice(0, 120)}`)
  return item
}
