import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { hasChromium } from '../support/chromium.ts'
import { captchas } from './forms/captchas.ts'
import { fields } from './forms/fields.ts'
import { FormStage } from './forms/form-stage.ts'
import { restocks } from './forms/restocks.ts'
import { statuses } from './forms/statuses.ts'
import { submission } from './forms/submission.ts'

describe.skipIf(!hasChromium)('forms in a browser', () => {
  const stage = new FormStage()
  beforeAll(() => stage.open())
  afterEach(() => stage.gates.open())
  afterAll(() => stage.close())

  submission(stage)
  statuses(stage)
  captchas(stage)
  fields(stage)
  restocks(stage)
})
