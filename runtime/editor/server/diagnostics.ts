import { pathToFileURL } from 'node:url'
import type { Connection, Diagnostic } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Mistake } from '../../files/problem.ts'
import { Problem } from '../../files/problem.ts'
import type { Project } from '../project/project.ts'
import { diagnosticOf, type Ended } from './convert.ts'
import { ownMistakes } from './own-diagnostics.ts'
import { fileOfUri, type Workspace } from './workspace.ts'

/** Milliseconds without a key before a whole theme is checked. */
const PAUSE = 250

interface OpenFile {
  readonly document: TextDocument
  readonly project: Project | undefined
}

/** Publishes the mistakes of the themes of the open files when the author pauses. */
export class Diagnostics {
  readonly #timers = new Map<Project, NodeJS.Timeout>()
  /** Addresses with something published and what it is, as JSON, by project. */
  readonly #published = new Map<Project, ReadonlyMap<string, string>>()
  readonly #open = new Map<string, OpenFile>()

  constructor(
    readonly connection: Connection,
    readonly workspace: Workspace,
  ) {}

  changed(document: TextDocument, project: Project | undefined): void {
    this.#open.set(document.uri, { document, project })
    if (project !== undefined) this.later(project)
  }

  closed(uri: string): void {
    const project = this.#open.get(uri)?.project
    this.#open.delete(uri)
    if (project !== undefined) this.later(project)
  }

  /** Checks a theme after a pause. */
  later(project: Project): void {
    clearTimeout(this.#timers.get(project))
    this.#timers.set(
      project,
      setTimeout(() => void this.#check(project), PAUSE),
    )
  }

  async #check(project: Project): Promise<void> {
    const found = await this.#mistakes(project)
    if (found === undefined) return
    const byUri = new Map<string, Ended[]>()
    const add = (uri: string, mistakes: readonly Ended[]) => {
      const known = byUri.get(uri)
      if (known === undefined) byUri.set(uri, [...mistakes])
      else known.push(...mistakes)
    }
    for (const one of found) add(pathToFileURL(project.fileOf(one.file)).href, [one])
    const open = [...this.#open.values()].filter((one) => one.project === project)
    for (const { document } of open) {
      // Templates of the theme are among its mistakes, each cause once.
      const isOfTheme = project.template(project.pathOf(fileOfUri(document.uri))) !== undefined
      add(document.uri, isOfTheme ? [] : ownMistakes(document))
    }
    const known = this.#published.get(project) ?? new Map()
    for (const uri of known.keys()) if (!byUri.has(uri)) this.#publish(uri, [])
    const published = new Map<string, string>()
    for (const [uri, mistakes] of byUri) {
      const opened = this.#open.get(uri)?.document
      const document = opened ?? this.workspace.document(project, mistakes[0]?.file ?? '')
      const diagnostics = mistakes.map((one) => diagnosticOf(one, document))
      published.set(uri, JSON.stringify(diagnostics))
      // Open files show the mistakes of their text meanwhile.
      if (opened !== undefined || published.get(uri) !== known.get(uri))
        this.#publish(uri, diagnostics, opened?.version)
    }
    this.#published.set(project, published)
  }

  /** A theme that cannot be read has one mistake: why. */
  async #mistakes(project: Project): Promise<readonly Mistake[] | undefined> {
    try {
      return await project.mistakes()
    } catch (error) {
      const sentence = error instanceof Problem ? error.message : String(error)
      this.connection.console.warn(`vitrine: ${sentence}`)
      return undefined
    }
  }

  #publish(uri: string, diagnostics: Diagnostic[], version?: number): void {
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) })
  }
}
