/**
 * A form in JSON-T, rendered with a form of the site as data (`fields`, `submitButtonText`). What `GetTemplateSchema?type=9`
 * answers; pages show the form of their theme. Every control has a label, every group a legend, and a place
 * for its error that `aria-describedby` names. A part of an answer is named `field.part`.
 */
// What a field lacks is not to be found in its form, which has an id and a name as well.
const FIELD_NAME = '{.if @.id}{@.id|htmltag}{.or}{@.name|htmltag}{.end}'
const TITLE = '{.if @.title}{@.title|html}{.or}{@.label|html}{.end}'
const MARK = '{.if @.required} <span class="required" aria-hidden="true">*</span>{.end}'
const DESCRIPTION = '{.if @.description}<p class="description">{@.description|html}</p>{.end}'
const ERROR = `<p class="field-error" id="${FIELD_NAME}-error"></p>`
const REQUIRED = '{.if @.required} required{.end}'

function control(attributes: string): string {
  return `<input ${attributes} id="${FIELD_NAME}-field" name="${FIELD_NAME}" aria-describedby="${FIELD_NAME}-error"${REQUIRED}>`
}

function labelled(inner: string): string {
  return `<div class="form-item" data-field="${FIELD_NAME}"><label for="${FIELD_NAME}-field">${TITLE}${MARK}</label>${DESCRIPTION}${inner}${ERROR}</div>`
}

function group(inner: string): string {
  return `<fieldset class="form-item" data-field="${FIELD_NAME}" aria-describedby="${FIELD_NAME}-error"><legend>${TITLE}${MARK}</legend>${DESCRIPTION}${inner}${ERROR}</fieldset>`
}

interface Part {
  /** As the fragments that show answers name it. */
  readonly name: string
  readonly label: string
  readonly attributes: string
  readonly isOptional?: boolean
}

function parts(list: readonly Part[]): string {
  return group(list.map(labelledPart).join(''))
}

function labelledPart({ name, label, attributes, isOptional }: Part): string {
  return `<label>${label} <input ${attributes} name="${FIELD_NAME}.${name}"${isOptional ? '' : REQUIRED}></label>`
}

const DIGITS = 'type="text" inputmode="numeric"'

const OPTION_TEXT = '{.if @.label}{@.label|html}{.or}{@|html}{.end}'
const OPTION_VALUE = '{.if @.value}{@.value|htmltag}{.or}{@|htmltag}{.end}'

// Inside a list the names of the field are those of the scope around it.
const KEEP_NAME = '{.var @must @.required}{.if @.id}{.var @field @.id}{.or}{.var @field @.name}{.end}'

function choices(type: 'checkbox' | 'radio'): string {
  const required = type === 'radio' ? '{.if @must} required{.end}' : ''
  return group(
    `${KEEP_NAME}{.repeated section options}<label><input type="${type}" name="{@field|htmltag}" value="${OPTION_VALUE}"${required}> ${OPTION_TEXT}</label>{.end}`,
  )
}

const LIKERT = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']
  .map(
    (answer, index) =>
      `<label><input type="radio" name="{@field|htmltag}.{@|htmltag}" value="${index - 2}"> ${answer}</label>`,
  )
  .join('')

const QUESTION = `<fieldset><legend>{@|html}</legend>${LIKERT}</fieldset>`

