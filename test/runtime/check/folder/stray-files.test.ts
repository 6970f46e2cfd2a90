import { expect, it } from 'vitest'
import { strayFiles } from '../../../../runtime/check/folder/stray-files.ts'

const found = (...paths: string[]) =>
  strayFiles(new Set(paths)).map(({ code, file, suggestion }) => `${code} ${file} ${suggestion}`)

it('names endings that are a slip away from those of their folder', () => {
  expect(
    found('collections/blog.itme', 'collections/blog.lst', 'blocks/card.blok', 'pages/home.pge'),
  ).toEqual([
    'odd-ending collections/blog.itme collections/blog.item',
    'odd-ending collections/blog.lst collections/blog.list',
    'odd-ending blocks/card.blok blocks/card.block',
    'odd-ending pages/home.pge pages/home.page',
  ])
})

it('names files without ending, and what is missing beside them', () => {
  expect(found('collections/blog.conf', 'collections/blog', 'pages/home', 'collections/README')).toEqual([
    'no-ending collections/blog collections/blog.list',
    'no-ending pages/home undefined',
  ])
  expect(found('pages/home.page.conf', 'pages/home')).toEqual(['no-ending pages/home pages/home.page'])
  expect(found('LICENSE', 'blocks/card', 'scripts/build', 'collections/src/blog')).toEqual([])
})

it('leaves other files beside templates alone', () => {
  expect(
    found(
      'collections/blog.conf',
      'collections/notes.md',
      'blocks/card.html',
      'pages/home.json',
      'a.lst',
      'LICENSE',
    ),
  ).toEqual([])
})

it('names a page that the site has where its name has capitals or its ending is that of HTML', () => {
  expect(found('pages/Home.page', 'pages/About.page', 'pages/cart.html')).toEqual([
    'page-in-capitals pages/Home.page pages/home.page',
    'odd-ending pages/cart.html pages/cart.page',
  ])
  expect(found('pages/Home.page', 'pages/home.page')).toEqual([])
})

it('names a page of HTML beside the files of a collection that it was meant to be part of', () => {
  expect(found('collections/blog.conf', 'collections/blog.item', 'collections/blog.html')).toEqual([
    'odd-ending collections/blog.html collections/blog.list',
  ])
  expect(found('collections/notes.html', 'pages/about.html', 'blog.html')).toEqual([])
})

it('names a page of the site that lies as HTML beside template.conf', () => {
  expect(found('template.conf', 'home.html')).toEqual(['odd-ending home.html pages/home.page'])
  expect(found('template.conf', 'home.html', 'pages/home.page', 'index.html', 'demo.html')).toEqual([])
})

it('names pages whose name is a slip away from that of a page of every site', () => {
  expect(found('pages/serach.page', 'pages/notfound.page')).toEqual([
    'misspelt-page pages/serach.page pages/search.page',
    'misspelt-page pages/notfound.page pages/not-found.page',
  ])
  expect(found('pages/serach.page', 'pages/search.page')).toEqual([])
  expect(found('pages/card.page', 'pages/research.page', 'pages/homes.page')).toEqual([])
})
