/** What a format cannot carry of an exam, question by question. */
import type { LossKind } from '#contract/exchange-formats.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { trueFalseOptions } from './collect.ts'
import type { Loss } from './form.ts'
import { imageSources, textsOfQuestion } from './images.ts'
import { escapeLineStart } from '#domain/rich-text/words-to-markdown.ts'

type Sign = (question: QuestionDocument, text: string) => boolean

/** `text`: what is asked as the format has it, with or without its passage. */
const SIGNS_OF: Partial<Record<LossKind, Sign>> = {
  mark: ({ mark = 1 }) => mark !== 1,
  pinned: ({ options }) => options.some(({ pinned }) => pinned === true),
  hint: ({ hint = '' }) => hint !== '',
  paragraph: ({ paragraphRef }) => paragraphRef !== undefined,
  topic: ({ topic }) => topic !== '',
  'video-link': ({ videoLink = '' }) => videoLink !== '',
  switches: ({ showHint, showAnswer, showVideo }) => [showHint, showAnswer, showVideo].includes(false),
  'true-false-words': hasOwnWords,
  'manual-grading': ({ correctType }) => correctType === 'manual',
  inactive: ({ active }) => active === false,
  'video-file': ({ videoFile }) => (videoFile ?? '') !== '',
  'explanation-image': ({ explanationImage }) => (explanationImage ?? '') !== '',
}

function hasOwnWords({ answerType, options }: QuestionDocument, text: string): boolean {
  if (answerType !== 'true_false') return false
  return trueFalseOptions(true, text).some((usual, index) => usual.text !== options[index]?.text)
}

/** What the note of every file carries (`carried.ts`). Films and images of explanations are named, not brought. */
const IN_NOTE: ReadonlySet<LossKind> = new Set([
  'mark',
  'section-minutes',
  'video-link',
  'switches',
  'manual-grading',
  'inactive',
])

/** What is lost when only `carried` gets through, beside what the note carries. */
export function lossesOf(document: ExamDocument, carried: ReadonlySet<LossKind>): Loss[] {
  const losses: Loss[] = [...pictureLoss(document), ...sectionLosses(document)]
  for (const question of document.sections.flatMap(({ questions }) => questions)) {
    const text = carried.has('paragraph') ? question.text : textWithPassage(question, document)
    for (const [kind, isThere] of Object.entries(SIGNS_OF)) {
      if (isThere(question, text)) losses.push({ kind: kind as LossKind, questionRef: question.ref })
    }
    const passage = document.paragraphs.find(({ ref }) => ref === question.paragraphRef)
    const sources = [...textsOfQuestion(question), passage?.text ?? ''].flatMap(imageSources)
    if (sources.some((source) => !source.startsWith('figure:')))
      losses.push({ kind: 'image', questionRef: question.ref })
    if (sources.some((source) => source.startsWith('figure:')))
      losses.push({ kind: 'figure', questionRef: question.ref })
  }
  return losses.filter(({ kind }) => !carried.has(kind) && !IN_NOTE.has(kind))
}

/** The picture of an exam and its subject are those of this academy. */
function pictureLoss({ imageFile, categoryId }: ExamDocument): Loss[] {
  return imageFile == null && categoryId == null ? [] : [{ kind: 'settings' }]
}

function sectionLosses({ sections }: ExamDocument): Loss[] {
  return sections.flatMap(({ minutes, questions }): Loss[] => [
    ...(minutes === null ? [] : [{ kind: 'section-minutes' as const }]),
    ...(questions.length === 0 ? [{ kind: 'empty-section' as const }] : []),
  ])
}

/** A question with its passage before it, for formats that know no passages. */
export function textWithPassage(question: QuestionDocument, document: ExamDocument): string {
  const paragraph = document.paragraphs.find(({ ref }) => ref === question.paragraphRef)
  if (paragraph === undefined) return question.text
  const title = paragraph.title === undefined ? '' : `**${paragraph.title}**\n\n`
  return `${title}${asBlock(paragraph.text)}\n\n${asBlock(question.text)}`
}

/** One line alone is no list or heading, whatever it begins with; among others it would be. */
function asBlock(text: string): string {
  return text.trim().includes('\n') ? text.trim() : escapeLineStart(text.trim())
}

/** A question without a right answer is one that a person grades: most formats cannot say so. */
export function hasRightAnswer({ options }: QuestionDocument): boolean {
  return options.some(({ correct }) => correct)
}

export function unwritableQuestions({ sections }: ExamDocument): Loss[] {
  const questions = sections.flatMap((section) => section.questions)
  return questions
    .filter((question) => !hasRightAnswer(question))
    .map(({ ref }) => ({ kind: 'question', questionRef: ref }))
}

/** Names of sections as a path of categories can hold them, each once. */
export function categoryNames(document: ExamDocument): { readonly names: readonly string[]; readonly lost: Loss[] } {
  const taken = new Set<string>()
  const names = document.sections.map(({ name }) => {
    const plain = plainName(name)
    let unique = plain
    for (let number = 2; taken.has(unique); number += 1) unique = `${plain} (${number})`
    taken.add(unique)
    return unique
  })
  const changed = document.sections.some(({ name, questions }, index) => name !== names[index] && questions.length > 0)
  return { names, lost: changed ? [{ kind: 'section-name' }] : [] }
}

export function plainName(name: string): string {
  return (
    name
      .replace(/\s+/g, ' ')
      .replace(/^[\s/]+|[\s/]+$/g, '')
      .replace(/\/{2,}/g, '/') || '-'
  )
}
