import type { Format, Test } from '../../../engine/plugin.ts'
import type { Frame } from './frame.ts'
import type { Recorder } from './recorder.ts'

/** A formatter that times itself. */
export function timedFormat(format: Format, frame: Frame, recorder: Recorder): Format {
  return (value, context) => {
    recorder.enter(frame)
    try {
      return format(value, context)
    } finally {
      recorder.leave(frame)
    }
  }
}

/** A predicate that times itself. */
export function timedTest(test: Test, frame: Frame, recorder: Recorder): Test {
  return (node, context) => {
    recorder.enter(frame)
    try {
      return test(node, context)
    } finally {
      recorder.leave(frame)
    }
  }
}