const BODIES: readonly (readonly [kinds: readonly string[], body: string])[] = [
  [['section'], `<h3>${TITLE}</h3>${DESCRIPTION}`],
  [['hidden'], `<input type="hidden" name="${FIELD_NAME}">`],
  [
    ['name'],
    parts([
      { name: 'First', label: 'First Name', attributes: 'type="text" autocomplete="given-name"' },
      { name: 'Last', label: 'Last Name', attributes: 'type="text" autocomplete="family-name"' },
    ]),
  ],
  [
    ['address'],
    parts([
      { name: 'Line1', label: 'Address 1', attributes: 'type="text" autocomplete="address-line1"' },
      {
        name: 'Line2',
        label: 'Address 2',
        attributes: 'type="text" autocomplete="address-line2"',
        isOptional: true,
      },
      { name: 'City', label: 'City', attributes: 'type="text" autocomplete="address-level2"' },
      {
        name: 'State',
        label: 'State/Province',
        attributes: 'type="text" autocomplete="address-level1"',
        isOptional: true,
      },
      { name: 'Zip', label: 'Zip/Postal Code', attributes: 'type="text" autocomplete="postal-code"' },
      { name: 'Country', label: 'Country', attributes: 'type="text" autocomplete="country-name"' },
    ]),
  ],
  [
    ['date'],
    parts([
      { name: 'Month', label: 'Month', attributes: `${DIGITS} maxlength="2"` },
      { name: 'Day', label: 'Day', attributes: `${DIGITS} maxlength="2"` },
      { name: 'Year', label: 'Year', attributes: `${DIGITS} maxlength="4"` },
    ]),
  ],
  [
    ['time'],
    parts([
      { name: 'Hour', label: 'Hour', attributes: `${DIGITS} maxlength="2"` },
      { name: 'Minute', label: 'Minute', attributes: `${DIGITS} maxlength="2"` },
      { name: 'Second', label: 'Second', attributes: `${DIGITS} maxlength="2"`, isOptional: true },
      { name: 'Ampm', label: 'AM or PM', attributes: 'type="text" maxlength="2" pattern="[AaPp][Mm]"' },
    ]),
  ],
  [
    ['phone'],
    parts([
      {
        name: 'Country',
        label: 'Country Code',
        attributes: 'type="tel" autocomplete="tel-country-code"',
        isOptional: true,
      },
      { name: 'Areacode', label: 'Area Code', attributes: 'type="tel" autocomplete="tel-area-code"' },
      { name: 'Prefix', label: 'Prefix', attributes: 'type="tel" autocomplete="tel-local-prefix"' },
      { name: 'Line', label: 'Line', attributes: 'type="tel" autocomplete="tel-local-suffix"' },
    ]),
  ],
  [['checkbox'], choices('checkbox')],
  [['radio'], choices('radio')],
  [
    ['likert'],
    group(
      `${KEEP_NAME}{.repeated section questions}${QUESTION}{.or}{.repeated section options}${QUESTION}{.end}{.end}`,
    ),
  ],
  [
    ['select'],
    labelled(
      `<select id="${FIELD_NAME}-field" name="${FIELD_NAME}" aria-describedby="${FIELD_NAME}-error"${REQUIRED}><option value="">Select Value</option>{.repeated section options}<option value="${OPTION_VALUE}">${OPTION_TEXT}</option>{.end}</select>`,
    ),
  ],
  [['email'], labelled(control('type="email" autocomplete="email" maxlength="256"'))],
  [['url', 'website'], labelled(control('type="url" autocomplete="url" maxlength="2083"'))],
  [
    ['textarea'],
    labelled(
      `<textarea id="${FIELD_NAME}-field" name="${FIELD_NAME}" rows="5" aria-describedby="${FIELD_NAME}-error"{.if @.maxLength} maxlength="{@.maxLength}"{.end}${REQUIRED}></textarea>`,
    ),
  ],
]

const TEXT = labelled(control('type="text"{.if @.maxLength} maxlength="{@.maxLength}"{.end}'))

/** The first kind that fits, and a line of text for every other one. */
const ANY_FIELD = BODIES.reduceRight((otherwise, [kinds, body]) => {
  return kinds.reduceRight((rest, kind) => `{.equal? type "${kind}"}${body}{.or}${rest}{.end}`, otherwise)
}, TEXT)

export const FORM_TEMPLATE = `<form class="form" method="post" action="/forms/{id|htmltag}" data-form-id="{id|htmltag}" novalidate>{.repeated section fields}${ANY_FIELD}{.end}<button type="submit">{.if submitButtonText}{submitButtonText|html}{.or}Submit{.end}</button></form>`
