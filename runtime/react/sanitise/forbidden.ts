/** Go with all that is in them: their text is no text, or another parser would read it in another way. */
export const WITH_CONTENT = [
  ...['x-select', 'x-svg', 'x-math', 'textarea', 'dialog', 'frameset', 'object', 'applet', 'canvas'],
]
/**
 * Go, but leave their content: form controls ask for what only the site may ask for, the others are not for
 * content.
 */
export const FORBIDDEN = [
  ...['form', 'input', 'button', 'output', 'option', 'optgroup', 'datalist', 'fieldset'],
  ...['style', 'template', 'slot', 'shadow', 'content', 'element', 'decorator'],
  ...['marquee', 'blink', 'menuitem'],
]
