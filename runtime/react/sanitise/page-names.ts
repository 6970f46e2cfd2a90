/** Names that documents and forms have in browsers: an id of that name would replace them for scripts. */
const NAMES: ReadonlySet<string> = new Set(
  `
  URL acceptCharset accessKey action activeElement addEventListener adoptNode after anchors append
  appendChild applets assignedSlot attachInternals attachShadow attributes baseURI before blur body
  captureEvents characterSet charset checkValidity childElementCount childNodes children classList
  className clear click clientHeight clientLeft clientTop clientWidth cloneNode close closest
  compareDocumentPosition compatMode constructor contains contentType cookie createAttribute
  createAttributeNS createCDATASection createComment createDocumentFragment createElement
  createElementNS createEvent createExpression createNSResolver createNodeIterator
  createProcessingInstruction createRange createTextNode createTreeWalker currentScript dataset
  defaultView dir dispatchEvent doctype documentElement documentURI draggable elements embeds enctype
  evaluate firstChild firstElementChild focus forms getAttribute getAttributeNS getAttributeNames
  getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementById
  getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getRootNode
  getSelection hasAttribute hasAttributeNS hasAttributes hasChildNodes hasFocus hasOwnProperty head
  hidden id images implementation importNode innerHTML inputEncoding insertAdjacentElement
  insertAdjacentHTML insertAdjacentText insertBefore isConnected isDefaultNamespace isEqualNode
  isPrototypeOf isSameNode lang lastChild lastElementChild lastModified length links localName location
  lookupNamespaceURI lookupPrefix matches method name namespaceURI nextElementSibling nextSibling
  noValidate nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft offsetParent offsetTop
  offsetWidth open outerHTML ownerDocument parentElement parentNode plugins prefix prepend
  previousElementSibling previousSibling propertyIsEnumerable querySelector querySelectorAll readyState
  referrer releaseEvents remove removeAttribute removeAttributeNS removeAttributeNode removeChild
  removeEventListener replaceChild replaceChildren replaceWith reportValidity requestSubmit reset role
  scripts scrollHeight scrollLeft scrollTop scrollWidth setAttribute setAttributeNS setAttributeNode
  setAttributeNodeNS shadowRoot slot style styleSheets submit tabIndex tagName target textContent title
  toLocaleString toString toggleAttribute translate valueOf visibilityState webkitMatchesSelector write
  writeln
`
    .trim()
    .split(/\s+/),
)
const FAMILIES = /^(?:on[a-z]+|aria[A-Z]\w*|[A-Z_]+_(?:NODE|POSITION_[A-Z_]+)|__\w+__)$/

/** Returns true if a script could take an element of that id for a part of the document or a form. */
export function isPageName(id: string): boolean {
  return NAMES.has(id) || FAMILIES.test(id)
}
