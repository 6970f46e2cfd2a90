/// <reference lib="dom" />
import { createOnce } from '../../../react/once.ts'
import { payloadIn } from './payload-in.ts'
import { takeOver } from './take-over.ts'

const payload = payloadIn(document)
if (payload !== undefined) await takeOver(payload, { view: createOnce, formatters: {} })

export * from '../../families/common.ts'
