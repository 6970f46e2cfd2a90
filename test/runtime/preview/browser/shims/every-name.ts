import { CONF, SITE_REGION } from '../../server/server.ts'

/** Every import, mixin and type of tweak that public themes use of Squarespace, in new and old spelling. */
const BASE = `
@import 'sqs-ui-font';
@import "social-icon-font";
@import 'sqs-blocks';
@social-icons-wrapper: 'links';
@social-icons-size-custom: 30px;
@import 'svg-icon-templates';
@media screen and (max-width: 640px) { @import 'sqs-grid-breaker'; }
.icon { .sqs-ui-font(share); .sqs-ui-font-size(16px, 2); }
.icon-after { .sqs-ui-font(right-arrow, after); }
p { .body-font; .old-font; width: @body-font-font-size * 2; color: darken(@link-color, 10%); margin: @gutter/2; }
h1 { letter-spacing: @body-font-letter-spacing; font-size: unit(@old-font-font-size, px); background: fade(@oldColor, 50%); }
h2 { color: contrast(@link-color, #000, #fff); width: percentage(.5); content: e("''"); }
.backdrop-user { .backdrop; }
`
const TWEAKS = `
// tweak: { "type": "color", "title": "link-color" }
@link-color: #336699;
/* tweak: { "type": "value", "title": "gutter", "min": 0, "max": 40, "step": 1 } */
@gutter: 12px;
// tweak: { "type": "font", "title": "Body Font", "target": "p", "showOnlyWhenPresent": "p" }
.body-font { font-family: "Georgia", serif; font-size: 20px; }
// tweak: { "type": "image", "title": "Backdrop", "category": "Site" }
.backdrop { background-image: url(dot.svg); }
// tweak: { "type": "checkbox", "title": "Hide Title", "active": true, "js": true }
// tweak: { "type": "dropdown", "title": "Index Height", "options": ["Full", "Half"], "default": "Half" }
//tweak: { type: 'color', title: 'Old Color', condition: { 'Hide Title': ['true'] }, }
@oldColor: rgba(10, 20, 30, .5);
//tweak: { type: 'font', title: 'Old Font', 'target': 'p' }
.old-font() { font-size: 18px; text-transform: uppercase }
//tweak: { type: 'checkbox', title: 'Old Box', active: 'true' }
//tweak: { type: 'dropdown', title: 'Thumb Size', options: [ '1:1 Square', '3:2 Standard' ], default: '3:2 Standard' }
// Gallery of Squarespace: .gallery-design-grid and .event-thumbnails are in every site.
`

