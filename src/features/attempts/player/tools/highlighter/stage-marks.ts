/** Marks of the question on screen, and how they are made, changed and removed. */
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cleanNote,
  type Mark,
  type MarkBody,
  MARKS_OF_QUESTION_MOST,
  marksAfter,
  type MarkStyle,
  mayMark,
  standsIn,
} from '#domain/attempt/marks.ts'
import type { Paper, PaperQuestion } from '#domain/exam/paper.ts'
import { attemptState, type ExamSnapshot, useExam, useExamActor, useSession } from '../../exam-actor.ts'
import { questionOf, sectionOf } from '../../exam-facts.ts'
import { useAnnounce } from '../../text/announcer.tsx'
import type { StagePlace } from './stage-texts.ts'

export interface StageMark {
  readonly questionId: string
  readonly markId: string
  readonly mark: Mark
  /** False: it belongs to a section that is over. */
  readonly canChange: boolean
}

/** Marks of a question in the language on screen, in the order of its texts; in its passage also those that were made beside other questions. */
export function useStageMarks(): readonly StageMark[] {
  const { paper } = useSession()
  const question = useExam(questionOf)
  const section = useExam(sectionOf)
  const lines = useExam((snapshot) => attemptState(snapshot).marks)
  return useMemo(() => {
    const open = new Set(section.questions.map(({ id }) => id))
    const own = marksOnStage(paper, question, lines)
    return own.map((mark) => ({ ...mark, canChange: open.has(mark.questionId) })).toSorted(inOrder)
  }, [paper, question, section, lines])
}

function marksOnStage(paper: Paper, question: PaperQuestion, lines: readonly MarkBody[]) {
  const beside = new Set(
    paper.sections.flatMap(({ questions }) =>
      questions.flatMap(({ id, paragraphId }) =>
        paragraphId !== null && paragraphId === question.paragraphId ? [id] : [],
      ),
    ),
  )
  return [...marksAfter(lines)].flatMap(([questionId, marks]) =>
    [...marks].flatMap(([markId, mark]) =>
      standsIn(mark, paper.locale) &&
      (questionId === question.id || (mark.part === 'passage' && beside.has(questionId)))
        ? [{ questionId, markId, mark }]
        : [],
    ),
  )
}

/** The passage is read before the question. */
function inOrder({ mark: a }: StageMark, { mark: b }: StageMark): number {
  return Number(a.part === 'question') - Number(b.part === 'question') || a.from - b.from || a.to - b.to
}

export function touches({ mark }: Pick<StageMark, 'mark'>, place: StagePlace): boolean {
  return mark.part === place.part && mark.from < place.to && mark.to > place.from
}

function isAt({ mark }: StageMark, place: StagePlace): boolean {
  return mark.part === place.part && mark.from === place.from && mark.to === place.to
}

/** The mark with exactly this place, if it can be changed. */
export function markAt(marks: readonly StageMark[], place: StagePlace): StageMark | undefined {
  return marks.find((mark) => mark.canChange && isAt(mark, place))
}

export interface Marker {
  /** Marks a place, or gives its mark another kind. Answers the mark; null: the limit of marks is reached. */
  readonly highlight: (place: StagePlace, style: MarkStyle) => Pick<StageMark, 'questionId' | 'markId'> | null
  readonly setNote: (mark: StageMark, note: string) => boolean
  readonly remove: (marks: readonly StageMark[]) => void
}

/** The kind that was chosen last, as long as the page stands. */
export const lastStyle: { style: MarkStyle } = { style: 'solid' }

export function useMarker(marks: readonly StageMark[], onFull: (limit: MarkLimit) => void): Marker {
  const actor = useExamActor()
  const announce = useAnnounce()
  const { t } = useTranslation('examTools')
  const write = useCallback(
    (questionId: string, markId: string, mark: Mark | null): boolean => {
      const body = { type: 'mark', questionId, markId, mark } as const
      if (!mayMark(attemptState(actor.getSnapshot()).marks, body)) {
        onFull('full')
        return false
      }
      actor.send({ ...body, type: 'MARK' })
      return true
    },
    [actor, onFull],
  )
  return useMemo(
    () => ({
      highlight: (place, style) => {
        lastStyle.style = style
        const known = markAt(marks, place)
        const questionId = known?.questionId ?? questionOf(actor.getSnapshot()).id
        if (known === undefined && marksOf(actor.getSnapshot(), questionId) >= MARKS_OF_QUESTION_MOST) {
          onFull('questionFull')
          return null
        }
        const markId = known?.markId ?? newMarkId()
        const { part, from, to } = place
        const mark = { part, from, to, style, note: known?.mark.note ?? '', ...languageOf(actor.getSnapshot()) }
        if (!write(questionId, markId, mark)) return null
        announce(t('marks.marked', { style: t(`marks.style.${style}`) }))
        return { questionId, markId }
      },
      setNote: ({ questionId, markId, mark }, note) => {
        const clean = cleanNote(note)
        // It may have been removed while its note was written.
        const isThere = marksAfter(attemptState(actor.getSnapshot()).marks).get(questionId)?.has(markId) === true
        return !isThere || clean === mark.note || write(questionId, markId, { ...mark, note: clean })
      },
      remove: (gone) => {
        for (const { questionId, markId, canChange } of gone) if (canChange) write(questionId, markId, null)
        announce(t('marks.removed'))
      },
    }),
    [actor, announce, marks, onFull, t, write],
  )
}

/** Number of a question's marks in both languages. */
function marksOf(snapshot: ExamSnapshot, questionId: string): number {
  return marksAfter(attemptState(snapshot).marks).get(questionId)?.size ?? 0
}

/** An exam in two languages has marks of each: their places are counted in its texts. */
function languageOf({ context }: ExamSnapshot): Pick<Mark, 'locale'> {
  const paper = context.session?.paper
  return paper?.translation === undefined ? {} : { locale: paper.locale }
}

export type MarkLimit = 'full' | 'questionFull'

function newMarkId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
