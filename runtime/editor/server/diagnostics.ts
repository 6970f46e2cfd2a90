import type { Connection, Diagnostic } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { suppressionsIn } from '../../config/suppressions.ts'
import { compile } from '../../entries/index.ts'
import { listIn } from '../../files/list-in.ts'
import { type FileDiagnostic, Problem } from '../../files/problem.ts'
import type { Embedded } from '../embedded/embedded.ts'
import { kindOfDocument } from '../names/file-kind.ts'
import type { Project } from '../project/project.ts'
import { diagnosticOf, type Ended } from './convert.ts'
import { fileOfUri } from './file-of-uri.ts'
import { diagnosticsAlone, templateDiagnostics } from './own-diagnostics.ts'
import { Pauses } from './pauses.ts'
import type { Workspace } from './workspace.ts'

interface OpenFile {
  readonly document: TextDocument
  readonly project: Project | undefined
}

/** Publishes the mistakes of the themes of the open files when the author pauses. */
export class Diagnostics {
  /** By the folder of a theme or the address of a file. */
  readonly #pauses = new Pauses()
  /** Addresses with something published and what it is, as JSON, by project. */
  readonly #published = new Map<Project, Map<string, string>>()
  readonly #open = new Map<string, OpenFile>()

  constructor(
    readonly connection: Connection,
    readonly workspace: Workspace,
    readonly embedded: Embedded,
  ) {}

  changed(document: TextDocument, project: Project | undefined): void {
    this.#open.set(document.uri, { document, project })
    if (project !== undefined) this.later(project)
    else this.#pauses.after(document.uri, () => this.#checkAlone(document))
  }

  closed(uri: string): void {
    const project = this.#open.get(uri)?.project
    this.#open.delete(uri)
    if (project === undefined) return
    // The server has taken them back.
    this.#published.get(project)?.delete(uri)
    this.later(project)
  }

  /** Checks a theme after a pause. */
  later(project: Project): void {
    this.#pauses.after(project.root, () => this.#check(project))
  }

  /** Takes back what was published of a theme that has gone. */
  forget(project: Project): void {
    this.#pauses.forget(project.root)
    // A check on its way gives up.
    project.refresh([])
    for (const uri of this.#published.get(project)?.keys() ?? []) this.#publish(uri, [])
    this.#published.delete(project)
  }

  /** Checks a file that is in no theme. */
  async #checkAlone(document: TextDocument): Promise<void> {
    const { uri, version } = document
    if (kindOfDocument(document, uri) !== 'template') return
    const styles = await this.#styleDiagnostics([{ document, project: undefined }])
    if (document.version !== version || !this.#open.has(uri)) return
    this.#publish(uri, [...diagnosticsAlone(document), ...(styles.get(uri) ?? [])], version)
  }

  async #check(project: Project): Promise<void> {
    const found = await this.#diagnostics(project)
    if (found === undefined) return
    const { edits } = project
    const open = [...this.#open.values()].filter((one) => one.project === project)
    const styles = await this.#styleDiagnostics(open)
    // The services of CSS take a while when they load.
    if (project.edits !== edits) return
    const byUri = new Map<string, Ended[]>()
    const uriOf = (file: string) => this.workspace.addresses.of(project.fileOf(file))
    for (const one of found) listIn(byUri, uriOf(one.file)).push(one)
    for (const { document } of open) {
      // Files of the theme are among its mistakes, each cause once.
      const path = project.pathOf(fileOfUri(document.uri))
      const isAlone = project.template(path) === undefined && kindOfDocument(document, path) === 'template'
      if (isAlone || !byUri.has(document.uri))
        byUri.set(document.uri, isAlone ? [...templateDiagnostics(document)] : [])
    }
    const all = new Map<string, Diagnostic[]>()
    for (const [uri, found] of byUri) {
      const document = this.#open.get(uri)?.document ?? this.workspace.document(project, found[0]!.file)
      const shown = found.map((one) => diagnosticOf(one, document, uriOf))
      all.set(uri, [...shown, ...(styles.get(uri) ?? [])])
    }
    this.#publishAll(project, all)
  }

  async #styleDiagnostics(open: readonly OpenFile[]): Promise<ReadonlyMap<string, Diagnostic[]>> {
    const found = new Map<string, Diagnostic[]>()
    for (const { document } of open) {
      if (kindOfDocument(document, document.uri) !== 'template') continue
      const isOff = suppressionsIn(document.getText())
      const diagnostics = await this.embedded.diagnostics({ document, template: compile(document.getText()) })
      const shown = diagnostics.filter(({ code, range }) => !isOff(String(code), range.start.line + 1))
      found.set(document.uri, shown)
    }
    return found
  }

  /** Publishes what is new, and takes back what is gone. */
  #publishAll(project: Project, all: ReadonlyMap<string, Diagnostic[]>): void {
    const known = this.#published.get(project) ?? new Map()
    for (const uri of known.keys()) if (!all.has(uri)) this.#publish(uri, [])
    const published = new Map<string, string>()
    for (const [uri, diagnostics] of all) {
      const opened = this.#open.get(uri)
      published.set(uri, JSON.stringify(diagnostics))
      // Open files show the mistakes of their own text meanwhile.
      if (opened !== undefined || published.get(uri) !== known.get(uri))
        this.#publish(uri, diagnostics, opened?.document.version)
    }
    this.#published.set(project, published)
  }

  /** A theme that cannot be read has one mistake: why. */
  async #diagnostics(project: Project): Promise<readonly FileDiagnostic[] | undefined> {
    try {
      return await project.diagnostics()
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