/** A script that calls each name that public themes call, and writes down what it got. */
const SCRIPT = `
var got = {};
window.Site = Singleton.create({ ready: function () { got.ready = true } });
Y.use('node', 'squarespace-gallery-ng', function (Y) {
  Y.on('domready', function () { got.domready = true });
  var body = Y.one('body');
  body.addClass('seen').toggleClass('odd').removeClass('odd').setStyle('marginTop', 3).setAttribute('data-x', 'y');
  got.body = [body.hasClass('seen'), body.hasClass('odd'), body.getStyle('marginTop'), body.getAttribute('data-x'), body.getStyle('display')];
  got.none = Y.one('.nothing');
  got.lists = [Y.all('p').size(), Y.all('p').item(1).get('text'), Y.all('p').slice(1).size(), new Y.NodeList().size(), Y.all('p').addClass('k').hasClass('k'), Y.all('p').even().size() + Y.all('p').odd().size()];
  Y.all('p').each(function (node, at) { node.setData('at', at) });
  got.data = Y.all('p').item(1).getData('at');
  got.relatives = [Y.one('#b').ancestor('div').get('id'), Y.one('#b').previous().get('id'), Y.one('#a').next('p').get('id')];
  Y.one('#box').append('<i>added</i>').one('i').on('click', function (e) { e.halt(); got.click = e.currentTarget.get('tagName') });
  Y.one('#box i').simulate('click');
  Y.one('#box').delegate('click', function (e) { got.delegated = e.currentTarget.get('id') }, '#a');
  document.querySelector('#a').click();
  Y.Global.on('custom', function (e) { got.custom = e.value });
  Y.Global.fire('custom', { value: 7 });
  Y.later(1, { me: 'ctx' }, function (a) { got.later = this.me + a }, ['!']);
  got.bound = Y.bind(function (a) { return this.me + a }, { me: 'b' })('c');
  got.lang = [Y.Lang.isValue(null), Y.Lang.isString(''), Y.Lang.isUndefined(undefined), Y.UA.ie];
  document.addEventListener('DOMContentLoaded', function () { got.late = true });
  var source = Y.augment({}, Y.EventTarget, true);
  source.on('moved', function (e) { got.moved = this === source ? e.by : 'on another object' });
  source.fire('moved', { by: 2 });
  got.cart = typeof Y.Squarespace.Singletons.ShoppingCart.on;
  var Commerce = Y.Squarespace.Commerce;
  var variants = [{ price: 4200, onSale: false, salePrice: 0 }, { price: 4000, onSale: true, salePrice: 3150 }];
  got.prices = [Commerce.moneyString(123456), Commerce.priceString({ structuredContent: { variants: variants } }), Commerce.priceString(null)];
  got.checkout = [Commerce.isExpressCheckout(), typeof Commerce.goToCheckoutPage];
  history.replaceState(null, '', '#itemId=a%20b&x=1');
  got.hash = [new Y.HistoryHash().get('itemId'), new Y.HistoryHash().get('none') === undefined, new Y.HistoryHash().get().x];
  history.replaceState(null, '', location.pathname);
  got.zone = [Static.SQUARESPACE_CONTEXT.website.timeZoneOffset % 60000, Static.SQUARESPACE_CONTEXT.website.timeZoneAbbr];
  got.win = Y.config.win === window;
  got.tweaks = [Y.Squarespace.Template.getTweakValue('index-height'), Y.Squarespace.Template.getTweakValue('Index Height'), Y.Squarespace.Template.getTweakValue('@gutter'), Y.Squarespace.Template.getTweakValue('oldColor')];
  got.context = [Static.SQUARESPACE_CONTEXT.website.siteTitle, Static.SQUARESPACE_CONTEXT.collection.fullUrl, !!Static.SQUARESPACE_CONTEXT.authenticatedAccount, Static.SQUARESPACE_CONTEXT.tweakJSON['index-height']];
  var anim = new Y.Anim({ node: Y.one('#box'), to: { height: 40 }, duration: 0.01, easing: Y.Easing.easeBoth });
  anim.on('end', function () { got.anim = Y.one('#box').getComputedStyle('height') });
  anim.run();
  got.loaded = ImageLoader.load(document.querySelector('#late'), { load: true }) && Y.one('#late').loader.get('load');
  new Y.Squarespace.Loader({ img: Y.one('#late') });
  new Y.Squarespace.Gallery2({ container: '#slides' }).refreshContentMode();
  var gallery = new Y.Squarespace.Gallery2({ container: '#slides', design: 'stacked', loop: true, autoplay: false, keyboard: true, elements: { next: '.next', previous: '.previous', controls: '.dots', currentIndex: '.at', totalSlides: '.of' } });
  var slides = [];
  gallery.after('currentIndexChange', function (e) { slides.push(e.prevVal + '>' + e.newVal) });
  document.querySelector('.next').click(); document.querySelector('.dots').children[0].click(); gallery.previous();
  gallery.on('moved', function (e) { got.fired = e.by });
  gallery.set('autoplayOptions.timeout', 2000).fire('moved', { by: 3 });
  got.slides = [gallery.getSlides().size(), gallery.get('autoplayOptions').timeout];
  got.gallery = [slides.join(' '), Y.one('#slides .sqs-active-slide').get('text'), Y.one('.at').get('text') + '/' + Y.one('.of').get('text'), gallery.get('currentIndex')];
  var columns = new Y.Squarespace.Gallery2({ container: '#columns', design: 'autocolumns', designOptions: { columnWidth: 300 } });
  columns.set('columnWidth', 120).getImages().each(function (img) { img.loader.set('mode', 'fill').setAttrs({ fit: true, fill: false }) });
  var picture = document.querySelector('#columns img');
  got.columns = [document.querySelector('#columns').style.columnWidth, picture.getAttribute('src'), picture.style.objectFit];
  got.strip = [typeof columns['gallery-design'].syncUI(), columns['gallery-design'].get('columnWidth'), columns['gallery-design'].get('host') === columns, columns.getSlides('image').size()];
  got.rendering = [Y.Squarespace.Rendering.getDimensionsFromNode(Y.one('#late')).width, Y.Squarespace.Rendering.getWidthForHeight(40, 30, 60), Y.Squarespace.Rendering.getHeightForWidth(40, 30, 60)];
  Y.Node.DOM_EVENTS.key.eventDef.KEY_MAP.arrowup = 38;
  Y.all('#slides b').each(function (p) { p.plug(Y.Squarespace.Loader) });
  got.video = Y.one('#film').plug(Y.Squarespace.VideoLoader, { mode: 'fill' }).one('iframe').getAttribute('src');
  var resizer = new Y.Squarespace.ResizeEmitter({ timeout: 5 });
  resizer.on('resize:end', function () { got.resized = true });
  window.dispatchEvent(new Event('resize'));
  got.region = [Y.one('h1').inRegion(Y.one('body').get('region')), Y.one(Y.config.win).get('region').height > 0, Y.one('#a').ancestors('div').size()];
  got.modernizr = [Modernizr.csstransforms, typeof Modernizr.touch];
  new Y.Squarespace.Lightbox2({ set: [{ content: Y.one('#late'), meta: 'One' }, { content: Y.one('#a'), meta: null }], currentSetIndex: 0, controls: { previous: true, next: true } }).render();
  got.lightbox = document.querySelector('dialog.sqs-lightbox-overlay').open;
  Y.one('h1').plug(Y.Squarespace.TextShrink, { parentEl: Y.one('#box') });
  Y.namespace('Template.Site').value = 1;
  var Grid = Y.Base.create('grid', Y.Plugin.Base, [], { initializer: function () { got.plugin = [this.get('host').get('id'), this.get('gutter')] } }, { NS: 'grid', ATTRS: { gutter: { value: 16 } } });
  got.plugged = [Y.one('#box').plug(Grid).grid instanceof Y.Base, typeof Y.one('#slides b').loader];
  got.namespace = Y.Template.Site.value;
  var Lazy = Class.create({ initialize: function (e) { this.el = e }, read: function () { return this.el } });
  got.made = new Lazy('x').read();
  got.named = [Y.one('window') !== null, new Y.NodeList('p').size(), new Y.NodeList(Y.all('p')).size()];
  got.management = Y.Squarespace.Management === undefined;
  SQS.Tweak.watch('x', function () {}); SQS.Lifecycle.init(); Squarespace.initializeCommerce(Y);
  Squarespace.onInitialize(Y, function () { got.initialized = true });
  document.documentElement.dataset.got = 'yes'; window.got = got;
});
`

