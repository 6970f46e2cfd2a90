import { lruProgramCache } from '../../../engine/cache/lru-program-cache.ts'
import type { Compiler } from '../../../engine/compiler.ts'
import { createLinter } from '../../../engine/linter/index.ts'
import type { FormatterTable, Plugins } from '../../../engine/plugin.ts'
import { isObject } from '../../../engine/value.ts'
import { formatterEffects } from '../../../formatters/effects.ts'
import { formatters } from '../../../formatters/index.ts'
import { predicates } from '../../../predicates/index.ts'
import { fieldContent } from '../../../templates/content/blocks/fields.ts'
import { applyConfig } from '../../config/apply-config.ts'
import { NO_CONFIG, type ThemeConfig } from '../../config/theme-config.ts'
import { textsOf } from '../../config/theme-texts.ts'
import { eachOnce } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import type { Renderer } from '../../react/renderer.ts'
import type { JsonObject, Site, SiteItem } from '../../site/site.ts'
import { AUTHOR_ATTRIBUTES } from '../../theme/annotate.ts'
import { PAGE_VARIABLE } from '../../theme/expand.ts'
import { withOneStyle } from '../../theme/one-style.ts'
import { SCOPE_FORMATTER } from '../../theme/scope-formatter.ts'
import { FIELD_FORMATTER, QUERY_FORMATTER } from '../../theme/scoped-tags.ts'
import { filesIn, type PageTemplates, ThemeTemplates } from '../../theme/templates.ts'
import type { Theme } from '../../theme/theme.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'
import { join } from '../../theme/woven.ts'
import { itemsById } from './data/items.ts'
import { merchandisingOf, type ShownItem } from './data/merchandising.ts'
import { type Page, pageAt } from './data/page.ts'
import { itemsIn, pageData } from './data/page-data.ts'
import { OWN, pageVariables } from './data/page-variables.ts'
import { SiteIndex } from './data/site-index.ts'
import { layoutName, mainTemplate } from './page-templates.ts'
import { markingRenderer, type Rendered, renderPage } from './render-page.ts'
import { SlotFinder } from './scope/behaviour-keys.ts'
import { MarkingCompiler } from './scope/marking-compiler.ts'
import { MARK_ATTRIBUTE, MARK_FORMATTER, ScopeMarks } from './scope/scope-marks.ts'
import { ScopePaths } from './scope/scope-paths.ts'
import { type FieldContents, fieldFormatter } from './tags/block-field.ts'
import { queryFormatter } from './tags/query.ts'
import { tagData } from './tags/tag-data.ts'
import { queryDiagnostics } from './tags/unknown-collections.ts'
import { STRANGER, type Visitor } from './visitor.ts'
import { VISITOR_KEYS } from './visitor-keys.ts'

/** Parts that a storefront is made of. */
export interface StorefrontOptions {
  readonly theme: Theme
  readonly site: Site
  /** Marks elements with their origin, and block fields that have no content. */
  readonly isDev: boolean
  /** The content is made up, so that every kind of page has some. */
  readonly fills?: boolean
  /** Notes for the author beside mistakes. */
  readonly notes?: readonly FileDiagnostic[]
  /** Paths of the site's pages that visitors do not get. */
  readonly leftOut?: readonly string[]
  /** False: browsers keep the theme's scripts from making code of texts. */
  readonly allowsEval?: boolean
  /** The theme's configuration; the site has its locale and zone already. */
  readonly config?: ThemeConfig
  /** Formatters beside those of Squarespace and of the configuration. */
  readonly formatters?: FormatterTable
  /** Keys of the behaviours that pages load; those of the host where left out. */
  readonly behaviourKeys?: readonly string[]
}

/** A page with its data, ready to be rendered. */
export interface Prepared {
  readonly page: Page
  readonly visitor: Visitor
  /** As Squarespace gives it. */
  readonly data: JsonObject
}

/** Part of a page that is rendered, and its present. */
export interface RenderChoice {
  readonly part?: 'page' | 'main-content'
  /** Epoch milliseconds that count as the present of the page. */
  readonly now?: number
}

/** One version of a theme with one version of a site. */
export class Storefront {
  readonly theme: Theme
  readonly site: Site
  readonly index: SiteIndex
  readonly config: ThemeConfig
  readonly #diagnostics: readonly FileDiagnostic[]
  /** Browsers let the theme's scripts make code of texts. */
  readonly evaluates: boolean
  readonly #isDev: boolean
  readonly #fields: FieldContents
  readonly fills: boolean
  /** Formatters and predicates without those that mark elements. */
  readonly plugins: Plugins
  readonly #templates: ThemeTemplates
  #plain: ThemeTemplates | undefined
  readonly #paths = new ScopePaths()
  readonly #marks: ScopeMarks
  readonly #renderer: Renderer
  readonly #compiler: Compiler

  /** Notes for the author beside mistakes. */
  readonly notes: readonly FileDiagnostic[]
  /** Paths of the site's pages that visitors do not get, since a password protects them on Squarespace. */
  readonly leftOut: readonly string[]

