import { expect, it } from 'vitest'
import { commentRules, isOpenForComments } from '../../../../runtime/site/comments/rules.ts'

it.each([
  [undefined, false],
  [{}, false],
  [{ commentsEnabled: true }, true],
  [{ commentsEnabled: true, commentAnonAllowed: false }, false],
  [{ commentsEnabled: true, disqusShortname: 'other' }, false],
])('%j: comments can be written: %s', (settings, isOn) => {
  expect(commentRules(settings).isOn).toBe(isOn)
})

it('lets comments wait for the owner unless the settings say otherwise', () => {
  expect(commentRules({}).needsApproval).toBe(true)
  expect(commentRules({ commentApprovalRequired: false }).needsApproval).toBe(false)
  expect(commentRules({ commentThreaded: false }).isThreaded).toBe(false)
})

it('reads whether an item is open', () => {
  expect([{ commentState: 1 }, { commentState: 2 }, {}, null].map(isOpenForComments)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
