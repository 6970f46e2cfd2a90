import {
  type CancellationToken,
  LSPErrorCodes,
  type Location as LspLocation,
  type Position,
  type Range,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { listIn } from '../../files/list-in.ts'
import type { Name } from '../names/name.ts'
import { type Around, definitionOf, type Location, nameAt, referencesTo } from '../names/references.ts'
import { isRenamable, type Rename, renameTo } from '../names/rename.ts'
import { rangeOf } from './convert.ts'
import { createPause } from './create-pause.ts'
import type { Opened, Workspace } from './workspace.ts'

/** A position in an open file that an editor asks about, until it cancels. */
export interface AskedName {
  readonly opened: Opened
  readonly position: Position
  readonly token: CancellationToken
}

/** Answers what an editor asks about the names that files of a theme share. */
export class NameRequests {
  constructor(readonly workspace: Workspace) {}

  definition(asked: AskedName): Promise<LspLocation[]> {
    return this.#find(asked, definitionOf)
  }

  references(asked: AskedName): Promise<LspLocation[]> {
    return this.#find(asked, referencesTo)
  }

  async #find(asked: AskedName, find: typeof referencesTo): Promise<LspLocation[]> {
    const found = await this.#ofName(asked, async (name, around) =>
      this.#locations(asked.opened, await find(name, around), around.pause),
    )
    return found ?? []
  }

  /** The name that a rename starts from. */
  async renameable(asked: AskedName): Promise<{ range: Range; placeholder: string } | null> {
    const name = await this.#ofName(asked, async (one, around) =>
      isRenamable(one, around) ? one : undefined,
    )
    return name ? { range: rangeOf(name, asked.opened.document), placeholder: name.name } : null
  }

  /** The changes of a rename; a sentence where the name will not do. */
  async rename(asked: AskedName, text: string): Promise<WorkspaceEdit | string> {
    const { opened } = asked
    const edit = await this.#ofName(asked, async (name, around) => {
      const rename = await renameTo(name, text, around)
      if (typeof rename === 'string') return rename
      return this.#edit(opened, rename, await this.#locations(opened, rename.edits, around.pause))
    })
    return edit ?? 'There is no variable, macro or block here.'
  }

  /** Returns a rename as an editor takes it, given the locations of its edits. */
  #edit({ project }: Opened, { edits, file }: Rename, locations: readonly LspLocation[]): WorkspaceEdit {
    const byUri = new Map<string, TextEdit[]>()
    for (const [i, { text }] of edits.entries()) {
      const { uri, range } = locations[i]!
      listIn(byUri, uri).push({ range, newText: text })
    }
    const texts = [...byUri].map(([uri, list]) => ({ textDocument: { uri, version: null }, edits: list }))
    if (file === undefined || project === undefined) return { documentChanges: texts }
    const uriOf = (path: string) => this.workspace.addresses.of(project.fileOf(path))
    return {
      documentChanges: [...texts, { kind: 'rename', oldUri: uriOf(file.from), newUri: uriOf(file.to) }],
    }
  }

  /** Returns what follows from the name at a position; fails where a text was edited meanwhile. */
  async #ofName<Answer>(
    { opened, position, token }: AskedName,
    answer: (name: Name, around: Around) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const { document, project } = opened
    const [version, edits] = [document.version, project?.edits]
    const around = await this.workspace.around(opened, createPause(token))
    const name = nameAt(around, document.offsetAt(position))
    const answered = name && (await answer(name, around))
    if (document.version !== version || project?.edits !== edits)
      throw new ResponseError(LSPErrorCodes.ContentModified, 'The files were edited meanwhile.')
    return answered
  }

  async #locations(
    opened: Opened,
    locations: readonly Location[],
    pause: () => Promise<void>,
  ): Promise<LspLocation[]> {
    const found: LspLocation[] = []
    let document: TextDocument = opened.document
    let path = opened.path
    for (const location of locations) {
      if (location.path !== path) {
        // Locations come file by file.
        await pause()
        path = location.path
        document = path === opened.path ? opened.document : this.workspace.document(opened.project, path)
      }
      found.push({ uri: document.uri, range: rangeOf(location, document) })
    }
    return found
  }
}
