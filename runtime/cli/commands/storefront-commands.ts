import { type LateCommand, loadPart } from '../late-command.ts'

const storefront = () => loadPart(() => import('./storefront.ts'))

/** The commands that show a theme. Their code and packages load only when one of them is called. */
export const STOREFRONT_COMMANDS: readonly LateCommand[] = [
  {
    name: 'dev',
    summary: 'Show a theme in the browser and follow its files while they are written.',
    load: async () => (await storefront()).devCommand,
  },
  {
    name: 'serve',
    summary: "Serve a theme's storefront to visitors, without the author's tools.",
    load: async () => (await storefront()).serveCommand,
  },
  {
    name: 'build',
    summary: 'Write a storefront as files that any web server can serve; buying needs `serve`.',
    load: async () => (await loadPart(() => import('./build.ts'))).buildCommand,
  },
  {
    name: 'pull',
    summary: 'Copy a live site into a folder, for work without a network.',
    load: async () => (await loadPart(() => import('./pull.ts'))).pullCommandBody,
  },
]
