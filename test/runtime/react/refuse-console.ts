import { afterEach, beforeEach, vi } from 'vitest'

/** Fails each test of a file in which React has anything to say. */
export function refuseConsole(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
      throw new Error(`React said: ${said.join(' ')}`)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
