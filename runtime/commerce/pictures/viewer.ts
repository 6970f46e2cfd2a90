import { openModal } from '../../page/modal.ts'
import { PICTURE_MESSAGES } from '../../site/messages/pictures.ts'
import type { Commerce } from '../commerce.ts'
import { Zoom } from './zoom.ts'

/** A picture that can be enlarged, or a video. */
export interface LargePicture {
  /** The control that opens it; null for a video, which plays where it is in the page. */
  readonly own: HTMLElement | null
  readonly id: string
  readonly src: string
  readonly alt: string
  /** Makes the player of a video; undefined for a picture. */
  readonly play?: () => HTMLElement
}

export interface Viewing {
  readonly pictures: readonly LargePicture[]
  /** Name of the dialog, such as the product's title. */
  readonly name: string
  /** The control that was pressed, of the picture to begin with. */
  readonly opener: HTMLElement
  /** Called with each picture that is shown. */
  readonly shown: (picture: LargePicture) => void
  /** `light` for dark pictures on light ground. */
  readonly theme: string
}

/** Shows pictures one at a time as large as the window: with buttons, arrows, swipes and zoom. */
export function openPictures(commerce: Commerce, viewing: Viewing): void {
  const say = commerce.sentences(PICTURE_MESSAGES)
  const { pictures, name, opener, shown, theme } = viewing
  let at = Math.max(
    0,
    pictures.findIndex(({ own }) => own === opener),
  )
  let player: HTMLElement | undefined
  const dialog = document.createElement('dialog')
  dialog.className = `pictures-dialog pictures-dialog--${theme}`
  dialog.setAttribute('aria-label', name)
  dialog.style.cssText =
    'box-sizing:border-box;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden'
  const frame = make('div', 'pictures-dialog__frame')
  frame.style.cssText = 'position:absolute;inset:0;overflow:hidden;user-select:none'
  const image = document.createElement('img')
  image.draggable = false
  image.style.cssText = 'width:100%;height:100%;object-fit:contain'
  frame.append(image)
  const count = make('p', 'pictures-dialog__count')
  count.setAttribute('role', 'status')
  const button = (kind: string, label: string, press: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = `pictures-dialog__button pictures-dialog__${kind}`
    made.textContent = label
    made.addEventListener('click', press)
    return made
  }
  const turn = (by: number) => show((at + by + pictures.length) % pictures.length)
  const closing = button('close', commerce.say('close'), () => dialog.close())
  const zoom = new Zoom(frame, image, { turn, close: () => dialog.close() })
  const resize = (way: Resize) => {
    zoom[way]()
    commerce.announcer.say(say('zoomedTo', { percent: zoom.percent }))
  }
  const several =
    pictures.length > 1
      ? [
          button('previous', say('previousPicture'), () => turn(-1)),
          button('next', say('nextPicture'), () => turn(1)),
        ]
      : []
  const sizes = [
    button('smaller', say('zoomOut'), () => resize('out')),
    button('larger', say('zoomIn'), () => resize('in')),
  ]
  // In the order in which they are seen.
  dialog.append(frame, count, closing, ...several.slice(0, 1), ...sizes, ...several.slice(1))

  function show(index: number): void {
    const picture = pictures[index]
    if (picture === undefined) return
    at = index
    zoom.reset()
    const { src, alt } = picture
    // Keys would go nowhere with the control that had the focus.
    if (player?.contains(document.activeElement)) closing.focus()
    player?.remove()
    player = picture.play?.()
    // Beside the frame, whose gestures would take what the controls of the player need.
    if (player !== undefined) frame.after(player)
    for (const part of [frame, ...sizes]) part.hidden = player !== undefined
    if (player === undefined) Object.assign(image, { src, alt })
    count.textContent =
      pictures.length > 1 ? say('pictureOf', { number: at + 1, count: pictures.length }) : ''
    shown(picture)
  }
  dialog.addEventListener('keydown', (event) => {
    // Its own controls go by the same keys.
    if (event.target === player) return
    const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined
    if (act === undefined) return
    event.preventDefault()
    act({ zoom, turn, resize, toEnd: (isLast) => show(isLast ? pictures.length - 1 : 0) })
  })
  document.body.append(dialog)
  show(at)
  const onClose = () => {
    dialog.remove()
    // The opener may have left the strip's view.
    if (document.activeElement === opener) pictures[at]?.own?.focus({ preventScroll: true })
  }
  openModal(dialog, { opener, first: closing, onClose })
}

type Resize = 'in' | 'out' | 'reset'

interface Steering {
  readonly zoom: Zoom
  readonly turn: (by: 1 | -1) => void
  /** Makes the picture larger or smaller and says how large it is. */
  readonly resize: (way: Resize) => void
  /** To the first picture, or to the last one. */
  readonly toEnd: (isLast: boolean) => void
}

const PAN = 80

/** Actions by key. */
const KEYS: Readonly<Record<string, ((steering: Steering) => void) | undefined>> = Object.freeze({
  ArrowRight: ({ zoom, turn }) => (zoom.isLarge ? zoom.pan(-PAN, 0) : turn(1)),
  ArrowLeft: ({ zoom, turn }) => (zoom.isLarge ? zoom.pan(PAN, 0) : turn(-1)),
  ArrowUp: ({ zoom }) => zoom.pan(0, PAN),
  ArrowDown: ({ zoom }) => zoom.pan(0, -PAN),
  Home: ({ toEnd }) => toEnd(false),
  End: ({ toEnd }) => toEnd(true),
  '+': ({ resize }) => resize('in'),
  '=': ({ resize }) => resize('in'),
  '-': ({ resize }) => resize('out'),
  '0': ({ resize }) => resize('reset'),
})

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}
