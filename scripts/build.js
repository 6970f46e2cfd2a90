import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

rmSync('dist', { recursive: true, force: true })
const common = { bundle: true, format: 'esm', target: 'es2022', packages: 'external', logLevel: 'warning' }
await build({ ...common, entryPoints: ['core.ts'], outdir: 'dist', sourcemap: true })
