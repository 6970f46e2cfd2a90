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
