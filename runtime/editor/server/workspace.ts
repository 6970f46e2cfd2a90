import { TextDocument } from 'vscode-languageserver-textdocument'
import { Source } from '../../../engine/syntax/source.ts'
import type { Template } from '../../../engine/template.ts'
import { textIfThere, themeAbove } from '../../files/files.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { preformattedNames } from '../format/applied-names.ts'
import { seenSpace } from '../format/seen-space.ts'
import type { Known } from '../language/completion.ts'
import { Help } from '../language/help.ts'
import { occurrencesIn } from '../language/occurrences.ts'
import { type FileKind, kindOfDocument } from '../names/file-kind.ts'
import { namesIn } from '../names/names-in.ts'
import type { Around } from '../names/references.ts'
import type { ReadContent } from '../project/content.ts'
import { Project } from '../project/project.ts'
import { Addresses } from './addresses.ts'
import { fileOfUri } from './file-of-uri.ts'

/** An open file with the theme that it is in, if any. */
export interface Opened {
  readonly document: TextDocument
  readonly path: string
  readonly kind: FileKind
  readonly source: Source
  /** Compiled from the text, whatever it is. */
  readonly template: Template
  readonly project: Project | undefined
}

/** The themes of the open files, each read once. */
export class Workspace {
  readonly #projects = new Map<string, Promise<Project>>()
  readonly #sources = new WeakMap<TextDocument, Source>()
  readonly help = new Help()
  readonly addresses = new Addresses()

  constructor(readonly readContent: ReadContent) {}

  async projects(): Promise<readonly Project[]> {
    return Promise.all(this.#projects.values())
  }

  /** The theme that a file is in: the nearest folder above it with settings. */
  async projectOf(uri: string): Promise<Project | undefined> {
    const file = fileOfUri(uri)
    const root = file === uri ? undefined : themeAbove(file)
    if (root === undefined) return undefined
    const project = this.#projects.get(root) ?? Project.open(root, this.readContent)
    this.#projects.set(root, project)
    return project
  }

  /** Forgets a theme whose settings have gone. */
  forget({ root }: Project): void {
    this.#projects.delete(root)
  }

  async open(document: TextDocument): Promise<Opened> {
    const project = await this.projectOf(document.uri)
    const file = fileOfUri(document.uri)
    const path = project?.pathOf(file) ?? file
    const source = this.#source(document, path)
    const kind = kindOfDocument(document, path)
    return {
      document,
      path,
      kind,
      source,
      project,
      get template() {
        return compileSource(source)
      },
    }
  }

  /** Returns one source for each version of a text, so that it is compiled once. */
  #source(document: TextDocument, path: string): Source {
    const known = this.#sources.get(document)
    const text = document.getText()
    if (known?.name === path && known.text === text) return known
    const source = new Source(path, text)
    this.#sources.set(document, source)
    return source
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

  /** Returns true if white space of a file is seen where it is used, by a template of its theme too. */
  isSpaceSeen({ path, project, document }: Opened): boolean {
    const here = { path, text: document.getText() }
    const others = project?.templateTexts().filter((one) => one.path !== path) ?? []
    return seenSpace(here, preformattedNames([here, ...others])) !== undefined
  }

  /** The files that a name of one can lead to; finding them pauses on the way. */
  async around({ source, project }: Opened, pause: () => Promise<void>): Promise<Around> {
    if (project === undefined) return alone(source, pause)
    const tweaks = await project.tweaks(pause)
    return {
      here: source,
      files: project.theme.files,
      tweaks,
      *all() {
        yield { path: source.name, names: namesIn(source, tweaks) }
        for (const other of project.names(tweaks)) if (other.path !== source.name) yield other
      },
      textOf: (path) => (path === source.name ? source.text : this.document(project, path).getText()),
      pause,
      pathOfPartial: (name) => project.partial(name)?.source.name,
    }
  }

  /** A file of a theme, open or not, for its lines. */
  document(project: Project | undefined, path: string): TextDocument {
    const file = project?.fileOf(path) ?? path
    const text = project?.unsaved(path) ?? project?.template(path)?.source.text ?? textIfThere(file)
    return TextDocument.create(this.addresses.of(file), 'jsont', 0, text)
  }
}

function alone(source: Source, pause: () => Promise<void>): Around {
  const tweaks = new Map<string, string>()
  return {
    here: source,
    files: new Set<string>(),
    tweaks,
    all: () => [{ path: source.name, names: namesIn(source, tweaks) }],
    textOf: () => source.text,
    pause,
    pathOfPartial: () => undefined,
  }
}
