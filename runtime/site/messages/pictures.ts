/** Sentences of pictures. A site's localised string of the same name replaces each. */
export const PICTURE_MESSAGES = /* @__PURE__ */ Object.freeze({
  pictures: 'Pictures',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomedTo: 'Zoom: {percent}%',
  pictureOf: '{number} of {count}',
  slideshowPause: 'Pause the slideshow',
  slideshowPlay: 'Play the slideshow',
})
