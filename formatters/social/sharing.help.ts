import type { Description } from '../../engine/plugin.ts'
import type { sharingFormatters } from './sharing.ts'

const site = { shareButtonOptions: { 1: true } }
const item = {
  title: 'Blue bowl',
  fullUrl: '/shop/blue-bowl',
  recordType: 11,
  assetUrl: '/bowl.jpg',
  systemDataId: 's1',
}
const attributes =
  'data-system-data-id="s1" data-asset-url="/bowl.jpg" data-record-type="11"' +
  ' data-full-url="/shop/blue-bowl" data-title="Blue bowl"'

/** Help for the formatters of share, follow and like buttons. */
export const sharingHelp = {
  'like-button': {
    summary: 'Shows the heart that counts likes, where the site has likes turned on',
    reads: ['websiteSettings.simpleLikingEnabled', 'id', 'likeCount'],
    examples: [
      {
        template: '{item|like-button}',
        data: { websiteSettings: { simpleLikingEnabled: true }, item: { id: 'p7', likeCount: 21 } },
        output:
          '\n  <span class="sqs-simple-like" data-item-id="p7" data-like-count="21">\n' +
          '    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n',
      },
      { template: '[{item|like-button}]', data: { item: { id: 'p7', likeCount: 21 } }, output: '[]' },
    ],
  },
  'social-button': {
    summary: "Leaves a block for the site's share buttons, where it has any",
    reads: ['website.shareButtonOptions'],
    examples: [
      {
        template: '{item|social-button}',
        data: { website: site, item },
        output: `<div class="squarespace-social-buttons button-style" ${attributes}></div>`,
      },
      { template: '[{item|social-button}]', data: { item }, output: '[]' },
    ],
  },
  'social-button-inline': {
    summary: "Leaves room within a line for the site's share buttons, where it has any",
    reads: ['website.shareButtonOptions'],
    examples: [
      {
        template: '{item|social-button-inline}',
        data: { website: site, item },
        output: `<span class="squarespace-social-buttons inline-style" ${attributes}></span>`,
      },
    ],
  },
  'twitter-follow-button': {
    summary: 'Leaves a follow button for an account: its userName, or the end of its profileUrl',
    examples: [
      {
        template: '{account|twitter-follow-button}',
        data: { account: { profileUrl: 'https://twitter.com/potter' } },
        output:
          "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
          'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
          '<div class="squarespace-follow-button" data-username="potter"></div>',
      },
    ],
  },
} satisfies Record<keyof typeof sharingFormatters, Description>
