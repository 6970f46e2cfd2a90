import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Template } from '../../../engine/template.ts'
import { compile } from '../../entries/index.ts'
import { themeAbove } from '../../files/files.ts'
import { templatesOf } from '../../theme/theme.ts'
import type { Known } from '../language/completion.ts'
import { Help } from '../language/help.ts'
import { occurrencesIn } from '../language/occurrences.ts'
import type { ReadContent } from '../project/content.ts'
import { Project } from '../project/project.ts'
import type { Around, Named } from '../project/references.ts'

/** An open template with the theme that it is in, if any. */
export interface Opened {
  readonly document: TextDocument
  readonly path: string
  readonly template: Template
  readonly project: Project | undefined
}

/** The themes of the open files, each read once. */
export class Workspace {
  readonly #projects = new Map<string, Promise<Project>>()
  readonly help = new Help()

  constructor(readonly readContent: ReadContent) {}

  async projects(): Promise<readonly Project[]> {
    return Promise.all(this.#projects.values())
  }

  /** The theme that a file is in: the nearest folder above it with settings. */
  async projectOf(uri: string): Promise<Project | undefined> {
    const root = themeAbove(fileOfUri(uri))
    if (root === undefined) return undefined
    const project = this.#projects.get(root) ?? Project.open(root, this.readContent)
    this.#projects.set(root, project)
    return project
  }

  async open(document: TextDocument): Promise<Opened> {
    const project = await this.projectOf(document.uri)
    const file = fileOfUri(document.uri)
    const path = project?.pathOf(file) ?? file
    return { document, path, project, template: compile(document.getText(), { name: path }) }
  }

  /** The names that can be written in a template. */
  known({ path, template, project }: Opened): Known {
    return {
      help: this.help,
      framesAt: (offset) => project?.framesAt(path, template.source.text, offset),
      partials: project === undefined ? [] : [...project.theme.blocks.keys()],
      own: occurrencesIn(template).flatMap(({ kind, name, isDefinition }) =>
        isDefinition && kind !== 'partial' ? [{ kind, name }] : [],
      ),
      valuesOf: (tag, attribute) => project?.valuesOf(tag, attribute) ?? [],
    }
  }

  /** The templates that a name of one can lead to. */
  around({ path, template, project }: Opened): Around {
    const here: Named = { path, template }
    if (project === undefined) return { here, all: [here], pathOfPartial: () => undefined }
    const others = templatesOf(project.theme).filter(({ source }) => source.name !== path)
    const all = others.map(({ source }) => ({
      path: source.name,
      template: compile(source.text, { name: source.name }),
    }))
    return { here, all: [here, ...all], pathOfPartial: (name) => project.partial(name)?.source.name }
  }

  /** A file of a theme, open or not, for its lines. */
  document(project: Project | undefined, path: string): TextDocument {
    const file = project?.fileOf(path) ?? path
    const text = project?.template(path)?.source.text ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    return TextDocument.create(pathToFileURL(file).href, 'jsont', 0, text)
  }
}

/** The file of an address; other schemes, such as an unsaved file's, count as a file of that name. */
export function fileOfUri(uri: string): string {
  return uri.startsWith('file:') ? fileURLToPath(uri) : uri
}
