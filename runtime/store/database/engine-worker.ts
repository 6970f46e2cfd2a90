import { parentPort, workerData } from 'node:worker_threads'
import type { EngineAnswer, EngineCall } from './engine-thread.ts'
import { openEngine } from './pglite-engine.ts'

// The thread of an embedded database: it opens it, and answers one call after the other.

const engine = await openEngine(workerData)

parentPort?.on('message', async ({ id, call, value }: EngineCall) => {
  const port = parentPort
  const send = (answer: EngineAnswer) => port?.postMessage(answer)
  try {
    if (call === 'answer') send({ id, value: await engine.answer(value) })
    else {
      await (call === 'exec' ? engine.exec(value) : engine.close())
      send({ id })
    }
  } catch (failure) {
    send({ id, failure })
  }
})
parentPort?.postMessage({ id: 0 } satisfies EngineAnswer)
