/** Writes a question as an assessment item of QTI 3. */
import type { OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import { IMAGES } from '#domain/rich-text/plain-text.ts'
import { escapeXml } from '../text/xml.ts'
import { hintStepName } from './hint-steps.ts'

const NAMESPACES =
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"'
const MATCH_CORRECT = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml'

export interface ItemContext {
  readonly locale: string
  readonly shuffle: boolean
  /** Passage of the item; `href` is relative to the item. Undefined if there is none. */
  readonly stimulus?: { readonly identifier: string; readonly href: string }
  /** Markdown as XHTML. */
  html(markdown: string): string
}

export function writeItem(question: QuestionDocument, context: ItemContext): string {
  const mark = question.mark ?? 1
  const isManual = question.correctType === 'manual'
  const cardinality = question.answerType === 'checkbox' ? 'multiple' : 'single'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<qti-assessment-item ${NAMESPACES} identifier="${escapeXml(question.ref)}" title="${escapeXml(titleOf(question))}" adaptive="false" time-dependent="false" xml:lang="${context.locale}">`,
    responseDeclaration(question, cardinality),
    `  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${mark}"${isManual ? ' external-scored="human"' : ''}>\n    <qti-default-value><qti-value>0</qti-value></qti-default-value>\n  </qti-outcome-declaration>`,
    `  <qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float">\n    <qti-default-value><qti-value>${mark}</qti-value></qti-default-value>\n  </qti-outcome-declaration>`,
    '  <qti-outcome-declaration identifier="FEEDBACK" cardinality="multiple" base-type="identifier"/>',
    stimulus(context),
    body(question, context),
    isManual ? '' : processing(mark, question.options.some(hasFeedback)),
    ...feedback(question, context),
    '</qti-assessment-item>\n',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function titleOf({ text }: QuestionDocument): string {
  const words = text.replace(IMAGES, '$1').replace(/\s+/g, ' ').trim()
  return words.length > 80 ? `${words.slice(0, 79).toWellFormed()}…` : words
}

function identifierOf({ answerType }: QuestionDocument, index: number): string {
  return answerType === 'true_false' ? (['true', 'false'][index] ?? '') : `choice_${index + 1}`
}

function responseDeclaration(question: QuestionDocument, cardinality: string): string {
  const values = question.options.flatMap(({ correct }, index) =>
    correct ? [`<qti-value>${identifierOf(question, index)}</qti-value>`] : [],
  )
  const correct = values.length === 0 ? '' : `\n    <qti-correct-response>${values.join('')}</qti-correct-response>\n  `
  return `  <qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier">${correct}</qti-response-declaration>`
}

function stimulus({ stimulus: reference }: ItemContext): string {
  if (reference === undefined) return ''
  return `  <qti-assessment-stimulus-ref identifier="${escapeXml(reference.identifier)}" href="${escapeXml(reference.href)}"/>`
}

function body(question: QuestionDocument, { html, shuffle }: ItemContext): string {
  const choices = question.options.map(({ text, pinned }, index) => {
    const fixed = pinned === true ? ' fixed="true"' : ''
    return `      <qti-simple-choice identifier="${identifierOf(question, index)}"${fixed}>${html(text)}</qti-simple-choice>`
  })
  const maximum = question.answerType === 'checkbox' ? 0 : 1
  const isShuffled = shuffle && question.answerType !== 'true_false'
  return [
    '  <qti-item-body>',
    `    <div>${html(question.text)}</div>`,
    `    <qti-choice-interaction response-identifier="RESPONSE" shuffle="${isShuffled}" max-choices="${maximum}">`,
    ...choices,
    '    </qti-choice-interaction>',
    '  </qti-item-body>',
  ].join('\n')
}

/** Feedback of wrong options stands under their identifiers, so that the answer itself brings it. */
function hasFeedback({ correct, reason = '' }: OptionDocument): boolean {
  return !correct && reason !== ''
}

const SHOW_FEEDBACK =
  '    <qti-set-outcome-value identifier="FEEDBACK"><qti-multiple><qti-variable identifier="RESPONSE"/></qti-multiple></qti-set-outcome-value>'

function processing(mark: number, showsFeedback: boolean): string {
  if (mark === 1 && !showsFeedback) return `  <qti-response-processing template="${MATCH_CORRECT}"/>`
  const score = (value: number) =>
    `<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${value}</qti-base-value></qti-set-outcome-value>`
  return [
    '  <qti-response-processing>',
    '    <qti-response-condition>',
    `      <qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>${score(mark)}</qti-response-if>`,
    `      <qti-response-else>${score(0)}</qti-response-else>`,
    '    </qti-response-condition>',
    ...(showsFeedback ? [SHOW_FEEDBACK] : []),
    '  </qti-response-processing>',
  ].join('\n')
}

/**
 * QTI has no element for a hint or an explanation. They are written as feedback with these ids, which a player shows on
 * request.
 */
function feedback(question: QuestionDocument, { html }: ItemContext): string[] {
  const { hint, explanation, videoLink, options, hintSteps = [] } = question
  const steps = hintSteps.filter((step) => step.trim() !== '')
  const modal = (identifier: string, content: string) =>
    `  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${identifier}" show-hide="show"><qti-content-body>${content}</qti-content-body></qti-modal-feedback>`
  return [
    ...(hint === undefined ? [] : [modal('HINT', `<div>${html(hint)}</div>`)]),
    ...steps.map((step, index) => modal(hintStepName(index), `<div>${html(step)}</div>`)),
    ...options.flatMap((option, index) =>
      hasFeedback(option) ? [modal(identifierOf(question, index), `<div>${html(option.reason ?? '')}</div>`)] : [],
    ),
    ...(explanation === undefined ? [] : [modal('EXPLANATION', `<div>${html(explanation)}</div>`)]),
    ...(videoLink === undefined
      ? []
      : [modal('VIDEO', `<p><a href="${escapeXml(videoLink)}">${escapeXml(videoLink)}</a></p>`)]),
  ]
}