  constructor(options: StorefrontOptions) {
    const { theme: given, site, isDev, fills = false, notes = [], config = NO_CONFIG } = options
    const { behaviourKeys = VISITOR_KEYS } = options
    // Authors see their own files.
    const theme = isDev ? given : withOneStyle(given)
    this.notes = notes
    this.leftOut = options.leftOut ?? []
    this.theme = theme
    this.#isDev = isDev
    this.evaluates = theme.evaluatesCode && (options.allowsEval ?? true)
    this.index = new SiteIndex(site)
    this.site = this.index.site
    this.config = config
    const found = eachOnce([...theme.diagnostics, ...queryDiagnostics(theme, this.index)])
    this.#diagnostics = applyConfig(found, config, textsOf(theme))
    this.#templates = new ThemeTemplates(
      theme,
      isDev ? (at) => AUTHOR_ATTRIBUTES(at) + MARK_ATTRIBUTE : () => MARK_ATTRIBUTE,
    )
    this.#marks = new ScopeMarks(
      // A theme that brings its own may have them for any element.
      new SlotFinder(theme.compiledBehaviours === undefined ? behaviourKeys : undefined),
    )
    this.#renderer = markingRenderer(this.#marks)
    this.fills = fills
    this.#fields = {
      blockFields: blockFieldsOf(this.site),
      madeUpField: fills ? fieldContent : undefined,
      isDev,
    }
    this.plugins = {
      formatters: {
        ...formatters,
        ...config.formatters,
        ...options.formatters,
        [FIELD_FORMATTER]: fieldFormatter(this.#fields),
        [QUERY_FORMATTER]: queryFormatter(this.index),
      },
      predicates: { ...predicates, ...config.predicates },
    }
    const own = {
      [MARK_FORMATTER]: this.#marks.formatter,
      ...(isDev && { [SCOPE_FORMATTER]: this.#paths.formatter }),
    }
    this.#compiler = new MarkingCompiler(
      { formatters: { ...this.plugins.formatters, ...own }, predicates: this.plugins.predicates },
      { linter: createLinter(formatterEffects), cache: lruProgramCache },
    )
  }

  /** Diagnostics of files and configuration; a page may add a plug-in that it stopped. */
  get diagnostics(): readonly FileDiagnostic[] {
    return [...this.config.diagnostics(), ...this.#diagnostics]
  }

  pageAt(url: URL): Page {
    return pageAt(url, this.index, this.theme)
  }

  /** The items that a page shows, as its own content and in tags. */
  itemsOn(page: Page): readonly SiteItem[] {
    const { squarespace, ...data } = this.wholeData(this.prepare(page, STRANGER))
    const shown = [...itemsIn(data), ...(isObject(squarespace) ? itemsInTags(squarespace) : [])]
    const ids = new Set(shown.map(({ id }) => id))
    return this.site.collections.flatMap(({ items = [] }) => {
      const known = itemsById(items)
      return [...ids].flatMap((id) => known.get(id) ?? [])
    })
  }

  /** A page with its data. */
  prepare(page: Page, visitor: Visitor): Prepared {
    return { page, visitor, data: pageData(page, { index: this.index, theme: this.theme, visitor }) }
  }

  /** The whole page, or its main content alone. */
  render(prepared: Prepared, { part = 'page', now = Date.now() }: RenderChoice = {}): Rendered {
    const templates = this.#templatesOf(prepared.page)
    const layout = part === 'page' ? templates.layout : join(MAIN_CONTENT, [])
    const whole = this.wholeData(prepared)
    if (this.#isDev) this.#paths.learn(whole)
    const around = { compiler: this.#compiler, marks: this.#marks, renderer: this.#renderer, now }
    return renderPage({ ...templates, layout }, whole, around)
  }

  /** The template of the main content of a page, or the name of a system template. */
  mainOf(page: Page): ThemeFile | string {
    return mainTemplate(page, this.theme, this.index)
  }

  /** The templates of a page as their author wrote them, without marks. */
  plainTemplatesOf(page: Page): PageTemplates {
    this.#plain ??= new ThemeTemplates(this.theme)
    return this.#plain.page(layoutName(page, this.theme), this.mainOf(page))
  }

  /** Paths of the theme's templates that a page is made of. */
  filesOf(page: Page): ReadonlySet<string> {
    return filesIn(this.#templatesOf(page))
  }

  /** The data that the templates of a page see: the page's own, and that of tags and placeholders. */
  wholeData(prepared: Prepared): JsonObject {
    return this.dataFor(prepared, this.#templatesOf(prepared.page))
  }

  /** The data that templates with such tags see on a page. */
  dataFor({ page, data, visitor }: Prepared, { uses, printsBodies }: PageTemplates): JsonObject {
    const { theme, index } = this
    const context = {
      page,
      index,
      theme,
      data,
      visitor,
      ...this.#fields,
    }
    const tags = tagData(uses, context)
    const { merchandising, forms } = this.site
    const main = this.mainOf(page)
    const pageTheme = {
      theme,
      hasFields: uses.some(({ kind }) => kind === 'block-field'),
      printsBodies,
      isOwn: typeof main === 'string' && main !== 'page',
    }
    return {
      forms: Object.fromEntries(forms.map((form) => [form.id, form])),
      ...data,
      ...visitor.data,
      productMerchandisingContext: merchandisingOf(merchandising, [...itemsIn(data), ...itemsInTags(tags)]),
      squarespace: {
        ...pageVariables(page, data, pageTheme),
        ...((this.#isDev || theme.usesSquarespace || theme.usesLibraries) && { notes: `${OWN}/notes.js` }),
        ...tags,
      },
    }
  }

  #templatesOf(page: Page): PageTemplates {
    return this.#templates.page(layoutName(page, this.theme), this.mainOf(page))
  }
}

/** The items in the data of tags. */
function itemsInTags(tags: JsonObject): ShownItem[] {
  return Object.values(tags).filter(isObject).flatMap(Object.values).filter(isObject).flatMap(itemsIn)
}

const MAIN_CONTENT = `${PAGE_VARIABLE}{@squarespace-page|apply squarespace.main-content private}`

/** Content of block fields by id, which a site may bring along as `blockFields`. */
function blockFieldsOf(site: Site): Readonly<Record<string, string>> {
  const fields: unknown = Object.hasOwn(site, 'blockFields') ? Reflect.get(site, 'blockFields') : undefined
  if (!isObject(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
