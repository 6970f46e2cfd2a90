import type { JsonObject } from '../../runtime/site/site.ts'
import { escaped, idOf } from './facts.ts'
import { picturePath } from './pictures/index.ts'

interface Author {
  readonly displayName: string
  readonly bio: string
}

const AUTHORS = Object.freeze({
  maja: {
    displayName: 'Maja Öberg',
    bio: 'Maja learned to throw at a factory outside Stockholm, left with a trunk of failed glazes & has been making them work ever since.',
  },
  tam: {
    displayName: 'Tam Rowe',
    bio: 'Tam kept the purser’s books on the Stornoway ferry for nine winters. He now binds books for other people to keep.',
  },
  ines: {
    displayName: 'Inês Carvalho',
    bio: 'Inês roasts twice a week and will talk about water hardness for as long as you let her.',
  },
  haruka: {
    displayName: 'Haruka Mori 森 遥',
    bio: 'Haruka buys the paper and the tea, both from people she has known since school in Gifu.',
  },
} satisfies Record<string, Author>)

export type AuthorName = keyof typeof AUTHORS

/** A person as `author` of an item. */
export function author(name: AuthorName): JsonObject {
  const { displayName, bio } = AUTHORS[name]
  const [firstName = '', ...others] = displayName.split(' ')
  return {
    id: idOf('author', name),
    displayName,
    firstName,
    lastName: others.join(' '),
    websiteUrl: '/about',
    bio: `<p>${escaped(bio)}</p>`,
    avatarId: idOf('image', `portrait-${name}`),
    avatarAssetUrl: picturePath(`portrait-${name}`),
    avatarUrl: picturePath(`portrait-${name}`),
    isDeactivated: false,
    deleted: false,
    systemGenerated: false,
  }
}
