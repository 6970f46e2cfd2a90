import { type Command, InvalidArgumentError } from 'commander'
import type { CliCommand } from '../command.ts'
import { loadPart } from '../load-part.ts'
import { declareSite, THEME } from '../site-flags.ts'
import { declareAccess } from './access.ts'

/** Loads what runs a storefront, which help does without. */
const served = () => loadPart(() => import('./serve-storefront.ts'))

const DEV_FOLDER =
  'keep carts and stock in this folder; else they are gone when the server ends. DATABASE_URL is not used'
const SERVE_FOLDER =
  'keep orders, carts and stock in this folder; else set DATABASE_URL, or they are gone when the server ends'

export const devCommand: CliCommand = {
  example: 'vitrine dev theme/ --site saved-pages/',
  define: (command) =>
    declareStorefront(command)
      .option('--folder <dir>', DEV_FOLDER)
      .option('--run <command>', 'run the theme\'s own build beside the server, e.g. "npm run watch"'),
  run: async (command, io) => (await served()).serveStorefront(command, io, { isDev: true }),
}

export const serveCommand: CliCommand = {
  example: 'DATABASE_URL=postgres://… vitrine serve theme/ --hostname 0.0.0.0',
  define: (command) =>
    declareStorefront(command)
      .option('--folder <dir>', SERVE_FOLDER)
      .option('--hostname <name>', 'name or address to listen on; this machine only by default'),
  run: async (command, io) => (await served()).serveStorefront(command, io, { isDev: false }),
}

function declareStorefront(command: Command): Command {
  return declareAccess(declareSite(command.argument('[theme]', THEME)))
    .option('-p, --port <number>', 'port on this machine; 0 takes any that is free', readPort, 4000)
    .option('--open', 'open the address in a browser')
    .option('-q, --quiet', 'print only the address and mistakes')
    .option('--no-eval', 'keep browsers from running code that scripts of the theme make of texts')
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text)
  throw new InvalidArgumentError('Give a number from 0 to 65535.')
}
