import { expect, it } from 'vitest'
import { refreshOnKey } from '../../../../runtime/cli/pull/pulled-site.ts'
import { Problem } from '../../../../runtime/files/problem.ts'
import { fakeIo } from '../fake-io.ts'

/** Follows the lines of a terminal, each answered by a pull that ends when the test says so. */
function follow() {
  const { io, written } = fakeIo()
  let press: (line: string) => void = () => {}
  let pulls = 0
  let end: (error?: Error) => void = () => {}
  const pull = () => {
    pulls++
    return new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
  }
  const lines = (listener: (line: string) => void) => {
    press = listener
    return { end() {} }
  }
  refreshOnKey({ origin: 'https://site.example', pull }, { ...io, lines })
  /** Presses r once more and counts. */
  const again = () => {
    press('r')
    return pulls
  }
  return {
    again,
    press: (line: string) => press(line),
    pulls: () => pulls,
    end: (error?: Error) => end(error),
    written,
  }
}

it('pulls again at r, once at a time', async () => {
  const { again, press, pulls, end } = follow()
  press('x')
  expect(pulls()).toBe(0)
  press(' R ')
  press('r')
  expect(pulls()).toBe(1)
  end()
  await expect.poll(again).toBe(2)
})

it('says why a site could not be pulled, and pulls at the next r', async () => {
  const { again, press, end, written } = follow()
  press('r')
  end(new Problem('https://site.example gave no answer'))
  await expect.poll(() => written.stderr.join('')).toContain('gave no answer')
  await expect.poll(again).toBe(2)
})

it('follows nothing where no site was pulled', () => {
  expect(refreshOnKey(undefined, fakeIo().io)).toBeUndefined()
})
