// @vitest-environment dom
import { expect, it } from 'vitest'
import { Zoom } from '../../../../runtime/commerce/pictures/zoom.ts'

/** Moves a finger over a picture, ends the move by an event, and returns the actions that follow. */
function moveFinger(to: { readonly x: number; readonly y: number }, end: string): string[] {
  const done: string[] = []
  const [frame, picture] = [document.createElement('div'), document.createElement('img')]
  frame.append(picture)
  // jsdom does not capture pointers.
  frame.setPointerCapture = () => {}
  new Zoom(frame, picture, { turn: (by) => done.push(`turn ${by}`), close: () => done.push('close') })
  const send = (type: string, x: number, y: number) =>
    picture.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), { pointerId: 1 }),
    )
  send('pointerdown', 200, 200)
  send('pointermove', 200 + to.x, 200 + to.y)
  send(end, 200 + to.x, 200 + to.y)
  // The next finger begins from its start.
  send('pointerdown', 300, 300)
  send('pointerup', 301, 300)
  return done
}

it.each([
  [{ x: -80, y: 10 }, ['turn 1']],
  [{ x: 80, y: 10 }, ['turn -1']],
  [{ x: 10, y: 120 }, ['close']],
  [{ x: 40, y: 40 }, []],
])('takes a move of %j as a swipe', (to, actions) => {
  expect(moveFinger(to, 'pointerup')).toEqual(actions)
})

it.each([
  { x: -80, y: 10 },
  { x: 80, y: 10 },
  { x: 10, y: 120 },
])('takes a move of %j that the browser cancels as none', (to) => {
  expect(moveFinger(to, 'pointercancel')).toEqual([])
})
