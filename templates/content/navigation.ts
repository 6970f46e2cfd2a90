import type { NavigationLink } from '../../runtime/site/site.ts'
import { idOf } from './facts.ts'
import { OTHER_GALLERIES } from './gallery.ts'

function to(title: string, url: string): NavigationLink {
  return { title, url, collectionId: idOf('collection', url) }
}

/** The navigations of the site: the main one with a folder, a short one beside the cart, one at the foot. */
export const NAVIGATION: Readonly<Record<string, readonly NavigationLink[]>> = {
  mainNav: [
    to('Shop', '/shop'),
    to('By Post', '/subscriptions'),
    to('Classes & Repairs', '/classes'),
    to('Journal', '/journal'),
    {
      title: 'The House',
      url: '',
      items: [
        to('About', '/about'),
        to('Events', '/events'),
        to('Gallery', '/gallery'),
        ...OTHER_GALLERIES.map(({ title, home }) => to(title, home.fullUrl)),
        to('Questions', '/faq'),
      ],
    },
  ],
  secondaryNav: [
    to('Contact', '/contact'),
    { title: 'Leith Trust', url: 'https://example.org/leith', newWindow: true },
  ],
  footerNav: [
    to('About', '/about'),
    to('Questions', '/faq'),
    to('Wholesale', '/wholesale'),
    to('Small Print', '/terms'),
    { title: 'Tide tables', url: 'https://example.org/tides/leith', newWindow: true },
  ],
}
