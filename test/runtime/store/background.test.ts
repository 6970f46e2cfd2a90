import { expect, it } from 'vitest'
import { Background } from '../../../runtime/store/background.ts'

it('logs why a work failed, and ends when all works have', async () => {
  const lines: string[] = []
  const background = new Background((line) => lines.push(line))
  const done: string[] = []
  background.begin(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    // One more, begun while the end is waited for.
    background.begin(async () => void done.push('second'), 'The second failed')
    done.push('first')
  }, 'The first failed')
  background.begin(() => Promise.reject(new Error('no room')), 'A message was not sent')
  await background.ended()
  expect(done).toEqual(['second', 'first'])
  expect(lines).toEqual(['A message was not sent: no room'])
  await background.ended()
})
