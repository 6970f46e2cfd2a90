import { processIo } from '../files/io.ts'
import { keepCompiledCode } from './compile-cache.ts'
import { run } from './program.ts'

keepCompiledCode()
process.exitCode = await run(process.argv.slice(2), processIo())
