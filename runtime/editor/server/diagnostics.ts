import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connection, Diagnostic } from 'vscode-languageserver/node'
import { suppressionsIn } from '../../check/config/suppressions.ts'
import type { Mistake } from '../../files/problem.ts'
import { Problem } from '../../files/problem.ts'
import type { Project } from '../project/project.ts'
import { diagnosticOf, type Ended } from './convert.ts'
import type { Opened, Workspace } from './workspace.ts'

/** Milliseconds without a key before a whole theme is checked. */
const PAUSE = 250

/** Publishes the mistakes of a template as it is typed, and those of its theme when the author pauses. */
export class Diagnostics {
  readonly #timers = new Map<Project, NodeJS.Timeout>()
  /** Addresses with something published, by project. */
  readonly #published = new Map<Project, Set<string>>()
  readonly #open = new Map<string, Opened>()

  constructor(
    readonly connection: Connection,
    readonly workspace: Workspace,
  ) {}

  /** Publishes the mistakes of a text at once; its theme follows. */
  changed(opened: Opened): void {
    this.#open.set(opened.document.uri, opened)
    this.#publish(
      opened.document.uri,
      ownMistakes(opened).map((one) => diagnosticOf(one, opened.document.getText())),
      opened.document.version,
    )
    if (opened.project !== undefined) this.later(opened.project)
  }

  closed(uri: string): void {
    const opened = this.#open.get(uri)
    this.#open.delete(uri)
    if (opened?.project === undefined) this.#publish(uri, [])
    else this.later(opened.project)
  }

  /** Checks a theme after a pause. */
  later(project: Project): void {
    clearTimeout(this.#timers.get(project))
    this.#timers.set(
      project,
      setTimeout(() => void this.#check(project), PAUSE),
    )
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  async #check(project: Project): Promise<void> {
    const found = await this.#mistakes(project)
    if (found === undefined) return
    const byUri = new Map<string, Ended[]>()
    for (const one of found) {
      const uri = pathToFileURL(project.fileOf(one.file)).href
      byUri.set(uri, [...(byUri.get(uri) ?? []), one])
    }
    const open = [...this.#open.values()].filter((one) => one.project === project)
    for (const opened of open) {
      const { document } = opened
      // Templates of the theme are among its mistakes, each cause once.
      if (project.template(project.pathOf(fileURLToPath(document.uri))) !== undefined)
        byUri.set(document.uri, byUri.get(document.uri) ?? [])
      else byUri.set(document.uri, [...ownMistakes(opened)])
    }
    const gone = [...(this.#published.get(project) ?? [])].filter((uri) => !byUri.has(uri))
    for (const uri of gone) this.#publish(uri, [])
    for (const [uri, mistakes] of byUri) {
      const document =
        this.#open.get(uri)?.document ?? this.workspace.document(project, mistakes[0]?.file ?? '')
      this.#publish(
        uri,
        mistakes.map((one) => diagnosticOf(one, document.getText())),
        this.#open.get(uri)?.document.version,
      )
    }
    this.#published.set(project, new Set(byUri.keys()))
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

/** Returns the mistakes of a template without those that its comments turn off. */
function ownMistakes({ template, document }: Opened): readonly Ended[] {
  const isOff = suppressionsIn(document.getText())
  return template.diagnostics.filter(({ code, line }) => !isOff(code, line))
}
