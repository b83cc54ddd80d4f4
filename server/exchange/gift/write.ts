/** Writes GIFT as Moodle reads it. Texts with markup are HTML, with formulas between `\(` and `\)`. */
import type { LossKind } from '#contract/exams/exchange-formats.ts'
import type { ExamDocument, OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import { escapeHtml } from '#server/rich-text/formulas.ts'
import { noteComment, noteOf } from '../carried.ts'
import { categoryPath } from '../categories.ts'
import type { WrittenExam } from '../form.ts'
import { categoryNames, hasRightAnswer, lossesOf, plainName, textWithPassage, unwritableQuestions } from '../losses.ts'
import { type HtmlStyle, markdownToHtml } from '../text/markdown-to-html.ts'
import { escapeGift } from './escapes.ts'

const CARRIED: ReadonlySet<LossKind> = new Set(['topic'])
const STYLE: HtmlStyle = { formulas: 'tex', image: () => null }

export function writeGift(document: ExamDocument): WrittenExam {
  const { names, lost } = categoryNames(document)
  const questions = document.sections.flatMap((section, index) => [
    `$CATEGORY: ${categoryPath([plainName(document.title), names[index] ?? ''])}`,
    ...section.questions.filter(hasRightAnswer).map((question) => written(question, document)),
  ])
  const lines = [`// ${noteComment(noteOf(document, { names }))}`, ...questions]
  return {
    bytes: Buffer.from(`${lines.join('\n\n')}\n`, 'utf8'),
    extension: '.gift',
    contentType: 'text/plain; charset=utf-8',
    lost: [...lossesOf(document, CARRIED), ...lost, ...unwritableQuestions(document)],
  }
}

function written(question: QuestionDocument, document: ExamDocument): string {
  const text = textWithPassage(question, document)
  const { explanation = '', options } = question
  const texts = [text, explanation, ...options.flatMap((option) => [option.text, reasonOf(option)])]
  const isPlain = texts.every(isPlainText)
  const markup = (one: string) =>
    escapeGift(isPlain ? one : markdownToHtml(one, STYLE).replace(/^[%[]/, characterReference))
  const general = question.explanation === undefined ? '' : `####${markup(question.explanation)}`
  const tag = question.topic === '' ? '' : `// [tag:${question.topic.replace(/[\]\s]+/g, ' ').trim()}]\n`
  const title = escapeGift(question.ref.replace(/\s+/g, ' '))
  return `${tag}::${title}::${isPlain ? '' : '[html]'}${markup(text)}{${answers(question, markup, general)}}`
}

type Markup = (text: string) => string

/** Escapes the first character of a text: a percent sign would begin a weight, a bracket a format. */
function characterReference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

function answers({ answerType, options }: QuestionDocument, markup: Markup, general: string): string {
  const feedback = (option: OptionDocument) => (reasonOf(option) === '' ? '' : `#${markup(reasonOf(option))}`)
  if (answerType === 'true_false') {
    const wrong = options.find(({ correct }) => !correct)
    const word = options[0]?.correct === true ? 'TRUE' : 'FALSE'
    return `${word}${wrong === undefined ? '' : feedback(wrong)}${general}`
  }
  const mark = answerType === 'radio' ? singleMark : weightMark(options)
  const lines = options.map((option) => `\t${mark(option)}${markup(option.text)}${feedback(option)}`)
  return `\n${lines.join('\n')}\n${general === '' ? '' : `\t${general}\n`}`
}

/** Reason why a wrong option is wrong; empty for a right one, whose feedback would be read as explanation. */
function reasonOf({ correct, reason = '' }: OptionDocument): string {
  return correct ? '' : reason
}

function singleMark({ correct }: OptionDocument): string {
  return correct ? '=' : '~'
}

/** Weights of options: the right ones share the whole, and one wrong choice removes it. */
function weightMark(options: readonly OptionDocument[]): (option: OptionDocument) => string {
  const share = 100 / options.filter(({ correct }) => correct).length
  return ({ correct }) => `~%${correct ? Number(share.toFixed(5)) : -100}%`
}

/** True for texts that mean the same as HTML, as Markdown and in GIFT. */
function isPlainText(text: string): boolean {
  const safe = !/^[[%]|[<>&\n\\$]|->|\s{2}|^\s|\s$/.test(text)
  return safe && markdownToHtml(text, STYLE) === escapeHtml(text)
}
