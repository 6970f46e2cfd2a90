/// <reference lib="dom" />
import { planOf } from '../../../../engine/html/plan.ts'
import { treeOf } from '../../../../engine/html/tree.ts'
import { createReact } from '../../../react/create.ts'
import { SCOPE_FORMATTER } from '../../theme/scope-formatter.ts'
import { ScopePaths } from '../scope-paths.ts'
import { keepInput } from './keep-input.ts'
import { payloadIn } from './payload-in.ts'
import { takeOver } from './take-over.ts'
import { UPDATE } from './update.ts'

const payload = payloadIn(document)
if (payload !== undefined) {
  const paths = new ScopePaths()
  // Elements know their data, and what has not changed in an update stays.
  const follow = await takeOver(payload, {
    view: (page) => createReact({ ...page, tree: treeOf, planOf }).Template,
    formatters: { [SCOPE_FORMATTER]: paths.formatter },
    learn: (data) => paths.learn(data),
  })
  document.addEventListener(UPDATE, (event) => {
    const next =
      event instanceof CustomEvent && event.detail instanceof Document ? payloadIn(event.detail) : undefined
    if (next !== undefined) void follow(next).then(keepInput)
  })
}
