import type { Description } from '../../engine/plugin.ts'
import type { imageFormatters } from './image.ts'

const reads = ['blockType']
const cup = { title: 'Blue cup', assetUrl: '/cup.jpg', originalSize: '1500x1000' }
const attributes =
  'data-src="/cup.jpg" data-image="/cup.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.5" alt="Blue cup"'

/** Help for the formatters of images. */
export const imageHelp = {
  'image-meta': {
    summary:
      'Prints the attributes that the image loader needs: address, size, focal point and alternative text',
    reads,
    examples: [
      { template: '<img {photo|image-meta}/>', data: { photo: cup }, output: `<img ${attributes} />` },
      { template: '[{photo|image-meta}]', data: {}, output: '[]' },
    ],
  },
  'cover-image-meta': {
    summary: 'Does what image-meta does with the cover image of the value',
    reads,
    examples: [
      { template: '<img {@|cover-image-meta}/>', data: { coverImage: cup }, output: `<img ${attributes} />` },
    ],
  },
  'child-image-meta': {
    summary: 'Does what image-meta does with an image of the list items, the first by default',
    args: '[INDEX]',
    reads,
    examples: [
      {
        template: '<img {@|child-image-meta 1}/>',
        data: { items: [{}, cup] },
        output: `<img ${attributes} />`,
      },
      { template: '[{@|child-image-meta 5}]', data: { items: [cup] }, output: '[]' },
    ],
  },
  image: {
    summary: 'Prints an image that loads once it is in view, and a plain one where scripts are off',
    args: '[CLASS]',
    reads,
    examples: [
      {
        template: '{photo|image hero}',
        data: { photo: { id: 'p7', ...cup } },
        output:
          '<noscript><img src="/cup.jpg" alt="Blue cup" /></noscript>' +
          `<img class="hero" ${attributes} data-load="false" data-image-id="p7" data-type="image" />`,
      },
    ],
  },
  'image-color': {
    summary: 'Prints the average colour of a corner or the centre of an image, or all five as attributes',
    args: '[topLeft | topRight | bottomLeft | bottomRight | center [PROPERTY]]',
    examples: [
      {
        template: '<p style="{photo|image-color center background-color}">',
        data: { photo: { colorData: { centerAverage: '335577' } } },
        output: '<p style="background-color: #335577">',
      },
      {
        template: '{photo|image-color edge}',
        data: { photo: { colorData: { centerAverage: '335577' } } },
        output: '"edge" not found.',
      },
    ],
  },
} satisfies Record<keyof typeof imageFormatters, Description>
