/** The globals of libraries that public themes load, by a part of the address. */
export const GLOBALS: readonly (readonly [RegExp, readonly string[]])[] = Object.freeze([
  [/\/jquery(?:-[\d.]+)?(?:\.slim)?(?:\.min)?\.js/i, ['jQuery', '$']],
  [/swiper/i, ['Swiper']],
  [/flickity/i, ['Flickity']],
  [/isotope/i, ['Isotope']],
  [/masonry/i, ['Masonry']],
  [/packery/i, ['Packery']],
  [/imagesloaded/i, ['imagesLoaded']],
  [/splide/i, ['Splide']],
  [/glide/i, ['Glide']],
  [/tiny-slider/i, ['tns']],
  [/gsap|tweenmax|tweenlite|timelinemax/i, ['gsap', 'TweenMax', 'TweenLite', 'TimelineMax', 'TimelineLite']],
  [/scrollmagic/i, ['ScrollMagic']],
  [/scrollreveal/i, ['ScrollReveal']],
  [/\baos\b/i, ['AOS']],
  [/\bwow\b/i, ['WOW']],
  [/anime(?:\.min)?\.js/i, ['anime']],
  [/lottie|bodymovin/i, ['lottie', 'bodymovin']],
  [/typed/i, ['Typed']],
  [/headroom/i, ['Headroom']],
  [/instafeed/i, ['Instafeed']],
  [/photoswipe/i, ['PhotoSwipe', 'PhotoSwipeUI_Default']],
  [/underscore|lodash/i, ['_']],
  [/moment/i, ['moment']],
  [/handlebars/i, ['Handlebars']],
  [/mustache/i, ['Mustache']],
  [/hammer/i, ['Hammer']],
  [/popper/i, ['Popper']],
  [/bootstrap/i, ['bootstrap']],
  [/webfont/i, ['WebFont']],
  [/typekit/i, ['Typekit']],
  [/maps\.google/i, ['google']],
  [/mapbox/i, ['mapboxgl']],
  [/leaflet/i, ['L']],
  [/player\.vimeo|vimeo.*player/i, ['Vimeo']],
  [/iframe_api/i, ['YT']],
  [/google-analytics/i, ['ga']],
])

/** Plug-ins of jQuery that public themes call. */
export const JQUERY_PLUGINS: ReadonlySet<string> = new Set(
  `accordion backstretch bigtext bxSlider carouFredSel carousel chosen collapse colorbox countTo countdown counterUp
  cycle datepicker draggable dropdown easyPieChart fancybox fitText fitVids flexslider flickity fullpage gmap3
  hoverIntent imagesLoaded infiniteScroll infinitescroll isotope jScrollPane jcarousel justifiedGallery lazyload
  lettering lightGallery localScroll magnificPopup masonry matchHeight mCustomScrollbar meanmenu mixItUp mmenu modal
  nivoSlider niceScroll owlCarousel packery pagepiling parallax parallaxie pjax popover responsiveSlides revolution
  royalSlider scrollTo scrollify scrollspy select2 sidr slabText slick slicknav smartmenus smoothState sortable
  stellar sticky stick_in_parent superfish swipebox tabs textillate tooltip touchSwipe transition typed unslider
  unveil validate velocity vide waypoint wookmark zoom`.split(/\s+/),
)
