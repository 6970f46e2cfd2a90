/// <reference lib="dom" />

/** Everything that Modernizr tests for and that every browser of today can do. */
const ABLE =
  'backgroundsize borderimage borderradius boxshadow canvas canvastext cssanimations csscalc csscolumns cssfilters cssgradients cssreflections csstransforms csstransforms3d csstransitions flexbox flexboxlegacy fontface generatedcontent geolocation hashchange history hsla inlinesvg localstorage multiplebgs objectfit opacity placeholder postmessage rgba sessionstorage smil svg svgclippaths textshadow video audio webgl websockets webworkers'

/** Returns what themes read of Modernizr, which Squarespace loads on every page. */
export function createModernizr(): Record<string, unknown> {
  const isTouch = navigator.maxTouchPoints > 0
  return {
    ...Object.fromEntries(ABLE.split(' ').map((name) => [name, true])),
    touch: isTouch,
    touchevents: isTouch,
    mq: (query: string) => matchMedia(query).matches,
    prefixed: (name: string) => name,
    addTest() {},
  }
}
