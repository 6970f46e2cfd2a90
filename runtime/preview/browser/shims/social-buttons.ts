/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

const CONTAINERS = '.squarespace-social-buttons:empty'

/**
 * Fills the elements that `{@|social-button}` prints: `new Y.Squarespace.SocialButtons()`. A letter and the
 * browser's own way to share need no other host.
 */
export class SocialButtons {
  constructor() {
    for (const container of document.querySelectorAll<HTMLElement>(CONTAINERS)) fill(container)
  }

  readonly render = () => this
}

function fill(container: HTMLElement): void {
  const { fullUrl, title = '' } = container.dataset
  const url = new URL(fullUrl || location.href, location.href).href
  const letter = document.createElement('a')
  const search = { subject: title || document.title, body: url }
  letter.href = `mailto:?${new URLSearchParams(search).toString().replaceAll('+', '%20')}`
  letter.textContent = 'Email'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Share'
  const outcome = document.createElement('span')
  outcome.setAttribute('role', 'status')
  button.addEventListener('click', async () => {
    outcome.textContent = ''
    outcome.textContent = await share({ title: search.subject, url })
  })
  // Themes colour the text; a system's own background may not fit.
  Object.assign(button.style, { color: 'inherit', background: 'none', border: '1px solid' })
  Object.assign(container.style, {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '.75em',
    alignItems: 'center',
  })
  for (const target of [letter, button])
    Object.assign(target.style, { font: 'inherit', minHeight: '24px', minWidth: '24px' })
  container.append(letter, button, outcome)
}

/** Returns the message about it; empty where the browser reports it. */
async function share(page: { readonly title: string; readonly url: string }): Promise<string> {
  try {
    if ('share' in navigator) {
      await navigator.share(page)
      return ''
    }
    await Reflect.get(Object(navigator), 'clipboard').writeText(page.url)
    return 'Link copied'
  } catch (error) {
    // The visitor closed the dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : page.url
  }
}
