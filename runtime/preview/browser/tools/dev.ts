/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { showImages } from '../visit/show-images.ts'
import {
  readAddresses,
  readChange,
  readDiagnostics,
  readOpened,
  readOrigin,
  type ShownDiagnostic,
} from './answers.ts'
import { riseAboveControls } from './clear-of-controls.ts'
import { makeElement } from './make-element.ts'
import { ARRIVING, morphPage, TOOLS } from './morph-page.ts'
import { Overlay, summary } from './overlay.ts'
import { inSources, onPageNote, pageNotes } from './page-notes.ts'
import { Panel } from './panel.ts'
import { STYLE } from './style.ts'
import { UPDATE, UPDATED } from './update.ts'

const OWN = '/__vitrine'

/**
 * The template author's tools in a page: it follows the theme and shows mistakes and the origin of elements.
 */
class Tools {
  readonly #overlay = new Overlay()
  readonly #panel = new Panel({
    origin: async (at, scope) => {
      const search = new URLSearchParams({ page: here(), at, scope })
      return readOrigin(await ask(`inspect?${search}`))
    },
    open: openInEditor,
  })
  readonly #count = makeElement('button', { type: 'button', hidden: '' })
  readonly #element = document.createElement(TOOLS)
  #diagnostics: readonly ShownDiagnostic[] = []
  #seen = ''
  /** Counts updates up: the answer to an earlier one may come after that to a later one. */
  #turn = 0
  /** The errors that the page on show has. */
  #known: ReadonlySet<string> | undefined

  start(): void {
    this.#count.addEventListener('click', () => this.#overlay.open(this.#diagnostics))
    this.#attach()
    document.addEventListener(UPDATED, () => showImages(document))
    onPageNote(async () => {
      const notes = await inSources(pageNotes(), ask)
      const known = new Set(this.#diagnostics.map(({ file, message }) => `${file} ${message}`))
      const late = notes.filter(({ file, message }) => !known.has(`${file} ${message}`))
      this.#diagnostics = [...this.#diagnostics, ...late]
      this.#showCount()
    })
    this.#follow()
  }

  /** Follows the theme while the page is seen: all tabs of a browser share six connections to a server. */
  #follow(): void {
    let events: EventSource | undefined
    const turn = () => {
      if (document.visibilityState === 'hidden') events?.close()
      else if (events === undefined || events.readyState === EventSource.CLOSED) events = this.#listen()
    }
    document.addEventListener('visibilitychange', turn)
    turn()
  }

  #listen(): EventSource {
    const events = new EventSource(`${OWN}/live`)
    events.addEventListener('hello', ({ data }) => {
      const missed = this.#seen !== '' && this.#seen !== data
      this.#seen = data
      void (missed ? this.#update() : this.#look())
    })
    events.addEventListener('change', ({ data }) => {
      const { version, paths } = readChange(JSON.parse(data))
      if (paths.some((path) => path.startsWith('scripts/'))) return location.reload()
      if (paths.some((path) => path.startsWith('styles/'))) reloadStyles(version)
      void this.#update()
    })
    events.addEventListener('show', ({ data }) => {
      const addresses = readAddresses(JSON.parse(data))
      const [first] = addresses
      if (first !== undefined && !addresses.includes(location.pathname)) location.assign(first)
    })
    return events
  }

  #attach(): void {
    const shadow = this.#element.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    shadow.adoptedStyleSheets = [sheet]
    const buttons = [this.#panel.button, this.#count]
    const bar = makeElement('div', { class: 'bar', role: 'group', 'aria-label': 'Template tools' }, buttons)
    // Scripts of the theme may move their bars when the page has loaded.
    const settle = () => {
      bar.style.transform = ''
      const rise = riseAboveControls(bar.getBoundingClientRect(), this.#element)
      if (rise > 0) bar.style.transform = `translateY(${-rise}px)`
    }
    new ResizeObserver(settle).observe(bar)
    for (const event of ['load', 'resize']) addEventListener(event, settle)
    shadow.append(this.#panel.frame, this.#panel.element, bar, this.#overlay.element)
    document.body.append(this.#element)
  }

  /**
   * Shows the mistakes; returns true if the page may be shown. Mistakes that the current page already has do
   * not hold the next one back.
   */
  async #look(): Promise<boolean> {
    const answer = await ask(`mistakes?${new URLSearchParams({ page: here() })}`)
    this.#diagnostics = [...readDiagnostics(answer), ...(await inSources(pageNotes(), ask))]
    const errors = this.#diagnostics.filter(({ opens }) => opens)
    this.#showCount()
    this.#overlay.show(errors)
    const names = new Set(errors.map(({ file, message }) => `${file} ${message}`))
    const isGood = this.#known === undefined || [...names].every((name) => this.#known?.has(name))
    if (isGood) this.#known = names
    // Lets tests know that changes are followed from here on.
    this.#element.dataset.state = 'ready'
    return isGood
  }

  #showCount(): void {
    this.#count.textContent = summary(this.#diagnostics)
    this.#count.hidden = this.#count.textContent === ''
  }

  /** Brings the page up to date where it is good; else the last good one stays. */
  async #update(): Promise<void> {
    const turn = ++this.#turn
    const isGood = await this.#look()
    this.#overlay.forget(this.#diagnostics)
    if (!isGood) return
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
    if (answer.status >= 500) return
    const text = await answer.text()
    if (turn !== this.#turn) return
    const page = new DOMParser().parseFromString(text, 'text/html')
    // The script that added behaviours removes them before the page changes.
    const isFree = document.dispatchEvent(new CustomEvent(UPDATE, { detail: page, cancelable: true }))
    if (isFree) morphPage(document, page)
    showImages(document)
  }
}

function here(): string {
  return location.pathname + location.search
}

/** Returns the host's answer; undefined where it cannot be reached, which its stream will report. */
async function ask(path: string): Promise<unknown> {
  try {
    const answer = await fetch(`${OWN}/${path}`, { headers: { accept: 'application/json' } })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Opens the position of an element in the author's editor; returns what came of it, as a sentence. */
async function openInEditor(at: string): Promise<string> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${OWN}/open`, { method: 'POST', headers, body: JSON.stringify({ at }) })
    return readOpened(await answer.json())
  } catch {
    return 'The preview does not answer.'
  }
}

/** Reloads the theme's stylesheets; the old ones stay until the new ones are there. */
function reloadStyles(version: number): void {
  for (const late of document.querySelectorAll(`link[${ARRIVING}]`)) late.remove()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const url = new URL(link.href)
    const fresh = link.cloneNode()
    if (url.origin !== location.origin || !(fresh instanceof HTMLLinkElement)) continue
    url.searchParams.set('vitrine', String(version))
    fresh.href = url.href
    fresh.setAttribute(ARRIVING, '')
    fresh.addEventListener('load', () => {
      // The page may have done without the old one in the meantime.
      if (!link.isConnected) return fresh.remove()
      fresh.removeAttribute(ARRIVING)
      link.remove()
    })
    fresh.addEventListener('error', () => fresh.remove())
    link.after(fresh)
  }
}

// Many small views of pages beside each other leave no connection for as many streams.
if (!window.frameElement?.hasAttribute('data-vitrine-sheet')) new Tools().start()
