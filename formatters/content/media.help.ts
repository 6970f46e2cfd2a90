import type { Description } from '../../engine/plugin.ts'
import type { mediaFormatters } from './media.ts'

/** Help for the formatters of what is played. */
export const mediaHelp = {
  'audio-player': {
    summary: 'Prints the player of an audio item',
    examples: [
      {
        template: '{song|audio-player}',
        data: { song: { id: 's1', structuredContent: { audioAssetUrl: '/song.mp3' } } },
        output:
          "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
          '<div class="squarespace-audio-player" data-audio-asset-url="/song.mp3" data-item-id="s1" id="audio-player-s1"></div>',
      },
    ],
  },
  video: {
    summary: 'Prints an embedded video, with its overlay where it has one',
    args: '[load-false] [color-data]',
    examples: [
      {
        template: '{clip|video}',
        data: { clip: { oembed: { html: '<iframe src="/clip">', providerName: 'Tube' } } },
        output:
          '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;/clip&quot;&gt;" data-provider-name="Tube"></div>',
      },
    ],
  },
  humanizeDuration: {
    summary: 'Writes milliseconds as minutes and seconds; an hour is 60 minutes',
    examples: [{ template: '{length|humanizeDuration}', data: { length: 187000 }, output: '3:07' }],
  },
} satisfies Record<keyof typeof mediaFormatters, Description>
