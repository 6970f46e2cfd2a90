/// <reference lib="dom" />
import type { Notice, Question, Rendered, ToolAnswer } from '../workers/answers.ts'
import { Calls } from './calls.ts'
import type { Draft } from './draft.ts'
import { type Field, PlainField } from './field.ts'
import { frameDocument } from './frame.ts'
import { Memory } from './memory.ts'
import { showNames, showNotices, showTimes, showTree, summaryOf } from './panels.ts'
import { Tabs } from './tabs.ts'
import type { Language, Tools } from './tools.ts'

/** Milliseconds without a key before the page is rendered again. */
const PAUSE = 250
/** Milliseconds after which a worker is ended. */
const LIMIT = 4000
const SLOW = 'Stopped: rendering took longer than 4 seconds. Change the template or the data to try again.'
const FAILED = 'The template could not be rendered: it needs more memory than there is.'

/** The playground of a page. */
export class Playground {
  readonly #memory = new Memory()
  readonly #render: Calls<Draft, Rendered>
  readonly #tabs: Tabs
  readonly #fields: Record<Language, Field>
  #questions: Calls<Question, ToolAnswer> | undefined
  #timer = 0
  #isUnsaved = false

  constructor(worker: string) {
    this.#render = new Calls(worker, LIMIT)
    this.#tabs = new Tabs(byId('tabs'), () => void this.#showPanel())
    const field = (language: Language) => new PlainField(area(language), this.#events(language))
    this.#fields = { template: field('template'), data: field('data') }
    addEventListener('beforeunload', (event) => {
      // The browser asks before a text is left that is too long to be saved in time.
      if (this.#isUnsaved && !this.#memory.keep(this.#draft)) event.preventDefault()
    })
    addEventListener('pagehide', () => this.#flush())
    document.addEventListener('visibilitychange', () => this.#flush())
    addEventListener('popstate', () => void this.#open())
    byId('examples').addEventListener('click', () => this.#flush())
    byId('share').addEventListener('click', () => void this.#share())
  }

  /** Shows the draft of the address, or the one that is in the page. */
  async start(): Promise<void> {
    await this.#open()
    document.documentElement.dataset.ready = ''
  }

  /** Takes editors with colours and completion. */
  upgrade({ createField, worker }: Tools): void {
    this.#questions = new Calls(worker, LIMIT)
    for (const language of ['template', 'data'] as const) {
      this.#fields[language] = createField(area(language), {
        language,
        text: this.#fields[language].text,
        ...this.#events(language),
        complete: async (offset) =>
          (await this.#ask({ kind: 'proposals', draft: this.#draft, offset }))?.proposals ?? [],
      })
    }
    void this.#update()
  }

  /** Goes on with plain text areas: the tools did not load. */
  stayPlain(): void {
    for (const field of Object.values(this.#fields)) if (field instanceof PlainField) field.settle()
    say('notice', 'The editor did not load: colours, completion, tree and data are missing.')
  }

  get #draft(): Draft {
    return { template: this.#fields.template.text, data: this.#fields.data.text }
  }

  #events(language: Language) {
    return {
      onInput: () => this.#changed(),
      onCursor: () => {
        if (language === 'template' && this.#tabs.shown === 'names-panel') void this.#showPanel()
      },
    }
  }

  async #open(): Promise<void> {
    this.#memory.leave()
    clearTimeout(this.#timer)
    this.#isUnsaved = false
    const { draft, isBroken } = await this.#memory.load()
    if (draft !== undefined) {
      this.#fields.template.text = draft.template
      this.#fields.data.text = draft.data
    }
    this.#memory.keep(this.#draft)
    say('notice', isBroken ? 'The address holds no template. Was it copied whole?' : '')
    await this.#update()
  }

  #changed(): void {
    this.#isUnsaved = true
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => {
      this.#flush()
      void this.#update()
    }, PAUSE)
  }

  /** Saves what was typed since the last time. */
  #flush(): void {
    if (!this.#isUnsaved) return
    this.#isUnsaved = false
    void this.#save()
  }

  async #save(): Promise<void> {
    const isShared = await this.#memory.save(this.#draft)
    say('notice', isShared ? '' : 'Too long for an address: the text is kept in this browser.')
  }

  async #share(): Promise<void> {
    const isShared = await this.#memory.save(this.#draft)
    if (!isShared)
      return say('notice', 'Too long for an address: copy the template and the data by themselves.')
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    )
    say('notice', isCopied ? 'The link is copied.' : 'The link is in the address bar.')
  }

  async #update(): Promise<void> {
    const draft = this.#draft
    const rendered = await this.#render.ask(draft)
    if (rendered === 'replaced') return
    if (typeof rendered === 'string') return say('status', rendered === 'too slow' ? SLOW : FAILED)
    if (rendered.html !== undefined) {
      showInFrame(rendered.html)
      byId('output').textContent = rendered.html
    }
    for (const language of ['template', 'data'] as const)
      this.#fields[language].mark(rendered.notices.filter(({ file }) => file === language))
    showNotices(byId('notices'), rendered.notices, (notice) => this.#select(notice))
    showTimes(byId('times'), rendered, draft)
    byId('count').textContent = rendered.notices.length === 0 ? '' : ` (${rendered.notices.length})`
    say('status', summaryOf(rendered))
    await this.#showPanel()
  }

  #select({ file, start, end }: Notice): void {
    this.#fields[file].select(start, Math.max(start, end))
  }

  #selectLine(line: number): void {
    const { template } = this.#draft
    let start = 0
    for (let i = 1; i < line; i++) start = template.indexOf('\n', start) + 1
    const end = template.indexOf('\n', start)
    this.#fields.template.select(start, end < 0 ? template.length : end)
  }

  /** Fills the panel that is shown, where a worker has to be asked. */
  async #showPanel(): Promise<void> {
    const draft = this.#draft
    if (this.#tabs.shown === 'tree-panel') {
      const tree = (await this.#ask({ kind: 'tree', draft }))?.tree
      if (tree !== undefined) showTree(byId('tree'), tree, (line) => this.#selectLine(line))
    }
    if (this.#tabs.shown === 'names-panel') {
      const answer = await this.#ask({ kind: 'names', draft, offset: this.#fields.template.cursor })
      if (answer === undefined) return
      showNames(byId('names'), answer.names ?? [])
      byId('names-note').textContent =
        answer.names === undefined
          ? 'No tag runs where the cursor is.'
          : 'Names that a tag at the cursor sees, the nearest first.'
    }
  }

  async #ask(question: Question): Promise<ToolAnswer | undefined> {
    const answer = await this.#questions?.ask(question)
    return typeof answer === 'string' ? undefined : answer
  }
}

function say(id: 'status' | 'notice', text: string): void {
  const region = byId(id)
  if (region.textContent !== text) region.textContent = text
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

function area(language: Language): HTMLTextAreaElement {
  return byId(`${language}-text`) as HTMLTextAreaElement
}

/**
 * Shows a page in a new frame, once it is loaded: another page in the same frame would be an entry of the
 * history.
 */
function showInFrame(html: string): void {
  const shown = byId('page') as HTMLIFrameElement
  const next = shown.cloneNode() as HTMLIFrameElement
  next.removeAttribute('id')
  next.hidden = true
  next.srcdoc = frameDocument(html)
  next.addEventListener('load', () => {
    byId('page').remove()
    next.id = 'page'
    next.hidden = false
  })
  shown.parentElement?.querySelector('iframe:not([id])')?.remove()
  shown.after(next)
}
