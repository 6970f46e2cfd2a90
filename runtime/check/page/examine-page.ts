import { lruProgramCache } from '../../../engine/cache/lru-program-cache.ts'
import { ExpressionCompiler } from '../../../engine/expression/compiler.ts'
import { htmlOf } from '../../../engine/html/render/html-run.ts'
import { HtmlSink } from '../../../engine/html/render/html-sink.ts'
import { OriginMap } from '../../../engine/html/render/origin-map.ts'
import { createLinter } from '../../../engine/linter/index.ts'
import type { Observe } from '../../../engine/plugin.ts'
import { Source } from '../../../engine/syntax/source.ts'
import type { Node } from '../../../engine/syntax/tree.ts'
import { formatterEffects } from '../../../formatters/effects.ts'
import { eachOnce } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import type { Page } from '../../preview/pages/data/page.ts'
import { PAGE_POLICY } from '../../preview/pages/page-policy.ts'
import { atHome, homeOf, requestOf, runningErrors } from '../../preview/pages/render-page.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'
import { STRANGER } from '../../preview/pages/visitor.ts'
import { markupWarnings } from '../../react/development/check-markup.ts'
import { environment } from '../../react/edge-environment.ts'
import { createRenderer } from '../../react/renderer.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { MAIN } from '../../theme/expand.ts'
import { filesIn, type PageTemplates } from '../../theme/templates.ts'
import { templatesOf } from '../../theme/theme.ts'
import { DataNames } from '../content/data-names.ts'
import { AllLookUps, LookUps } from '../content/look-ups.ts'
import { messageNames, messageTemplates } from '../content/message-names.ts'
import { unreachedNames } from '../content/unreached-names.ts'
import type { Steps } from '../run-steps.ts'
import { blankWarning } from './blank-template.ts'
import { emptyLinks, Links } from './empty-links.ts'
import { keyOfPage, type PageCache, type PageParts, type PageRecord, pageCacheOf } from './page-cache.ts'

/** Renders the pages of one version of a theme for their mistakes, without marks. */
export class PageExaminer {
  readonly #compiler: ExpressionCompiler
  readonly #target = createRenderer(environment).target(PAGE_POLICY)
  readonly #cache: PageCache
  /** By address. */
  readonly #records = new Map<string, PageRecord>()
  #lookUps: LookUps | undefined
  #main = { start: 0, end: 0 }

  constructor(readonly front: Storefront) {
    this.#cache = pageCacheOf(front.theme.cache)
    this.#compiler = new ExpressionCompiler(
      { ...front.plugins, observe: this.#observe },
      { linter: createLinter(formatterEffects), cache: lruProgramCache },
    )
  }

  /**
   * Finds in steps what a page shows about its theme. A page whose templates and data are those of an earlier
   * version of the theme is not rendered again.
   */
  *examine(page: Page, address: string): Steps<PageRecord> {
    const { front } = this
    let made: PageParts | undefined
    const make = () => {
      if (made !== undefined) return made
      const templates = front.plainTemplatesOf(page)
      made = { templates, data: front.dataFor(front.prepare(page, STRANGER), templates) }
      return made
    }
    const input = {
      inputs: this.#cache.inputsOf(front),
      keyOf: () => keyOfPage(make()),
      config: front.config,
    }
    const record = yield* this.#cache.record(address, input, () => this.#render(page, make()))
    this.#records.set(address, record)
    return record
  }

  *#render(page: Page, { templates, data }: PageParts): Steps<PageRecord> {
    const around = { compiler: this.#compiler, now: Date.now() }
    const { options, ...asked } = requestOf(templates, data, around)
    const request = { ...asked, options: { ...options, limits: { time: TIME_LIMIT } } }
    const names = new DataNames()
    names.learn(data)
    yield
    const origins = new OriginMap()
    const lookUps = new LookUps(
      (source, span) => homeOf(source, span, templates),
      (name) => partialIn(templates, name),
    )
    const links = new Links()
    this.#lookUps = lookUps
    this.#main = { start: 0, end: 0 }
    const { html, errors } = htmlOf(request, this.#target, { trace: origins.add })
    const main = html.slice(this.#main.start, this.#main.end)
    yield
    links.read(html, origins, (source, start) => homeOf(source, { start, end: start + 1 }, templates))
    yield
    const running = runningErrors(errors)
    const warnings = markupWarnings(request, { html, origins })
    yield
    const found = [...running, ...warnings].map((one) => atHome(one, templates))
    const diagnostics = eachOnce([
      ...found,
      ...this.#blank(page, templates, { html: main, data, isSound: running.length === 0 }),
    ])
    return { diagnostics, files: filesIn(templates), lookUps, links, names }
  }

  /** Returns what the data of the pages so far refuses: names that none has, values that do not fit. */
  contentDiagnostics(): FileDiagnostic[] {
    const { front } = this
    const variables = new DataNames()
    const messages = messageTemplates(front.theme)
    const templates = templatesOf(front.theme).filter((file) => !messages.has(file))
    for (const { source } of templates) variables.learnVariables(source)
    variables.learnFields(front.theme.conf.customTypes)
    const records = [...this.#records.values()]
    const names = [variables, ...records.map((one) => one.names)]
    const lookUps = new AllLookUps(records.map((one) => one.lookUps))
    return [
      ...lookUps.diagnostics((name) => names.some((some) => some.has(name))),
      ...emptyLinks(
        records.map(({ links }) => links),
        (file, start) => front.fills && lookUps.hasName(file, start),
      ),
      ...unreachedNames(
        templates.map(({ source }) => compileSource(source)),
        { names, isLookedUp: (file, start) => lookUps.isLookedUp(file, start) },
      ),
      ...[...messages].flatMap(([file, known]) => messageNames(file, known)),
    ]
  }

  #blank(page: Page, templates: PageTemplates, made: { html: string; data: object; isSound: boolean }) {
    const main = this.front.mainOf(page)
    // Content that a person saved may well leave a page empty; an error explains why something is missing.
    if (!this.front.fills || !made.isSound || typeof main === 'string') return []
    // A layout may do without main content.
    if (!Object.hasOwn(templates.partials, MAIN)) return []
    return blankWarning(page, main, made)
  }

  readonly #observe: Observe = (node, run, perform) => {
    const { sink } = run
    this.#lookUps?.look(node, run)
    if (!isMain(node) || !(sink instanceof HtmlSink)) return perform()
    const start = sink.html.length
    perform()
    this.#main = { start, end: sink.html.length }
  }
}

/** Time limit of one page in milliseconds: a watched render takes longer than one that is shown. */
const TIME_LIMIT = 30_000

/** Returns the nodes of a partial of a page; none where the theme lacks it. */
function partialIn({ files }: PageTemplates, name: string): readonly Node[] {
  const file = files.get(name)
  return file === undefined ? [] : compileSource(new Source(name, file.text)).root.body
}

/** Returns true if an instruction prints the main content of a page. */
function isMain(node: Node): boolean {
  return node.kind === 'variable' && node.formatters[0]?.args?.values[0] === MAIN
}
