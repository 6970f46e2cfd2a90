import { type Clock, NO_CLOCK } from '../../../engine/clock.ts'
import type { Format, Test } from '../../../engine/plugin.ts'
import type { Frame } from './frame.ts'
import type { Recorder } from './recorder.ts'

/** A formatter that takes as many parameters as the original: the engine asks for that. */
export function timedFormat(format: Format, frame: Frame, recorder: Recorder): Format {
  if (isPure(format))
    return (value, clock = NO_CLOCK) => {
      recorder.enter(frame)
      try {
        return format(value, clock)
      } finally {
        recorder.leave(frame)
      }
    }
  return (value, context) => {
    recorder.enter(frame)
    try {
      return format(value, context)
    } finally {
      recorder.leave(frame)
    }
  }
}

/** Tells a formatter that declares no context, as the engine does. */
function isPure(format: Format): format is (value: unknown, clock: Clock) => unknown {
  return format.length < 2
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
