import { relative, resolve, sep } from 'node:path'
import { lruProgramCache } from '../../../engine/cache/lru-program-cache.ts'
import { ExpressionCompiler } from '../../../engine/expression/compiler.ts'
import { withLanguage } from '../../config/language.ts'
import { themeRoot } from '../../files/files.ts'
import { listIn } from '../../files/list-in.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { fitSite } from '../../preview/pages/fit/fit-site.ts'
import { pageKinds } from '../../preview/pages/page-kinds.ts'
import { requestOf } from '../../preview/pages/render-page.ts'
import { Storefront } from '../../preview/pages/storefront.ts'
import { STRANGER } from '../../preview/pages/visitor.ts'
import { loadTheme } from '../../theme/load.ts'
import { filesIn } from '../../theme/templates.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { ThemeCache } from '../../theme/theme-cache.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'
import { tweaksOfSite } from '../../theme/tweaks/site-tweaks.ts'
import type { TemplateText } from '../format/applied-names.ts'
import type { NamesOfFile } from '../names/references.ts'
import type { TweakNames } from '../names/tweak-names.ts'
import { checkThemeInSteps } from './check.ts'
import type { ReadContent } from './content.ts'
import { isSheet, NameIndex } from './name-index.ts'
import { namedFiles } from './named-files.ts'
import { PROBE, PROBE_TAG, Probe, type SeenFrame } from './probe.ts'
import { readSettings, type Settings, stampOf } from './settings.ts'
import { withText } from './with-text.ts'

interface SeenAround {
  readonly path: string
  /** The text of the template around the tag. */
  readonly around: string
  readonly frames: readonly SeenFrame[] | undefined
}

/** A theme folder as an editor shows it: the files on the disk, under the texts that are not saved yet. */
export class Project {
  /** Counts edits and changes of files. */
  edits = 0
  readonly #unsaved = new Map<string, string>()
  readonly #cache = new ThemeCache()
  /** The theme with all edits; read when it is next checked. */
  #front: Storefront | undefined
  /** The theme as it was last read, which answers questions while one types. */
  #last: Storefront | undefined
  #uses: ReadonlyMap<string, readonly string[]> | undefined
  /** The data that was last asked for, with the text around its tag. */
  #seen: SeenAround | undefined
  /** The templates of the theme by their paths. */
  #byPath: { readonly theme: Theme; readonly files: ReadonlyMap<string, ThemeFile> } | undefined
  readonly #names = new NameIndex()
  /** True if files changed that the configuration may import. */
  #isConfigOld = false
  #isContentOld = false

  private constructor(
    readonly root: string,
    readonly readContent: ReadContent,
    /** The configuration and the content, read together. */
    private settings: Settings,
  ) {}

  /** Reads the configuration and the content of a theme folder. */
  static async open(folder: string, readContent: ReadContent): Promise<Project> {
    const root = themeRoot(folder)
    return new Project(root, readContent, await readSettings(root, readContent))
  }

  /** The path of a file in the theme, with slashes. */
  pathOf(file: string): string {
    return relative(this.root, file).split(sep).join('/')
  }

  fileOf(path: string): string {
    return resolve(this.root, path)
  }

