import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { EngineThread } from '../../../../runtime/store/database/engine-thread.ts'

it('refuses calls once its thread has ended, and closes', async () => {
  const thread = new EngineThread(new Worker('', { eval: true }))
  await expect(thread.opened).rejects.toThrow('has ended')
  await expect(thread.exec('select 1')).rejects.toThrow('has ended')
  await thread.close()
})
