/** Problems that stand in the way of a publication, place by place. */
import type { Problem } from '#contract/exams/publication.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import type { Draft, ParagraphRow, QuestionRow, SectionRow } from '../draft/draft.repo.ts'
import { type DraftImages, IMAGE_BYTES_OF_PAPER } from '../draft/draft-images.ts'
import { sectionTimes } from './build-paper.ts'
import { resultFindings } from './result-findings.ts'
import {
  examTranslationFindings,
  paragraphTranslationFindings,
  questionTranslationFindings,
} from './translation-findings.ts'
import { type FilesOf, type Finding, textProblems } from './text-problems.ts'

export interface Examined {
  readonly examId: string
  readonly settings: ExamSettings
  readonly draft: Draft
  readonly images: DraftImages
  /** The latest end of the hours of its groups, ms UTC; null: none has one. */
  readonly lastGroupEnd: number | null
  /** Questions that this exam may not ask, since they or copies of them are for practice. */
  readonly kept: ReadonlySet<string>
  /** Questions that one paper may ask beside a copy of theirs, because an attempt is asked some of a group. */
  readonly copies: ReadonlySet<string>
  /** ms UTC. */
  readonly now: number
}

/** Problems in the order of the exam: its own first. Questions that are not active are not looked at. */
export function readinessProblems(examined: Examined): Problem[] {
  const { examId, draft, images } = examined
  const asked = draft.questions.filter(({ active }) => active)
  const figures = new Set(draft.figures.map(({ ref }) => ref))
  const filesOf = { figures, images: images.images }
  const at = (kind: Problem['where']['kind'], id: string) => placed({ kind, id, sectionId: null, number: null })
  return [
    ...examFindings(examined, asked).map(at('exam', examId)),
    ...textProblems('referenceSheet', examined.settings.referenceSheet ?? '', filesOf).map(at('exam', examId)),
    ...examTranslationFindings(examined.settings, filesOf).map(at('exam', examId)),
    ...draft.sections.flatMap((section) => {
      const own = asked.filter(({ sectionId }) => sectionId === section.id)
      const findings: Finding[] = own.length === 0 ? [['warning', 'section-empty']] : drawFindings(section, own)
      return findings.map(at('section', section.id))
    }),
    ...draft.paragraphs.flatMap((paragraph) =>
      paragraphFindings(paragraph, asked, examined.settings, filesOf).map(at('paragraph', paragraph.id)),
    ),
    ...asked.flatMap((question, index) =>
      [
        ...questionFindings(question, filesOf, examined.kept),
        ...when(examined.copies.has(question.id), 'error', 'copy-in-own-papers'),
        ...questionTranslationFindings(question, examined.settings, filesOf),
      ].map(placed({ kind: 'question', id: question.id, sectionId: question.sectionId, number: index + 1 })),
    ),
  ]
}

function placed(where: Omit<Problem['where'], 'field'>): (finding: Finding) => Problem {
  return ([level, code, field = null, detail = null]) => ({ level, code, where: { ...where, field }, detail })
}

function examFindings(examined: Examined, asked: readonly QuestionRow[]): Finding[] {
  const { settings, lastGroupEnd, now } = examined
  const { sections } = examined.draft
  const { paperBytes } = examined.images
  const { opensAt, endsAt } = settings
  const filled = sections.filter(({ id }) => asked.some(({ sectionId }) => sectionId === id))
  const timed = filled.filter(({ minutes }) => minutes !== null)
  const breaks = filled.slice(0, -1).filter(({ breakMinutes }) => breakMinutes !== null)
  return [
    ...when(asked.length === 0, 'error', 'no-questions'),
    ...when(opensAt !== null && endsAt !== null && opensAt >= endsAt, 'error', 'window-inverted', 'endsAt'),
    ...when(endsAt !== null && endsAt < now, 'warning', 'window-over', 'endsAt'),
    ...when(timed.length > 0 && timed.length < filled.length, 'warning', 'section-minutes-mixed'),
    ...when(timed.length < filled.length && breaks.length > 0, 'error', 'break-without-minutes'),
    ...resultFindings(settings, filled.map(sectionTimes), lastGroupEnd),
    ...when(paperBytes > IMAGE_BYTES_OF_PAPER, 'error', 'images-too-large', null, String(paperBytes)),
  ]
}

