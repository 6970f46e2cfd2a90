/// <reference lib="dom" />
import { elementOf } from './y/y-node.ts'

interface CalendarEvent {
  readonly title: string
  readonly address: string
  /** First moment in the visitor's time zone. */
  readonly start: Date
}

/** A month of a collection's events: `new Y.Squarespace.EventCollectionCalendar({ contentBox }).render()`. */
export class EventCollectionCalendar {
  readonly #box: Element | undefined
  #month = new Date()
  #events: readonly CalendarEvent[] = []

  constructor(settings: unknown = {}) {
    this.#box = elementOf(Object(settings).contentBox)
  }

  readonly render = () => {
    if (this.#box !== undefined) void this.#fill(this.#box)
    return this
  }

  async #fill(box: Element): Promise<void> {
    this.#events = await eventsOf(location.pathname)
    const filter = box instanceof HTMLElement ? box.dataset.monthFilter : undefined
    const [, month, year] = /^(\d{1,2})-(\d{4})$/.exec(filter ?? '') ?? []
    const now = new Date()
    const next = this.#events.find(({ start }) => start >= now) ?? this.#events.at(-1)
    this.#month = year ? new Date(Number(year), Number(month) - 1) : (next?.start ?? now)
    const caption = document.createElement('h2')
    caption.setAttribute('aria-live', 'polite')
    const scroller = document.createElement('div')
    scroller.style.overflowX = 'auto'
    const show = (by: number) => {
      this.#month = new Date(this.#month.getFullYear(), this.#month.getMonth() + by)
      caption.textContent = monthName(this.#month)
      scroller.replaceChildren(table(this.#month, this.#events))
    }
    const buttons = [button('Previous month', () => show(-1)), button('Next month', () => show(1))]
    box.replaceChildren(caption, ...buttons, scroller)
    show(0)
  }
}

/** Asks a list page for its events, in the order of time; none where there is no answer. */
async function eventsOf(path: string): Promise<CalendarEvent[]> {
  const data = await fetch(`${path}?format=json`).then(
    (answer): unknown => answer.json(),
    () => undefined,
  )
  const { upcoming, past, items } = Object(data)
  const all: unknown[] = [upcoming, past].some(Array.isArray) ? [upcoming ?? [], past ?? []].flat() : items
  if (!Array.isArray(all)) return []
  return all
    .map((item) => {
      const { title, fullUrl, startDate } = Object(item)
      return {
        title: String(title ?? ''),
        address: String(fullUrl ?? ''),
        start: new Date(Number(startDate)),
      }
    })
    .filter(({ start, address }) => !Number.isNaN(start.getTime()) && address.startsWith('/'))
    .sort((one, other) => one.start.getTime() - other.start.getTime())
}

const language = () => document.documentElement.lang || undefined

function monthName(month: Date): string {
  return month.toLocaleDateString(language(), { month: 'long', year: 'numeric' })
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}

/** Returns the weeks of a month, Monday first; each day with its events. */
function table(month: Date, events: readonly CalendarEvent[]): HTMLTableElement {
  const element = document.createElement('table')
  element.setAttribute('aria-label', monthName(month))
  Object.assign(element.style, { inlineSize: '100%', tableLayout: 'fixed', minInlineSize: '40em' })
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  const skipped = (first.getDay() + 6) % 7
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  const head = element.createTHead().insertRow()
  for (let at = 0; at < 7; at++) head.append(dayName(at))
  const body = element.createTBody()
  for (let at = 0; at < skipped + days; at++) {
    const row = at % 7 === 0 ? body.insertRow() : (body.rows[body.rows.length - 1] ?? body.insertRow())
    const cell = row.insertCell()
    cell.style.verticalAlign = 'top'
    const day = at - skipped + 1
    if (day < 1) continue
    const date = new Date(month.getFullYear(), month.getMonth(), day).toDateString()
    const links = events.filter(({ start }) => start.toDateString() === date).map(link)
    cell.append(String(day), ...links)
  }
  return element
}

/** 5 January 1970 was a Monday. */
function dayName(at: number): HTMLTableCellElement {
  const cell = document.createElement('th')
  cell.scope = 'col'
  cell.textContent = new Date(1970, 0, 5 + at).toLocaleDateString(language(), { weekday: 'short' })
  return cell
}

function link({ title, address, start }: CalendarEvent): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = address
  element.style.display = 'block'
  const time = start.toLocaleTimeString(language(), { timeStyle: 'short' })
  element.textContent = `${time} ${title}`
  return element
}
