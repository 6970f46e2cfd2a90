/// <reference lib="dom" />

/** Everything that Modernizr tests for and that every browser of today can do. */
const ABLE =
  'backgroundsize borderimage borderradius boxshadow canvas canvastext cssanimations csscalc csscolumns cssfilters cssgradients cssreflections csstransforms csstransforms3d csstransitions flexbox flexboxlegacy fontface generatedcontent geolocation hashchange history hsla inlinesvg localstorage multiplebgs objectfit opacity placeholder postmessage rgba sessionstorage smil svg svgclippaths textshadow video audio webgl websockets webworkers'

/**
 * Returns what themes read of Modernizr, which Squarespace loads on every page. Gives the root of the page
 * the classes that it sets: `js` instead of `no-js`, and `touch` or `no-touch`.
 */
export function createModernizr(): Record<string, unknown> {
  const isTouch = navigator.maxTouchPoints > 0
  const { classList } = document.documentElement
  classList.remove('no-js')
  classList.add('js', isTouch ? 'touch' : 'no-touch')
  return {
    ...Object.fromEntries(ABLE.split(' ').map((name) => [name, true])),
    touch: isTouch,
    touchevents: isTouch,
    mq: (query: string) => matchMedia(query).matches,
    prefixed: (name: string) => name,
    addTest() {},
  }
}
