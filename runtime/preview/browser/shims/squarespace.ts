/// <reference lib="dom" />
import { isCallback } from './callback.ts'
import { commerceNames } from './commerce.ts'
import { readContext, tweakReader } from './context.ts'
import { EventCollectionCalendar } from './events-calendar.ts'
import { FormSubmit } from './form-submit.ts'
import { Gallery } from './gallery.ts'
import { loadImage } from './image-loader.ts'
import { Lightbox } from './lightbox.ts'
import { MissingNames } from './missing.ts'
import { createModernizr } from './modernizr.ts'
import { rendering } from './rendering.ts'
import { SocialButtons } from './social-buttons.ts'
import { createTweakWatch } from './tweak-watch.ts'
import { userAccounts } from './user-accounts.ts'
import { CartModel, giveLoader, Loader, ResizeEmitter, TextShrink, VideoLoader } from './widgets.ts'
import { YBase } from './y/y-base.ts'
import { createY, whenReady } from './y/y-core.ts'
import { elementsOf, nodeOf } from './y/y-node.ts'
import { addNodeMethods } from './y/y-node-methods.ts'

/**
 * Squarespace's names for scripts of themes: a classic script before theirs, loaded only where they name it.
 * Needs no `eval`. A missing name is reported once.
 */
const names = new MissingNames()
const context = readContext()
const getTweakValue = tweakReader(context)
const showImage = (image: unknown, options?: unknown) => {
  for (const element of elementsOf(image)) giveLoader(nodeOf(element), options)
  return loadImage(image, options)
}
const imageLoader = names.around('ImageLoader', {
  load: showImage,
  bootstrap: showImage,
  bootstrapImages: () => {},
})

const y = createY(() => YUI)
const watchTweak = createTweakWatch(Object(context.tweakJSON), ({ name, value }) =>
  Object(y.Global).fire('tweak:change', { getName: () => name, value, config: { value } }),
)
const YUI = names.around('Y', y)
addNodeMethods((name) => names.report(`Y.Node ${name}`))
const gallery = { Gallery, Gallery2: Gallery, Lightbox, Lightbox2: Lightbox }
const queue = { addImageQueue: (list: unknown) => void new Loader({ img: list }), promoteImageQueue() {} }
const singletons = { ShoppingCart: new CartModel() }
Object.assign(y, {
  Squarespace: names.around('Y.Squarespace', {
    ...gallery,
    TextShrink,
    Loader,
    VideoLoader,
    ResizeEmitter,
    SocialButtons,
    FormSubmit,
    EventCollectionCalendar,
    GalleryManager: queue,
    Singletons: singletons,
    Rendering: rendering,
    Commerce: names.around('Y.Squarespace.Commerce', commerceNames(context)),
    Template: names.around('Y.Squarespace.Template', { getTweakValue }),
    UserAccounts: userAccounts,
    FollowButtonUtils: { renderAll() {} },
    SimpleLike: { renderLikeCount() {} },
    Escaping: {
      escapeForHtml: (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    },
  }),
  // A plug-in gets its node as `host`.
  Plugin: names.around('Y.Plugin', { Base: YBase }),
  Template: y.Template ?? {},
  Data: { get: (settings: unknown) => void getData(settings) },
})

whenReady(() => new SocialButtons())

const listeners = new Map<string, Set<(...values: readonly unknown[]) => unknown>>()
const lifecycle = {
  init: () => {
    loadAll()
    for (const call of listeners.get('init') ?? []) call(YUI)
  },
  destroy: () => {
    for (const call of listeners.get('destroy') ?? []) call(YUI)
  },
}

function createClass(methods: object): new (...values: readonly unknown[]) => object {
  class Made {
    constructor(...values: readonly unknown[]) {
      const initialize: unknown = Reflect.get(this, 'initialize')
      if (isCallback(initialize)) initialize.apply(this, [...values])
    }
  }
  Object.assign(Made.prototype, methods)
  return Made
}

function loadAll(): void {
  for (const image of document.querySelectorAll('img[data-src]')) loadImage(image)
}

/** Asks the site for data as JSON: `Y.Data.get({ url, success, failure })`. */
async function getData(settings: unknown): Promise<void> {
  const { url, data, success, failure } = Object(settings)
  try {
    const search = data === undefined ? '' : `?${new URLSearchParams(data)}`
    const answer = await fetch(`${url}${search}`, { headers: { accept: 'application/json' } })
    const value: unknown = await answer.json()
    if (isCallback(success)) success(value)
  } catch (error) {
    if (isCallback(failure)) failure(error)
  }
}

function onEvent(name: string) {
  return (...values: readonly unknown[]) => {
    const call = values.findLast(isCallback)
    if (call === undefined) return
    listeners.set(name, (listeners.get(name) ?? new Set()).add(call))
    if (name === 'init') whenReady(() => call(YUI))
  }
}

Object.assign(window, {
  ...(!('Modernizr' in window) && { Modernizr: createModernizr() }),
  Static: { SQUARESPACE_CONTEXT: context },
  Y: YUI,
  YUI: Object.assign(() => YUI, { add: y.add }),
  ImageLoader: imageLoader,
  UserAccountApi: userAccounts,
  /** `Singleton.create` makes an object and calls its `ready`. */
  Singleton: {
    create(part: object) {
      const ready: unknown = Reflect.get(part, 'ready')
      if (isCallback(ready)) ready.call(part)
      return part
    },
  },
  /** `Class.create` makes a constructor of methods; `initialize` is called with what it is given. */
  Class: { create: createClass },
  SQS: names.around('SQS', {
    Lifecycle: lifecycle,
    Tweak: { watch: watchTweak, getValue: getTweakValue },
    ImageLoader: imageLoader,
    Gallery2: Gallery,
  }),
  Squarespace: names.around('Squarespace', {
    onInitialize: onEvent('init'),
    onDestroy: onEvent('destroy'),
    // The page's own behaviours do what these begin on Squarespace.
    initializeCommerce() {},
    initializeFormBlocks() {},
    initializeLayoutBlocks: loadAll,
    initializeNativeVideo() {},
    initializePage: loadAll,
    initializeVideo() {},
    initializeWebsiteComponent() {},
    initializeSummaryV2Block() {},
    initializeCookieBanner() {},
    initializeCollectionPages() {},
    initializeImageBlockDynamicElements: loadAll,
    globalInit: loadAll,
    globalDestroy: lifecycle.destroy,
    afterBodyLoad: loadAll,
    AFTER_BODY_LOADED: true,
    TextShrink,
    Singletons: singletons,
  }),
})
