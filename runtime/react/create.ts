import { createElement, Fragment, type ReactElement, useContext, useEffect, useMemo, useRef } from 'react'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { VRoot } from '../../engine/html/nodes.ts'
import { Memory } from '../../engine/html/render/memory.ts'
import type { TreeResult } from '../../engine/html/render/target.ts'
import { share } from '../../engine/html/tree/share.ts'
import type { Template as Compiled, DataOf, TemplateCall } from '../../engine/template.ts'
import type { Behaviours, OnBehaviourError } from '../behaviours/behaviour.ts'
import type { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import { BehaviourHostContext } from '../behaviours/behaviour-slot.ts'
import { keepState } from '../behaviours/element-state.ts'
import { type Refs, RefsProvider, useRefSlots } from '../behaviours/refs.ts'
import { NOT_TAKING_OVER, TakeoverContext } from '../behaviours/takeover.ts'
import { alignTexts } from './align-texts.ts'
import { expectReact } from './development/expect-page.ts'
import { TemplateNotices } from './development/template-notices.ts'
import { useTemplateUpdates } from './development/template-updates.ts'
import { followPage } from './page-head.ts'
import { content, type ReactOptions, type Renderer } from './renderer.ts'
import { soundCall } from './sound-options.ts'
import { TemplateView } from './template-view.ts'

/** Options of `toElements`: those of a render, behaviours and a memory. */
export interface ElementOptions extends ReactOptions {
  /** Components by the elements that they replace. */
  readonly behaviours?: Behaviours | undefined
  /** In development, elements carry the start tag that made them, as `data-vitrine="file:line:column"`. */
  readonly origins?: boolean | undefined
  /** Results of earlier calls: data that is the same object as then is not reduced again. */
  readonly memory?: Memory | undefined
  /**
   * Called with the template's mistakes and with what went wrong while it ran, each with its position; by
   * `<Template>` whenever these change, with none where all is mended.
   * Without it `<Template>` prints them in development, each once, and nothing in production.
   */
  readonly onErrors?: ((errors: readonly Diagnostic[]) => void) | undefined
}

/** Props of `<Template>`: a compiled template, its data and the options of `toElements` but the memory. */
export interface TemplateProps<Given extends Compiled = Compiled> extends Omit<ElementOptions, 'memory'> {
  /** Returned by `compile`. */
  readonly template: Given
  /** JSON data. Equal objects are not rendered again, so that data must not be mutated. */
  readonly data: DataOf<Given>
  /** Refs by the CSS class of the elements that they are given. A callback is called for each of them. */
  readonly refs?: Refs | undefined
  /** Called for each behaviour that throws while it renders; its element stays as the template has it. */
  readonly onBehaviourError?: OnBehaviourError | undefined
}

type Options = Omit<TemplateProps, 'template' | 'data' | 'onErrors' | 'onBehaviourError' | 'refs'>

interface Made {
  readonly elements: ReactElement
  /** The tree that they are made of. */
  readonly result: TreeResult
  /** Undefined if the template is missing. */
  readonly matcher: BehaviourMatcher | undefined
}

/** The root of what cannot be rendered. */
const NOTHING: VRoot = Object.freeze({ kind: 'root', isDocument: false, children: [] })

/** React elements of a template: of a whole page the content of its body. Never throws. */
export type ToElements = TemplateCall<ElementOptions, ReactElement>

/** Renders a template as a component. */
export type TemplateComponent = <Given extends Compiled>(props: TemplateProps<Given>) => ReactElement

interface Request {
  readonly template: Compiled
  readonly data: unknown
  readonly options: ElementOptions
}

/** Makes what can be rendered. In development a template or options that are none become errors. */
function makeSound(renderer: Renderer, request: Request): Made {
  // Bundlers leave out what is called in a branch that is never taken.
  if (process.env.NODE_ENV !== 'production') {
    const { template, options, errors } = soundCall(request.template, request.options)
    if (template === undefined)
      return { elements: createElement(Fragment), result: { root: NOTHING, errors }, matcher: undefined }
    const made = make(renderer, { template, data: request.data, options })
    if (errors.length === 0) return made
    return { ...made, result: { ...made.result, errors: [...errors, ...made.result.errors] } }
  }
  return make(renderer, request)
}

function make(renderer: Renderer, { template, data, options }: Request): Made {
  const { behaviours, origins, memory } = options
  const view = new TemplateView(behaviours, origins, renderer.environment.serverProps)
  const needs = { memory, namesItems: view.hasBehaviours }
  const result = renderer.tree({ template, data, options }, needs)
  return { elements: view.all(content(result.root)), result, matcher: view.matcher }
}

// One function an export, so that bundlers drop those that a page does not use.

export function createToElements(renderer: Renderer): ToElements {
  return (template, data, options = {}) => {
    const { elements, result } = make(renderer, { template, data, options })
    const { onErrors } = options
    if (onErrors !== undefined && result.errors.length > 0) onErrors(result.errors)
    return elements
  }
}

export function createTemplate(renderer: Renderer): TemplateComponent {
  const notices = process.env.NODE_ENV === 'production' ? undefined : new TemplateNotices()
  return function Template({ template, data, onErrors, onBehaviourError, refs, ...rest }) {
    if (process.env.NODE_ENV !== 'production') expectReact()
    const mounted = useRef<Mounted>(undefined)
    const version = useTemplateUpdates()
    if (!mounted.current?.shows(template, version)) mounted.current = new Mounted(template, version, rest.now)
    const { memory } = mounted.current
    const [shared, options] = mounted.current.share(data, rest)
    const behaviours = useRefSlots(options.behaviours, refs)
    const { elements, result } = useMemo(() => {
      const given = { template, data: shared, options: { ...options, behaviours, memory } }
      const made = makeSound(renderer, given)
      if (made.matcher !== undefined) notices?.keepMatches(behaviours, made.matcher)
      notices?.sayUnprinted(shared, template)
      return made
    }, [template, shared, memory, behaviours, options])
    const reported = useRef<readonly Diagnostic[]>([])
    useEffect(() => {
      notices?.sayUnmatched({ template, options }, behaviours)
      const errors = share(reported.current, result.errors)
      // An `onErrors` that is made in each render and sets state would go on for ever.
      if (errors === reported.current) return
      reported.current = errors
      if (onErrors === undefined) notices?.sayErrors({ template, options }, errors)
      else onErrors(errors)
    }, [result, onErrors, template, options, behaviours])
    const isTaken = useTakeover(elements, result.root)
    const made = refs === undefined ? elements : createElement(RefsProvider, { value: refs }, elements)
    const shown = isTaken ? createElement(TakeoverContext, { value: NOT_TAKING_OVER }, made) : made
    const host = useMemo(() => ({ onBehaviourError, keepState }), [onBehaviourError])
    return createElement(BehaviourHostContext, { value: host }, shown)
  }
}

/**
 * Texts of a server agree before React compares them; title and attributes of a page follow the template.
 * Returns whether the template takes HTML over.
 */
function useTakeover(elements: ReactElement, root: VRoot): boolean {
  const { page, container } = useContext(TakeoverContext)
  const shown = useRef<VRoot>(undefined)
  if (shown.current === undefined && container !== undefined) alignTexts(container, elements)
  useEffect(() => {
    if (page !== undefined && root.isDocument) followPage(page, shown.current ?? root, root)
    shown.current = root
  }, [page, root])
  return container !== undefined
}

/** State of a mounted template between two renders. */
class Mounted {
  readonly memory: Memory
  #data: unknown
  #options: Options = {}

  constructor(
    readonly template: Compiled,
    readonly version: number,
    now: number | undefined,
  ) {
    this.memory = new Memory(now)
  }

  shows(template: Compiled, version: number): boolean {
    return this.template === template && this.version === version
  }

  /** Data and options; where they say the same as before, the very same objects. */
  share(data: unknown, options: Options): [data: unknown, options: Options] {
    this.#data = share(this.#data, data)
    this.#options = share(this.#options, options)
    return [this.#data, this.#options]
  }
}
