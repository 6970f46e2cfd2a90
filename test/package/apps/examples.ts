/** A page of an example application, and the state in which it has to arrive. */
export interface ExamplePage {
  readonly path: string
  /** Parts of the HTML that the server sends. */
  readonly html: readonly string[]
  /** The page sends the scripts of this one, and no other. */
  readonly sameScriptsAs?: string
  /** Number of its scripts, where it is known. */
  readonly scripts?: number
  /** Its scripts have no parser of templates. */
  readonly isAhead?: boolean
  /** A press of the first `.add` is counted on it. */
  readonly counts?: boolean
}

interface Example {
  /** Command that builds, and command that serves at a port. */
  readonly build: readonly string[]
  readonly serve: (port: string) => readonly string[]
  readonly pages: readonly ExamplePage[]
}

const CLEANED = '<em>soft</em>'

/** The applications in `fixtures/apps`, by their folders. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'vite-react': {
    build: ['vite', 'build'],
    serve: (port) => ['vite', 'preview', '--port', port],
    pages: [{ path: '/', html: ['<div id="root">'], counts: true, isAhead: true }],
  },
  next: {
    build: ['next', 'build'],
    serve: (port) => ['next', 'start', '-p', port],
    pages: [
      { path: '/', html: ['<b class="title">Scarf</b> €39.00', CLEANED], sameScriptsAs: '/plain' },
      { path: '/shop', html: ['<p class="price">€24.50</p>', 'Add Scarf'], counts: true, isAhead: true },
      { path: '/edge?text=%3Cb%20onclick=x()%3Ea%3C/b%3E', html: ['<p><b>a</b></p>'], scripts: 0 },
    ],
  },
  'react-router': {
    build: ['react-router', 'build'],
    serve: () => ['react-router-serve', './build/server/index.js'],
    pages: [{ path: '/', html: ['<h2>Scarf</h2>', CLEANED, 'Add Scarf'], counts: true }],
  },
  astro: {
    build: ['astro', 'build'],
    serve: (port) => ['astro', 'preview', '--port', port],
    pages: [
      { path: '/', html: ['<b class="title">Scarf</b> €39.00', CLEANED, 'Add Scarf'], counts: true },
      { path: '/static', html: ['<b class="title">Scarf</b> €39.00', CLEANED], scripts: 0 },
    ],
  },
}
