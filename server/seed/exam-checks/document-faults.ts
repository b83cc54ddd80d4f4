import type { ExamDocument, OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import temml from 'temml'
import { svgFaults } from './svg-faults.ts'

const FIGURE_REFERENCE = /!\[([^\]]*)\]\(figure:([^)]*)\)/g

const SHORTEST_ALTERNATIVE_TEXT = 15

const TRUE_FALSE = { ar: ['صواب', 'خطأ'], en: ['True', 'False'] } as const

const COMPARISON = [
  ['القيمة الأولى أكبر', 'القيمة الثانية أكبر', 'القيمتان متساويتان', 'المعطيات غير كافية'],
  [
    'The first quantity is greater',
    'The second quantity is greater',
    'The two quantities are equal',
    'The information given is not enough',
  ],
]

/** Everything an author has to mend in an exam, each with the place where it stands; empty when it is sound. */
export function documentFaults(exam: ExamDocument): string[] {
  const questions = exam.sections.flatMap((section) => section.questions)
  return [
    ...repeated(questions.map((question) => question.ref)).map((ref) => `the question ref ${ref} is taken twice`),
    ...repeated(
      questions.map(
        (question) =>
          question.text +
          question.options
            .map((option) => option.text)
            .toSorted()
            .join(),
      ),
    ).map((text) => `asks the same twice: ${text}`),
    ...questions.flatMap((question) => questionFaults(exam, question).map((fault) => `${question.ref} ${fault}`)),
    ...paragraphFaults(exam, questions),
    ...figureFaults(exam, questions),
  ]
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function questionFaults(exam: ExamDocument, question: QuestionDocument): string[] {
  return [
    ...(question.text.trim() ? [] : ['has no text']),
    ...(question.topic.trim() ? [] : ['has no topic']),
    ...(question.explanation?.trim() ? [] : ['has no explanation']),
    ...(question.hint === undefined || question.hint.trim() ? [] : ['has an empty hint']),
    ...optionFaults(exam, question),
    ...textsOf(question).flatMap((text) => textFaults(exam, text)),
  ]
}

function optionFaults(exam: ExamDocument, question: QuestionDocument): string[] {
  const texts = question.options.map((option) => option.text.trim())
  return [
    ...repeated(texts).map((text) => `offers "${text}" twice`),
    ...texts.filter((text) => text === '').map(() => 'has an empty option'),
    ...countFaults(question),
    ...(question.answerType === 'true_false' && texts.join() !== TRUE_FALSE[exam.locale].join()
      ? ['does not offer true first and false second']
      : []),
    ...comparisonFaults(question.options),
  ]
}

function countFaults(question: QuestionDocument): string[] {
  const offered = question.options.length
  const correct = question.options.filter((option) => option.correct).length
  const sound = {
    radio: correct === 1 && offered === 4,
    true_false: correct === 1 && offered === 2,
    checkbox: correct >= 1 && correct < offered && (offered === 4 || offered === 5),
  }
  return sound[question.answerType] ? [] : [`has ${correct} right of ${offered} options as ${question.answerType}`]
}

/** "Not enough information" belongs to the four standard options, in their order, and stays last. */
function comparisonFaults(options: readonly OptionDocument[]): string[] {
  const standard = COMPARISON.find((texts) => options.some((option) => option.text === texts.at(-1)))
  if (standard === undefined) return []
  return options.map((option) => option.text).join() === standard.join() && options.at(-1)?.pinned
    ? []
    : ['does not offer the four standard options of a comparison']
}

function textsOf(question: QuestionDocument): string[] {
  return [
    question.text,
    question.hint ?? '',
    question.explanation ?? '',
    ...question.options.map((option) => option.text),
  ]
}

function textFaults(exam: ExamDocument, text: string): string[] {
  const formulas = text.split('$').filter((_, index) => index % 2 === 1)
  return [
    ...(text.split('$').length % 2 === 1 ? [] : [`leaves a formula open: ${text}`]),
    ...(/[٠-٩۰-۹]/.test(text) ? [`uses Arabic digits: ${text}`] : []),
    ...formulas.flatMap((formula) => formulaFaults(exam, formula)),
  ]
}

function formulaFaults({ mathematics }: ExamDocument, formula: string): string[] {
  if (mathematics !== 'arabic' && /\p{Script=Arabic}/u.test(formula))
    return [`has Arabic letters in the formula ${formula}`]
  try {
    temml.renderToString(formula, { throwOnError: true })
    return []
  } catch {
    return [`has the unreadable formula ${formula}`]
  }
}

function paragraphFaults(exam: ExamDocument, questions: readonly QuestionDocument[]): string[] {
  const defined = exam.paragraphs.map((paragraph) => paragraph.ref)
  const used = questions.flatMap((question) => question.paragraphRef ?? [])
  return [
    ...referenceFaults('paragraph', defined, used),
    ...exam.paragraphs.flatMap((paragraph) =>
      textFaults(exam, paragraph.text).map((fault) => `${paragraph.ref} ${fault}`),
    ),
  ]
}

function figureFaults(exam: ExamDocument, questions: readonly QuestionDocument[]): string[] {
  const texts = [...questions.flatMap(textsOf), ...exam.paragraphs.map((paragraph) => paragraph.text)]
  const references = texts.flatMap((text) => [...text.matchAll(FIGURE_REFERENCE)])
  const mentions = texts.flatMap((text) => text.match(/figure:/g) ?? [])
  return [
    ...referenceFaults(
      'figure',
      exam.figures.map((figure) => figure.ref),
      references.map(([, , ref = '']) => ref),
    ),
    ...(mentions.length === references.length ? [] : ['a figure is not referred to as an image']),
    ...references
      .filter(([, alternative = '']) => alternative.trim().length < SHORTEST_ALTERNATIVE_TEXT)
      .map(([, , ref]) => `the figure ${ref} is not described for someone who cannot see it`),
    ...exam.figures.flatMap((figure) => svgFaults(figure.svg).map((fault) => `the figure ${figure.ref} ${fault}`)),
  ]
}

function referenceFaults(kind: string, defined: readonly string[], used: readonly string[]): string[] {
  return [
    ...repeated(defined).map((ref) => `the ${kind} ref ${ref} is taken twice`),
    ...defined.filter((ref) => !used.includes(ref)).map((ref) => `the ${kind} ${ref} is never used`),
    ...used.filter((ref) => !defined.includes(ref)).map((ref) => `the ${kind} ${ref} does not exist`),
  ]
}
