import type { Description } from '../../engine/plugin.ts'
import type { sizeFormatters } from './size.ts'

const data = { size: '1200x900' }

/** Help for the formatters of an image's size. */
export const sizeHelp = {
  'image-srcset': {
    summary:
      'Prints the srcset attribute of an image from the widths it is served in, and the original behind them',
    examples: [
      {
        template: '<img{photo|image-srcset}>',
        data: { photo: { assetUrl: '/cup.jpg', systemDataVariants: '1500x1000,100w,300w' } },
        output:
          '<img srcset="/cup.jpg?format=100w 100w,/cup.jpg?format=300w 300w,/cup.jpg?format=original 500w">',
      },
    ],
  },
  width: {
    summary: 'Gives the width of a size that is written as WxH',
    examples: [{ template: '{size|width}', data, output: '1200' }],
  },
  height: {
    summary: 'Gives the height of a size that is written as WxH',
    examples: [
      { template: '{size|height}', data, output: '900' },
      { template: '[{size|height}]', data: { size: '1200' }, output: '[]' },
    ],
  },
  resizedHeightForWidth: {
    summary: 'Gives the height that an image of a size has when it is shown so wide, in whole pixels',
    args: 'WIDTH',
    examples: [
      { template: '{size|resizedHeightForWidth 400}', data, output: '300' },
      {
        template: '{size|resizedHeightForWidth 400}',
        data: { size: 'wide' },
        output: "Invalid source parameter. Pass in 'originalSize'",
      },
    ],
  },
  resizedWidthForHeight: {
    summary: 'Gives the width that an image of a size has when it is shown so high, in whole pixels',
    args: 'HEIGHT',
    examples: [{ template: '{size|resizedWidthForHeight 300}', data, output: '400' }],
  },
  squarespaceThumbnailForHeight: {
    summary: 'Gives the served width that is enough to show an image of a size so high',
    args: 'HEIGHT',
    examples: [
      {
        template: '{photo}?format={size|squarespaceThumbnailForHeight 300}',
        data: { photo: '/cup.jpg', ...data },
        output: '/cup.jpg?format=500w',
      },
    ],
  },
  squarespaceThumbnailForWidth: {
    summary: 'Gives the served width that is enough to show an image so wide, whatever the value',
    args: 'WIDTH',
    examples: [{ template: '{size|squarespaceThumbnailForWidth 640}', data, output: '750w' }],
  },
} satisfies Record<keyof typeof sizeFormatters, Description>
