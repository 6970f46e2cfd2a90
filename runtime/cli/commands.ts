import type { CliCommand } from './command.ts'
import { loadPart } from './load-part.ts'

/** A line of the help. The code and packages of a command load when it is called. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  load(): Promise<CliCommand>
}

/** The commands in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'render',
    summary: 'Render a template to HTML on standard output; mistakes go to standard error.',
    load: async () => (await import('./commands/render.ts')).renderCommand,
  },
  {
    name: 'check',
    summary: 'Find every mistake in templates or in a whole theme, each with its line.',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'test',
    summary: 'Run fixture files: templates with their data and the output they must give.',
    load: async () => (await import('./commands/test.ts')).testCommand,
  },
  {
    name: 'refs',
    summary:
      'List the variables, formatters, predicates, partials and injectables that templates use, or types of their data.',
    load: async () => (await import('./commands/refs.ts')).refsCommand,
  },
  {
    name: 'dump',
    summary: 'Print the instruction tree of a template as JSON.',
    load: async () => (await import('./commands/dump.ts')).dumpCommand,
  },
  {
    name: 'explain',
    summary: 'Explain a formatter, a predicate, an instruction, the code of a diagnostic or a common word.',
    load: async () => (await import('./commands/explain.ts')).explainCommand,
  },
  {
    name: 'docs',
    summary: 'Open the documents in a browser, at a document or at a name that explain knows.',
    load: async () => (await import('./commands/docs.ts')).docsCommand,
  },
  {
    name: 'init',
    summary: 'Start a theme in a new folder, with every line explained.',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  {
    name: 'build-docs',
    summary: 'Write the documents and the playground as static files.',
    load: async () => (await import('./commands/build-docs.ts')).buildDocsCommand,
  },
  {
    name: 'dev',
    summary: 'Show a theme in the browser and follow its files while they are written.',
    load: async () => (await import('./commands/storefront.ts')).devCommand,
  },
  {
    name: 'serve',
    summary: "Serve a theme's storefront to visitors, without the author's tools.",
    load: async () => (await import('./commands/storefront.ts')).serveCommand,
  },
  {
    name: 'build',
    summary: 'Write a storefront as files that any web server can serve; buying needs `serve`.',
    load: async () => (await import('./commands/build.ts')).buildCommand,
  },
  {
    name: 'pull',
    summary: 'Copy a live site into a folder, for work without a network.',
    load: async () => (await loadPart(() => import('./commands/pull.ts'))).pullCommand,
  },
  {
    name: 'fmt',
    summary: 'Indent templates and tidy their white space, proved to change no page.',
    load: async () => (await import('./commands/fmt.ts')).fmtCommand,
  },
  {
    name: 'lsp',
    summary: 'Answer an editor: mistakes as one types, completion, help, definitions, renames.',
    load: async () => (await import('./commands/lsp.ts')).lspCommand,
  },
  {
    name: 'profile',
    summary: 'Show how the time of a render is shared among lines, formatters and predicates.',
    load: async () => (await import('./commands/profile.ts')).profileCommand,
  },
]
