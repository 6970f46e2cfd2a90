import { LIKERT_ANSWERS } from '../../site/forms/likert.ts'
import { FIELD_PARTS, type FieldPart } from '../../site/forms/parts.ts'
import { FORM_MESSAGES } from '../../site/messages/forms.ts'

/**
 * A form in JSON-T, rendered with a form of the site as data (`fields`, `submitButtonText`): the answer of
 * `GetTemplateSchema?type=9`. Its markup is that of the demo theme's forms, so that the same styles and
 * behaviours fit. Every control has a label, every group a legend, and every field an element for its error.
 * A part is named `field.part`.
 */
// A field must not inherit the id and the name of its form.
const ID = '{.if @.id}{@.id|htmltag}{.or}{@.name|htmltag}{.end}'
const TITLE = '{.if @.title}{@.title|html}{.or}{.if @.label}{@.label|html}{.or}{@.id|html}{.end}{.end}'
const MARK = '{.if @.required}<span class="field__required"> (required)</span>{.end}'
const FACTS = `data-field-id="${ID}" data-field-type="{@.type|htmltag}"{.if @.required} data-required="true"{.end}{.if @.maxLength} data-max-length="{@.maxLength}"{.end}`
const HINT = `{.if @.description}<span class="field__hint" id="${ID}-hint">{@.description|html}</span>{.end}`
const ERROR = `<span class="field__error" id="${ID}-error"></span>`
const DESCRIBED = `aria-describedby="{.if @.description}${ID}-hint {.end}${ID}-error"`
const REQUIRED = '{.if @.required} required{.end}'
const PLACEHOLDER = '{.if @.placeholder} placeholder="{@.placeholder|htmltag}"{.end}'
const COMMON = `class="control" id="${ID}" name="${ID}" ${DESCRIBED}${PLACEHOLDER}${REQUIRED}`

function labelled(control: string): string {
  return `<div class="field" ${FACTS}><label class="field__label" for="${ID}">${TITLE}${MARK}</label>${control}${HINT}${ERROR}</div>`
}

function group(content: string): string {
  return `<fieldset class="field field--group" id="${ID}" ${FACTS}><legend class="field__label">${TITLE}${MARK}</legend>${HINT}${content}${ERROR}</fieldset>`
}

function partsOf(parts: readonly FieldPart[]): string {
  return group(`<span class="parts">${parts.map(part).join('')}</span>`)
}

function part({ name, label, autocomplete, isOptional, length, type, options }: FieldPart): string {
  const id = `${ID}-${name}`
  const attributes = [
    `class="control" id="${id}" name="${ID}.${name}" aria-describedby="${ID}-error"`,
    autocomplete && ` autocomplete="${autocomplete}"`,
    length && ` maxlength="${length}"`,
    isOptional ? '' : REQUIRED,
  ].join('')
  const control =
    options === undefined
      ? `<input type="${type === 'tel' ? 'tel' : 'text'}"${type === 'digits' ? ' inputmode="numeric"' : ''} ${attributes}>`
      : `<select ${attributes}>${options.map((option) => `<option>${option}</option>`).join('')}</select>`
  return `<span class="part${length ? ' part--short' : ''}"><label class="part__label" for="${id}">${label}</label>${control}</span>`
}

const OPTION_TEXT = '{.if @.label}{@.label|html}{.or}{@|html}{.end}'
const OPTION_VALUE = '{.if @.value}{@.value|htmltag}{.or}{@|htmltag}{.end}'

// Inside a list the names of the field are those of the scope around it.
const KEEP_NAME = '{.var @must @.required}{.if @.id}{.var @field @.id}{.or}{.var @field @.name}{.end}'

function choices(type: 'checkbox' | 'radio'): string {
  const required = type === 'radio' ? '{.if @must} required{.end}' : ''
  return group(
    `${KEEP_NAME}{.repeated section options}<label class="check"><input type="${type}" name="{@field|htmltag}" value="${OPTION_VALUE}"${required}> <span>${OPTION_TEXT}</span></label>{.end}`,
  )
}

const LIKERT = LIKERT_ANSWERS.map(
  ([code, words]) =>
    `<label class="check check--stacked"><input type="radio" name="{@field|htmltag}.{@|htmltag}" value="${code}"{.if @must} required{.end}> <span>${words}</span></label>`,
).join('')

const QUESTION = `<fieldset class="likert__question"><legend class="likert__text">{@|html}</legend><span class="likert__answers">${LIKERT}</span></fieldset>`
const SURVEY = `${KEEP_NAME}{.repeated section questions}${QUESTION}{.or}{.repeated section options}${QUESTION}{.end}{.end}`
const SECTION = `<div class="form__section"><h3>${TITLE}</h3>{.if @.description}<p class="field__hint">{@.description|html}</p>{.end}</div>`
const HIDDEN = `<input type="hidden" name="${ID}" value="{@.value|htmltag}" data-query-name="{@.name|htmltag}">`
const SELECT = `<select ${COMMON}><option value="">Select Value</option>{.repeated section options}<option value="${OPTION_VALUE}">${OPTION_TEXT}</option>{.end}</select>`
const TEXTAREA = `<textarea ${COMMON} rows="5"></textarea>{.if @.maxLength}<span class="field__counter" aria-hidden="true">0 / {@.maxLength}</span>{.end}`
const URL_FIELD = labelled(`<input type="url" autocomplete="url" maxlength="2083" ${COMMON}>`)

const BODIES: readonly (readonly [kind: string, body: string])[] = [
  ['section', SECTION],
  ['hidden', HIDDEN],
  ...Object.entries(FIELD_PARTS).map(([kind, parts]) => [kind, partsOf(parts)] as const),
  ['checkbox', choices('checkbox')],
  ['radio', choices('radio')],
  ['likert', group(SURVEY)],
  ['select', labelled(SELECT)],
  [
    'email',
    labelled(`<input type="email" autocomplete="email" spellcheck="false" maxlength="256" ${COMMON}>`),
  ],
  ['url', URL_FIELD],
  ['website', URL_FIELD],
  ['textarea', labelled(TEXTAREA)],
]

const TEXT = labelled(`<input type="text"{.if @.maxLength} maxlength="{@.maxLength}"{.end} ${COMMON}>`)

/** The first kind that fits, and a line of text for every other one. */
const ANY_FIELD = BODIES.reduceRight(
  (rest, [kind, body]) => `{.equal? type "${kind}"}${body}{.or}${rest}{.end}`,
  TEXT,
)

const BANNER = (position: string) => `<div class="form__banner form__banner--${position}"></div>`

export const FORM_TEMPLATE = `<form class="form" method="post" action="/forms/{id|htmltag}" data-form-id="{id|htmltag}" novalidate>${BANNER('above')}{.repeated section fields}${ANY_FIELD}{.end}${BANNER('below')}<button class="button form__submit" type="submit">{.if submitButtonText}{submitButtonText|html}{.or}${FORM_MESSAGES.submit}{.end}</button></form>`
