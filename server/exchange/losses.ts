/** Properties of an exam that a format cannot carry, by question. */
import type { LossKind } from '#contract/exams/exchange-formats.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { trueFalseOptions } from './collect.ts'
import type { Loss } from './form.ts'
import { textsOfQuestion } from '#domain/exam/question-texts.ts'
import { imageSources } from './images.ts'
import { escapeLineStart } from '#domain/rich-text/words-to-markdown.ts'

type Sign = (question: QuestionDocument, text: string) => boolean

/** Signs that a question has a property. `text`: the question's text in the format, with or without its passage. */
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

/**
 * Properties in the note of every file (`carried.ts`). Films and images of explanations are named there, not included.
 */
const IN_NOTE: ReadonlySet<LossKind> = new Set([
  'mark',
  'section-minutes',
  'video-link',
  'switches',
  'manual-grading',
  'inactive',
])

/** Properties that get lost if a format carries only those in `carried`, and the note its own. */
export function lossesOf(document: ExamDocument, carried: ReadonlySet<LossKind>): Loss[] {
  const losses: Loss[] = [...pictureLoss(document), ...sectionLosses(document)]
  for (const question of document.sections.flatMap(({ questions }) => questions)) {
    const text = carried.has('paragraph') ? question.text : textWithPassage(question, document)
    for (const [kind, isThere] of Object.entries(SIGNS_OF)) {
      if (isThere(question, text)) losses.push({ kind: kind as LossKind, questionRef: question.ref })
    }
    const passage = document.paragraphs.find(({ ref }) => ref === question.paragraphRef)
    if (passage?.translation != null) losses.push({ kind: 'translated-passage', questionRef: question.ref })
    const sources = [...textsOfQuestion(question), passage?.text ?? ''].flatMap(imageSources)
    if (sources.some((source) => !source.startsWith('figure:')))
      losses.push({ kind: 'image', questionRef: question.ref })
    if (sources.some((source) => source.startsWith('figure:')))
      losses.push({ kind: 'figure', questionRef: question.ref })
  }
  return losses.filter(({ kind }) => !carried.has(kind) && !IN_NOTE.has(kind))
}

/** The image of an exam and its subject exist only in this academy. */
function pictureLoss({ imageFile, categoryId }: ExamDocument): Loss[] {
  return imageFile == null && categoryId == null ? [] : [{ kind: 'settings' }]
}

function sectionLosses({ sections }: ExamDocument): Loss[] {
  return sections.flatMap(({ minutes, questions }): Loss[] => [
    ...(minutes === null ? [] : [{ kind: 'section-minutes' as const }]),
    ...(questions.length === 0 ? [{ kind: 'empty-section' as const }] : []),
  ])
}

/** Text of a question with its passage before it, for formats without passages. */
export function textWithPassage(question: QuestionDocument, document: ExamDocument): string {
  const paragraph = document.paragraphs.find(({ ref }) => ref === question.paragraphRef)
  if (paragraph === undefined) return question.text
  const title = paragraph.title === undefined ? '' : `**${paragraph.title}**\n\n`
  return `${title}${asBlock(paragraph.text)}\n\n${asBlock(question.text)}`
}

/** A single line is never a list or a heading, but it would be one between other lines. */
function asBlock(text: string): string {
  return text.trim().includes('\n') ? text.trim() : escapeLineStart(text.trim())
}

/** True if a question has a right answer. One without is graded by a person, which most formats cannot express. */
export function hasRightAnswer({ options }: QuestionDocument): boolean {
  return options.some(({ correct }) => correct)
}

export function unwritableQuestions({ sections }: ExamDocument): Loss[] {
  const questions = sections.flatMap((section) => section.questions)
  return questions
    .filter((question) => !hasRightAnswer(question))
    .map(({ ref }) => ({ kind: 'question', questionRef: ref }))
}

/** Unique names of sections in the form that a category path allows. */
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
