import * as z from 'zod/mini'
import type { FormValues } from '../../site/forms/rules.ts'
import { parseJson } from '../http/storable.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'

const formValues = z.record(z.string(), z.unknown())

/** Answers by field id out of the JSON that a form sends. @throws Refusal */
export function parseFormValues(json: unknown): FormValues {
  try {
    return formValues.parse(typeof json === 'string' ? parseJson(json) : json)
  } catch {
    throw new Refusal({ status: 400, message: MESSAGES.formUnparsable })
  }
}
