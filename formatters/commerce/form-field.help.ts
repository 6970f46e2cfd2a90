import type { Description } from '../../engine/plugin.ts'
import type { formFieldFormatters } from './form-field.ts'

/** Help for the formatter that prints what a customer filled in. */
export const formFieldHelp = {
  'summary-form-field': {
    summary: 'Prints a question of a form with its answer, in the way of its kind of field',
    reads: [
      'localizedStrings.productSummaryFormNoAnswerText',
      'localizedStrings.productAnswerMapStronglyDisagree',
      'localizedStrings.productAnswerMapDisagree',
      'localizedStrings.productAnswerMapNeutral',
      'localizedStrings.productAnswerMapAgree',
      'localizedStrings.productAnswerMapStronglyAgree',
    ],
    examples: [
      {
        template: '{field|summary-form-field}',
        data: { field: { type: 'name', rawTitle: 'Engraving for', values: { First: 'Ada', Last: 'King' } } },
        output:
          '<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">Engraving for:</span> Ada King\n</div>',
      },
      {
        template: '{field|summary-form-field}',
        data: { field: { type: 'text', rawTitle: 'Engraving' } },
        output:
          '<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">Engraving:</span> N/A\n</div>',
      },
    ],
  },
} satisfies Record<keyof typeof formFieldFormatters, Description>