  /** Takes a text over the file's own; undefined takes the file again. */
  edit(path: string, text: string | undefined): void {
    this.edits++
    if (text === undefined) this.#unsaved.delete(path)
    else this.#unsaved.set(path, text)
    this.#front = undefined
    if (this.#seen?.path !== path) this.#seen = undefined
  }

  /** The text of an open file; undefined where it is not open. */
  unsaved(path: string): string | undefined {
    return this.#unsaved.get(path)
  }

  /** Reads the theme again when it is next asked for, with what else the changed files belong to. */
  refresh(files: readonly string[]): void {
    this.edits++
    this.#front = undefined
    this.#last = undefined
    this.#uses = undefined
    this.#seen = undefined
    const isOf = (folder: string) => files.some((file) => file === folder || file.startsWith(folder + sep))
    this.#isConfigOld ||= files.some((file) => CODE.test(file))
    this.#isContentOld ||= this.settings.content.siteFiles.some((one) => isOf(resolve(one)))
  }

  /** The theme as it was last read: texts that were edited since then may differ. */
  get theme(): Theme {
    return this.#known().theme
  }

  /** Every mistake of the theme; undefined where it was edited or read again meanwhile. */
  async diagnostics(): Promise<readonly FileDiagnostic[] | undefined> {
    await this.#renewSettings()
    const { content } = this.settings
    const front = this.#open()
    this.#last = front
    this.#uses = undefined
    if (this.#seen?.frames === undefined) this.#seen = undefined
    const found = await checkThemeInSteps(front, () => this.#front === front)
    return found && [...content.diagnostics, ...found]
  }

  async #renewSettings(): Promise<void> {
    const isChanged = this.#isConfigOld || stampOf(this.root) !== this.settings.stamp
    if (!isChanged && !this.#isContentOld) return
    this.#isConfigOld = false
    this.#isContentOld = false
    this.settings = await readSettings(this.root, this.readContent)
    this.#front = undefined
  }

  /** Finds the names of the theme's tweaks; pauses on the way. */
  tweaks(pause: () => Promise<void>): Promise<TweakNames> {
    return this.#names.tweaks(namedFiles(this.theme, this.#unsaved, isSheet), pause)
  }

  /** The names in the files of the theme, as the editor shows them. */
  names(tweaks: TweakNames): Iterable<NamesOfFile> {
    return this.#names.names(namedFiles(this.theme, this.#unsaved), tweaks)
  }

  /** The theme's file of a partial, by the name that templates call it. */
  partial(name: string): ThemeFile | undefined {
    return this.theme.blocks.get(name)
  }

  template(path: string): ThemeFile | undefined {
    const { theme } = this
    if (this.#byPath?.theme !== theme) {
      const files = new Map(templatesOf(theme).map((file) => [file.source.name, file]))
      this.#byPath = { theme, files }
    }
    return this.#byPath.files.get(path)
  }

  /** Returns the texts of the theme's templates, as the editor shows them. */
  templateTexts(): TemplateText[] {
    return templatesOf(this.theme).map(({ source: { name, text } }) => ({
      path: name,
      text: this.#unsaved.get(name) ?? text,
    }))
  }

  /** Returns the names that an attribute of a tag of Squarespace can have here. */
  valuesOf(tag: string, attribute: string): readonly string[] {
    const { blocks, conf, files } = this.theme
    if (attribute === 'template') return [...blocks.keys()]
    if (attribute === 'navigationId') return conf.navigations.map(({ name }) => name)
    if (attribute === 'collection')
      // The home page has no path that a tag could name.
      return this.#known().site.collections.flatMap(({ fullUrl }) => fullUrl.slice(1) || [])
    if (tag !== 'script' || attribute !== 'src') return []
    return [...files].filter((path) => path.startsWith(SCRIPTS)).map((path) => path.slice(SCRIPTS.length))
  }

  /**
   * Returns the data that a tag at an offset of a template, with its present text, sees on the first page
   * that runs it; undefined where none does.
   */
  framesAt(path: string, text: string, offset: number): readonly SeenFrame[] | undefined {
    // While a tag is written, all around it stays as it was.
    const rest = text.slice(offset).replace(/^\{[^{}\n]*\}?/, '')
    const around = `${path}\n${text.slice(0, offset)}\n${rest}`
    if (this.#seen?.around !== around) this.#seen = { path, around, frames: this.#probe(path, text, offset) }
    return this.#seen.frames
  }

  #probe(path: string, text: string, offset: number): readonly SeenFrame[] | undefined {
    const file = this.template(path)
    if (file === undefined) return undefined
    const probe = new Probe()
    const edited = `${text.slice(0, offset)}${PROBE_TAG}${text.slice(offset)}`
    const probed = this.#storefront(withText(this.theme, file, edited), probe)
    const compiler = new ExpressionCompiler(probed.plugins, { cache: lruProgramCache })
    for (const address of this.#pagesOf(path)) {
      const page = probed.pageAt(new URL(address, ORIGIN))
      // Marks of elements and the cleaning of their values take most of the time of a long template.
      const templates = probed.plainTemplatesOf(page)
      const whole = probed.dataFor(probed.prepare(page, STRANGER), templates)
      const { template, data, options } = requestOf(templates, whole, { compiler, now: Date.now() })
      template.render(data, options)
      if (probe.seen !== undefined) return probe.seen
    }
    return undefined
  }

  #known(): Storefront {
    this.#last ??= this.#open()
    return this.#last
  }

  #open(): Storefront {
    this.#front ??= this.#storefront(
      loadTheme(this.root, tweaksOfSite(this.settings.content.site), {
        unsaved: this.#unsaved,
        cache: this.#cache,
      }),
    )
    return this.#front
  }

  #storefront(theme: Theme, probe?: Probe): Storefront {
    const { config, content } = this.settings
    const { fills } = content
    const site = withLanguage(content.site, config)
    return new Storefront({
      theme,
      isDev: true,
      fills,
      ...fitSite(site, theme, fills),
      config,
      ...(probe && { formatters: { [PROBE]: probe.formatter } }),
    })
  }

  /** Addresses of the pages that are made of a template. */
  #pagesOf(path: string): readonly string[] {
    if (this.#uses === undefined) {
      const front = this.#known()
      const uses = new Map<string, string[]>()
      for (const { address } of pageKinds(front)) {
        for (const name of filesIn(front.plainTemplatesOf(front.pageAt(new URL(address, ORIGIN)))))
          listIn(uses, name).push(address)
      }
      this.#uses = uses
    }
    return this.#uses.get(path) ?? []
  }
}

const ORIGIN = 'http://localhost'
const SCRIPTS = 'scripts/'
/** Files that a configuration can be made of. */
const CODE = /\.(?:[cm]?[jt]s|json)$/
