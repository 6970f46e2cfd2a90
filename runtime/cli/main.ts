import { processIo } from '../files/io.ts'
import { keepCompiledCode } from './compile-cache.ts'
import { optimizeLate } from './late-optimizer.ts'
import { chooseProduction } from './production.ts'

const args = process.argv.slice(2)
keepCompiledCode()
optimizeLate(args)
chooseProduction(args, process.env)
const { run } = await import('./program.ts')
process.exitCode = await run(args, processIo())
// A mail server that does not answer would keep a server that has ended for half a minute.
if (args[0] === 'serve' || args[0] === 'dev') setTimeout(() => process.exit(), 500).unref()