const PAGE = `<h1>A title that is long</h1><div class="links">{@|apply social.block}</div><span class="icon"><span class="icon-after backdrop-user">icon</span></span><div id="box"><p id="a">one</p><p id="b">two</p></div>
<div id="slides"><b>first</b><b>second</b><b>third</b></div><i class="at"></i><i class="of"></i><button class="next">&gt;</button><button class="previous">&lt;</button><div class="dots"><i></i><i></i><i></i></div>
<div id="columns"><div><img data-src="/assets/late.svg" alt="late"></div></div>
<div id="film" class="sqs-video-wrapper" data-html='&lt;iframe src="/assets/late.svg">&lt;/iframe>'></div>
<img id="late" data-image-dimensions="30x20" data-src="/assets/late.svg?format=300w" data-image-focal-point="0.2,0.4" alt="late">`

const more = '"stylesheets": ["base.less", "tweaks.less"], "scripts": ["site.js"],'

/** A theme with each name of Squarespace that public themes use in styles, scripts and templates. */
export const EVERY_NAME: Readonly<Record<string, string>> = Object.freeze({
  'template.conf': CONF.replace('{', `{ ${more}`),
  'site.region': SITE_REGION,
  'pages/home.page': PAGE,
  'styles/base.less': BASE,
  'styles/tweaks.less': TWEAKS,
  'assets/late.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
  'styles/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'blocks/social.block': '{.section website}{@|apply sqs-social-links}{.end}',
  'scripts/site.js': SCRIPT,
})
