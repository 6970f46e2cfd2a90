import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CLDR, CLDRFramework } from '@phensley/cldr'
import { Compiler, type ExecuteProps } from '@squarespace/template-engine'
import { Eta } from 'eta'
import Handlebars from 'handlebars'
import type { ListPage } from './list.ts'

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeQuoted = (text: string) => escapeText(text).replace(/"/g, '&quot;')

/** The page as a careful person would write it by hand. */
export function handwritten({ collection, items }: ListPage): string {
  let html = `<main class="list" id="collection-${collection.id}">\n<h1>${escapeText(collection.title)}</h1>\n`
  if (collection.description) html += `<p class="intro">${escapeText(collection.description)}</p>`
  html += '\n<ul>\n'
  if (items.length === 0) html += '\n  <li>Nothing here yet.</li>\n'
  items.forEach((item, i) => {
    const { mainImage: image, likeCount, tags } = item
    html += `\n  <li class="item${item.starred ? ' starred' : ''}" id="item-${item.id}" data-index="${i + 1}">
    <a href="${item.fullUrl}" title="${escapeQuoted(item.title)}">
      `
    if (image)
      html += `<img src="${image.assetUrl}?format=500w" alt="${escapeQuoted(image.altText)}" width="${image.width}" height="${image.height}">`
    else html += '<span class="blank"></span>'
    html += `\n      <h2>${escapeText(item.title)}</h2>\n    </a>\n    `
    if (item.excerpt) html += `<p>${escapeText(item.excerpt)}</p>`
    html += `\n    <span class="likes">${likeCount} like${likeCount === 1 ? '' : 's'}</span>\n    `
    html += item.soldOut === true ? '<strong>sold out</strong>' : `<em>${item.price}</em>`
    html += '\n    '
    if (tags.length > 0) {
      html += '<ul class="tags">'
      tags.forEach((tag, j) => {
        html += `<li>${escapeText(tag)}</li>`
        if (j < tags.length - 1) html += '<li>&middot;</li>'
      })
      html += '</ul>'
    }
    html += '\n  </li>\n'
  })
  return `${html}\n</ul>\n</main>\n`
}

const HANDLEBARS = `<main class="list" id="collection-{{collection.id}}">
<h1>{{collection.title}}</h1>
{{#if collection.description}}<p class="intro">{{collection.description}}</p>{{/if}}
<ul>
{{#each items}}
  <li class="item{{#if starred}} starred{{/if}}" id="item-{{id}}" data-index="{{@index}}">
    <a href="{{fullUrl}}" title="{{title}}">
      {{#if mainImage}}{{#with mainImage}}<img src="{{assetUrl}}?format=500w" alt="{{altText}}" width="{{width}}" height="{{height}}">{{/with}}{{else}}<span class="blank"></span>{{/if}}
      <h2>{{title}}</h2>
    </a>
    {{#if excerpt}}<p>{{excerpt}}</p>{{/if}}
    <span class="likes">{{likeCount}} like{{plural likeCount}}</span>
    {{#if soldOut}}<strong>sold out</strong>{{else}}<em>{{price}}</em>{{/if}}
    {{#if tags}}<ul class="tags">{{#each tags}}<li>{{this}}</li>{{#unless @last}}<li>&middot;</li>{{/unless}}{{/each}}</ul>{{/if}}
  </li>
{{else}}
  <li>Nothing here yet.</li>
{{/each}}
</ul>
</main>
`

const ETA = `<main class="list" id="collection-<%= it.collection.id %>">
<h1><%= it.collection.title %></h1>
<% if (it.collection.description) { %><p class="intro"><%= it.collection.description %></p><% } %>
<ul>
<% it.items.forEach((item, i) => { %>
  <li class="item<% if (item.starred) { %> starred<% } %>" id="item-<%= item.id %>" data-index="<%= i + 1 %>">
    <a href="<%= item.fullUrl %>" title="<%= item.title %>">
      <% if (item.mainImage) { %><img src="<%= item.mainImage.assetUrl %>?format=500w" alt="<%= item.mainImage.altText %>" width="<%= item.mainImage.width %>" height="<%= item.mainImage.height %>"><% } else { %><span class="blank"></span><% } %>
      <h2><%= item.title %></h2>
    </a>
    <% if (item.excerpt) { %><p><%= item.excerpt %></p><% } %>
    <span class="likes"><%= item.likeCount %> like<%= item.likeCount === 1 ? '' : 's' %></span>
    <% if (item.soldOut) { %><strong>sold out</strong><% } else { %><em><%= item.price %></em><% } %>
    <% if (item.tags.length > 0) { %><ul class="tags"><% item.tags.forEach((tag, j) => { %><li><%= tag %></li><% if (j < item.tags.length - 1) { %><li>&middot;</li><% } %><% }) %></ul><% } %>
  </li>
<% }) %>
<% if (it.items.length === 0) { %>
  <li>Nothing here yet.</li>
<% } %>
</ul>
</main>
`

export type Render = (page: ListPage) => string
export type Parse = (source: string) => { readonly length: number }

/** The reference engine, its template parsed beforehand. */
export function reference(template: string, options: Partial<ExecuteProps> = {}): (json: unknown) => string {
  const compiler = new Compiler()
  const { code } = compiler.parse(template)
  return (json) => compiler.execute({ enableExpr: true, ...options, code, json }).ctx.render()
}

/** The reference engine's data of a language, loaded once as a site would. */
export function referenceLocale(name: string): CLDR {
  const packs = createRequire(import.meta.url).resolve('@phensley/cldr/package.json')
  const loader = (language: string) =>
    JSON.parse(readFileSync(new URL(`packs/${language}.json`, `file://${packs}`), 'utf8'))
  return new CLDRFramework({ loader }).get(name)
}

export function referenceParse(): Parse {
  const compiler = new Compiler()
  return (source) => compiler.parse(source).errors
}

export function handlebars(): Render {
  const peer = Handlebars.create()
  peer.registerHelper('plural', (count: number) => (count === 1 ? '' : 's'))
  return peer.compile(HANDLEBARS)
}

/** Parses the page's template in the peer's language with a suffix. */
export function handlebarsParse(): Parse {
  return (suffix) => Handlebars.parse(HANDLEBARS + suffix).body
}

export function eta(): Render {
  const peer = new Eta()
  const template = peer.compile(ETA)
  return (page) => peer.render(template, page)
}

export function etaParse(): Parse {
  const peer = new Eta()
  return (suffix) => peer.parse(ETA + suffix)
}
