import * as z from 'zod'
import type { Source } from '../../../engine/syntax/source.ts'
import { ConfFile, type ConfResult } from './conf-file.ts'

/** Regions that make a page together, in order. */
export interface Layout {
  readonly name: string
  readonly regions: readonly string[]
}

/** Contents of `template.conf`, as far as a page needs them. */
export interface ThemeConf {
  readonly source: Source
  readonly name: string
  /** By id. */
  readonly layouts: ReadonlyMap<string, Layout>
  readonly navigations: readonly { readonly name: string; readonly title?: string | undefined }[]
  readonly stylesheets: readonly string[]
  readonly scripts: readonly string[]
  /** Types that Squarespace brings along, templates included. */
  readonly systemCollections: readonly string[]
  /** Partials that Squarespace brings along. */
  readonly systemPartials: readonly string[]
  readonly customTypes: readonly CustomType[]
}

/** A field of a custom type. */
export interface CustomField {
  readonly name: string
  readonly type: string
  readonly title?: string | undefined
}

/** A type of items that a theme adds, with fields to fill in. */
export interface CustomType {
  readonly name: string
  /** The type of items that it adds fields to. */
  readonly base?: string | undefined
  readonly fields: readonly CustomField[]
}

/** Settings of a collection type. */
export interface CollectionConf {
  readonly title?: string | undefined
  /** Items on a page of its list. */
  readonly pageSize?: number | undefined
  readonly folder?: boolean | undefined
  readonly index?: boolean | undefined
  /** Types of items that it takes: `text`, `image`, or a custom type of the theme. */
  readonly acceptTypes?: readonly string[] | undefined
  /** The layout it is shown in. */
  readonly layout?: string | undefined
}

/** Settings of a page with a separate template. */
export interface PageConf {
  readonly title?: string | undefined
  readonly layout?: string | undefined
}

const names = z.array(z.string())
const layout = z.object({ name: z.string().optional(), regions: names })
const navigation = z.object({ name: z.string(), title: z.string().optional() })
const customField = z.object({
  name: z.string(),
  type: z.string().default('text'),
  title: z.string().optional(),
})
const customType = z.object({
  name: z.string(),
  base: z.string().optional(),
  fields: z.array(customField).default([]),
})
const ORDERINGS = ['chronological', 'calendar', 'user-orderable', 'music-album']

/** Settings of `template.conf`, also those that change no page here. */
const THEME_SETTINGS = [
  ...['name', 'author', 'layouts', 'navigations', 'stylesheets', 'scripts', 'customTypes'],
  ...['systemCollections', 'systemPartials', 'debug', 'server'],
]
const COLLECTION_SETTINGS = [
  ...['title', 'newTitle', 'addText', 'icon', 'ordering', 'acceptTypes', 'pageSize', 'forcePageSize'],
  ...['folder', 'index', 'indexType', 'indexItemSelectors', 'view', 'fullData', 'fullDataLimitedTo'],
  ...['layout', 'regionName', 'relatedItems'],
  ...['supportsVideoBackgrounds', 'promotedBlocks', 'systemPartials', 'systemCollectionVersion'],
  ...['hasSystemBlogCollectionSettings'],
]

/** Settings of a page, beside others that it may have. */
const PAGE_SETTINGS = ['title', 'layout', 'regionName', 'description']

export function readThemeConf(source: Source): ConfResult<ThemeConf> {
  const file = new ConfFile(source)
  const layouts = Object.entries(
    file.read('layouts', z.record(z.string(), layout), 'an object of layouts, each with a list of regions') ??
      {},
  )
  const conf: ThemeConf = {
    source,
    name: file.read('name', z.string(), 'a text') ?? '',
    layouts: new Map(layouts.map(([id, { name = id, regions }]) => [id, { name, regions }])),
    navigations: file.read('navigations', z.array(navigation), 'a list of objects with a name') ?? [],
    stylesheets: file.read('stylesheets', names, 'a list of file names') ?? [],
    scripts: file.read('scripts', names, 'a list of file names') ?? [],
    systemCollections: file.read('systemCollections', names, 'a list of names') ?? [],
    systemPartials: file.read('systemPartials', names, 'a list of names') ?? [],
    customTypes: file.read('customTypes', z.array(customType), 'a list of types with fields') ?? [],
  }
  file.expect(THEME_SETTINGS)
  file.expectInside('layouts', Object.keys(layout.shape))
  file.expectInside('navigations', Object.keys(navigation.shape))
  file.expectInside('customTypes', [...Object.keys(customType.shape), 'title'])
  return { conf, diagnostics: file.diagnostics }
}

/** Exports of sites write numbers as texts, too. */
const wholeNumber = z.union([
  z.int().check(z.positive()),
  z.pipe(z.string().check(z.regex(/^ *0*[1-9]\d{0,8} *$/)), z.transform(Number)),
])

export function readCollectionConf(source: Source): ConfResult<CollectionConf> {
  const file = new ConfFile(source)
  const { title, layout } = shared(file)
  const conf = {
    title,
    layout,
    pageSize: file.read('pageSize', wholeNumber, 'a whole number above 0'),
    folder: file.read('folder', z.boolean(), 'true or false'),
    index: file.read('index', z.boolean(), 'true or false'),
    acceptTypes: file.read('acceptTypes', names, 'a list of names'),
  }
  file.expectNumber('pageSize', conf.pageSize)
  file.read('ordering', z.enum(ORDERINGS), `one of ${ORDERINGS.join(', ')}`)
  file.expect(COLLECTION_SETTINGS)
  return { conf, diagnostics: file.diagnostics }
}

export function readPageConf(source: Source): ConfResult<PageConf> {
  const file = new ConfFile(source)
  const conf = shared(file)
  file.expectSlips(PAGE_SETTINGS)
  return { conf, diagnostics: file.diagnostics }
}

function shared(file: ConfFile): PageConf {
  const title = file.read('title', z.string(), 'a text')
  const layoutAt = (key: string) => file.read(key, z.string(), 'the name of a layout')
  return { title, layout: layoutAt('layout') ?? layoutAt('regionName') }
}

/** The settings of a theme that has no `template.conf`: all of its regions in one layout. */
export function confOfRegions(source: Source, regions: readonly string[]): ThemeConf {
  const layouts = regions.length === 0 ? [] : [['default', { name: 'Default', regions }] as const]
  return {
    source,
    name: '',
    layouts: new Map(layouts),
    navigations: [],
    stylesheets: [],
    scripts: [],
    systemCollections: [],
    systemPartials: [],
    customTypes: [],
  }
}
