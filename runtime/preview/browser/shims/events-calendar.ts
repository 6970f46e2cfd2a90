/// <reference lib="dom" />
import { elementOf } from './y/y-node.ts'

interface CalendarEvent {
  readonly title: string
  readonly address: string
  /** Epoch milliseconds of the first moment. */
  readonly start: number
  /** Its day in the site's time zone, as pages write it, e.g. `2026-03-04`. */
  readonly day: string
  /** Its time there, in the language of the page. */
  readonly time: string
}

/** A month of a collection's events: `new Y.Squarespace.EventCollectionCalendar({ contentBox }).render()`. */
export class EventCollectionCalendar {
  readonly #box: Element | undefined
  /** The first day of the month that is shown, at Greenwich. */
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
    const now = Date.now()
    const next = this.#events.find(({ start }) => start >= now) ?? this.#events.at(-1)
    this.#month = year ? monthOf(Number(year), Number(month) - 1) : new Date(next?.day ?? now)
    const caption = document.createElement('h2')
    caption.setAttribute('aria-live', 'polite')
    const scroller = document.createElement('div')
    scroller.style.overflowX = 'auto'
    const show = (by: number) => {
      this.#month = monthOf(this.#month.getUTCFullYear(), this.#month.getUTCMonth() + by)
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
  const { upcoming, past, items, website } = Object(data)
  const all: unknown[] = [upcoming, past].some(Array.isArray) ? [upcoming ?? [], past ?? []].flat() : items
  if (!Array.isArray(all)) return []
  const timeZone = zoneOf(Object(website).timeZone)
  return all
    .map((item) => {
      const { title, fullUrl, startDate } = Object(item)
      const start = new Date(Number(startDate))
      return {
        title: String(title ?? ''),
        address: String(fullUrl ?? ''),
        start: start.getTime(),
        // Swedish writes dates as ISO does.
        day: start.toLocaleDateString('sv', { timeZone }),
        time: start.toLocaleTimeString(language(), { timeStyle: 'short', timeZone }),
      }
    })
    .filter(({ day, address }) => /^\d{4}-/.test(day) && address.startsWith('/'))
    .sort((one, other) => one.start - other.start)
}

/** Returns the time zone of a site; that of Greenwich where the browser does not know it. */
function zoneOf(timeZone: unknown): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(timeZone) }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

function monthOf(year: number, month: number): Date {
  return new Date(Date.UTC(year, month))
}

const language = () => document.documentElement.lang || undefined

function monthName(month: Date): string {
  return month.toLocaleDateString(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
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
  const [year, number] = [month.getUTCFullYear(), month.getUTCMonth()]
  const skipped = (month.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, number + 1, 0)).getUTCDate()
  const head = element.createTHead().insertRow()
  for (let at = 0; at < 7; at++) head.append(dayName(at))
  const body = element.createTBody()
  for (let at = 0; at < skipped + days; at++) {
    const row = at % 7 === 0 ? body.insertRow() : (body.rows[body.rows.length - 1] ?? body.insertRow())
    const cell = row.insertCell()
    cell.style.verticalAlign = 'top'
    const day = at - skipped + 1
    if (day < 1) continue
    const date = new Date(Date.UTC(year, number, day)).toISOString().slice(0, 10)
    const links = events.filter((event) => event.day === date).map(link)
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

function link({ title, address, time }: CalendarEvent): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = address
  element.style.display = 'block'
  element.textContent = `${time} ${title}`
  return element
}