/** Every attempt gets as many questions and marks of a group as every other. A group that is gone is no problem. */
function drawFindings({ draws }: SectionRow, questions: readonly QuestionRow[]): Finding[] {
  return (draws ?? []).flatMap(({ questionIds, asked }) => {
    const there = questions.filter(({ id }) => questionIds.includes(id))
    const lacking = there.length === 0 ? 0 : asked - there.length
    const marks = new Set(there.map(({ mark }) => mark))
    return [
      ...when(lacking > 0, 'error', 'own-papers-too-few', null, String(lacking)),
      ...when(there.length > asked && marks.size > 1, 'error', 'own-papers-marks'),
    ]
  })
}

function paragraphFindings(
  paragraph: ParagraphRow,
  asked: readonly QuestionRow[],
  settings: ExamSettings,
  filesOf: FilesOf,
): Finding[] {
  const { id, text } = paragraph
  if (!asked.some(({ paragraphId }) => paragraphId === id)) return [['warning', 'paragraph-unused']]
  return [
    ...when(text.trim() === '', 'error', 'paragraph-empty', 'text'),
    ...textProblems('text', text, filesOf),
    ...paragraphTranslationFindings(paragraph, settings, filesOf),
  ]
}

function questionFindings(question: QuestionRow, filesOf: FilesOf, kept: ReadonlySet<string>): Finding[] {
  const { text, hint, explanation, secondExplanation, hintSteps, explanationImage, options } = question
  const texts = options.map((option) => option.text.trim())
  return [
    ...when(text.trim() === '', 'error', 'text-missing', 'text'),
    ...textProblems('text', text, filesOf),
    ...keyFindings(question),
    ...practiceFindings(question, kept.has(question.id)),
    ...texts.flatMap((one, index) => when(one === '', 'error', 'option-empty', `options.${index}`)),
    ...texts.flatMap((one, index) =>
      when(one !== '' && texts.indexOf(one) < index, 'warning', 'equal-options', `options.${index}`),
    ),
    ...texts.flatMap((one, index) => textProblems(`options.${index}`, one, filesOf)),
    ...textProblems('hint', hint ?? '', filesOf),
    ...textProblems('explanation', explanation ?? '', filesOf),
    ...textProblems('secondExplanation', secondExplanation ?? '', filesOf),
    ...hintSteps.flatMap((step, index) => textProblems(`hintSteps.${index}`, step, filesOf)),
    ...options.flatMap(({ reason = '' }, index) => textProblems(`reasons.${index}`, reason, filesOf)),
    ...when(
      explanationImage !== null && !filesOf.images.has(explanationImage),
      'error',
      'image-missing',
      'explanationImage',
    ),
  ]
}

/** One right option for single choice, two options for true or false; what a person grades needs no right one. */
function keyFindings({ answerType, correctType, options }: QuestionRow): Finding[] {
  const right = options.filter(({ correct }) => correct).length
  const isSingle = answerType !== 'checkbox'
  const tooFew = options.length < 2
  return [
    ...when(answerType === 'true_false' && options.length !== 2, 'error', 'true-false-two-options', 'options'),
    ...when(answerType !== 'true_false' && tooFew, 'error', 'options-too-few', 'options'),
    ...when(correctType === 'auto' && right === 0, 'error', 'no-right-option', 'options'),
    ...when(correctType === 'auto' && isSingle && right > 1, 'error', 'several-right-options', 'options'),
  ]
}

function practiceFindings({ use, correctType, topic }: QuestionRow, isKept: boolean): Finding[] {
  if (use !== 'practice') return when(isKept, 'error', 'practice-copy-in-graded-exam', 'use')
  return [
    ...when(isKept, 'error', 'practice-in-graded-exam', 'use'),
    ...when(correctType === 'manual', 'error', 'practice-graded-by-person', 'use'),
    ...when(topic.trim() === '', 'warning', 'practice-without-topic', 'use'),
  ]
}

function when(holds: boolean, ...finding: Finding): Finding[] {
  return holds ? [finding] : []
}
