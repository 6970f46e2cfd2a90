/// <reference lib="dom" />
import type { Question } from './answers.ts'
import { answer } from './tools.ts'

/** Answers questions about drafts; runs in a worker. */
export function listen(): void {
  addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answer(data)))
}
