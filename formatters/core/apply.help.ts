import type { Description } from '../../engine/plugin.ts'
import type { partialFormatters } from './apply.ts'

/** Help for the formatter that runs partials. */
export const partialHelp = {
  apply: {
    summary:
      'Runs a partial or macro on a value; private hides everything outside it, key=value pairs become @args',
    args: 'NAME [private] [KEY=VALUE …]',
    examples: [
      {
        template: '{item|apply card.block}',
        data: { item: { title: 'Bowl' }, currency: '€' },
        output: '<b>Bowl</b> in €',
        partials: { 'card.block': '<b>{title}</b> in {currency}' },
      },
      {
        template: '{item|apply card.block private size=big}',
        data: { item: { title: 'Bowl' }, currency: '€' },
        output: 'big Bowl ',
        partials: { 'card.block': '{@args.size} {title} {currency}' },
      },
    ],
  },
} satisfies Record<keyof typeof partialFormatters, Description>
