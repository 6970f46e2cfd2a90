import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { configMistake, readConfig, unreadConfig } from '../../check/config/config.ts'
import { themeRoot } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { CallWatch } from './call-watch.ts'
import { type Configured, checkConfigured } from './check-configured.ts'
import type { CheckAnswer, CheckCall } from './check-thread.ts'

// The thread that checks a theme whose configuration is a program: it runs the author's code.

const { check, file, stopped, memory, io: streams } = workerData as CheckCall
const send = (answer: CheckAnswer) => parentPort?.postMessage(answer)

const output = (name: 'stdout' | 'stderr') => ({
  ...streams[name],
  write: (text: string) => send({ kind: 'output', name, text }),
})
const io: Io = {
  env: streams.env,
  stdout: output('stdout'),
  stderr: output('stderr'),
  stdin: () =>
    new Promise((resolve) => {
      parentPort?.once('message', resolve)
      send({ kind: 'stdin' })
    }),
}

try {
  send({ kind: 'done', mistakes: await checkConfigured(check, await configured(), io) })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  send({ kind: 'problem', message: error.message, exit: error.exit, mistake: error.mistake })
}

/** The configuration without what was stopped before. */
async function configured(): Promise<Configured> {
  if (stopped?.part === 'module') {
    const config = unreadConfig(file, new Problem(stopped.reason))
    return { config, plugins: config }
  }
  const watch = new CallWatch(memory)
  const config = await watch.loading(() => readConfig(themeRoot(check.folder)))
  if (stopped === undefined) {
    const { plugins, parts } = watch.watched(config)
    send({ kind: 'loaded', parts })
    return { config, plugins }
  }
  const { part, reason } = stopped
  const values = { ...part, reason, file: basename(file) }
  const mistake = configMistake(file, part.name, { code: 'plugin-stopped', severity: 'error', values })
  return {
    config: { ...config, mistakes: [...config.mistakes, mistake] },
    plugins: { formatters: {}, predicates: {} },
  }
}
