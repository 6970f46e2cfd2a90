#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A file that is always there: npm remembers for good that a command was missing, as before the first build.
const command = new URL('../../dist/cli.js', import.meta.url)
if (existsSync(command)) await import(command.href)
else {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  process.stderr.write(`vitrine: ${folder} is not built yet; run there: npm ci && npm run build\n`)
  process.exitCode = 1
}
