/** Returns the address of the first link near a button: of the card that it is in. Empty for none. */
export function linkBeside(button: Element): string {
  for (let part = button.parentElement; part !== null; part = part.parentElement) {
    const link = part.querySelector<HTMLAnchorElement>('a[href]')
    if (link !== null) return link.getAttribute('href') ?? ''
  }
  return ''
}
