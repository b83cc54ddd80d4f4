/** The result as a student reads it, from the version that was sat and the stored grades. */
import type { AttemptResultView, LessonPart, QuestionResult } from '#contract/attempts/result.ts'
import type { ExamKey, QuestionKey } from '#domain/exam/key.ts'
import type { Paper, PaperOption, PaperQuestion } from '#domain/exam/paper.ts'
import type { QuestionGrade } from '#domain/grading/grade.ts'
import type { AttemptResult, ScoreLine } from '#domain/grading/result.ts'
import type { ResultStages } from '#domain/grading/result-stages.ts'
import type { QuestionTime } from '#domain/statistics/question-times.ts'
import { optionsAsShown } from '#domain/exam/hidden-order.ts'

/** Facts that an attempt adds to its grades; all null or nought for a demo, which shows everything. */
export interface ResultCircumstances {
  readonly stages: ResultStages
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly visibleUntil: number | null
  readonly lateEvents: number
  readonly discountedAnswers: number
  readonly previousBest: number | null
  /** The student may see how the attempt went. */
  readonly replay?: boolean
  readonly pass?: AttemptResultView['pass']
  readonly percentile?: number
  readonly scaled?: number
  readonly milestone?: AttemptResultView['milestone']
}

interface Sat {
  readonly paper: Paper
  readonly key: ExamKey
  /** Seed of the attempt: its options stand in the order in which it showed them. */
  readonly seed: number
  /** Time for which each question was worked on; null where that is not known. */
  readonly times: ReadonlyMap<string, Pick<QuestionTime, 'timeMs'>> | null
  /** Parts of lessons that explain questions to this student, by question. */
  readonly lessons: ReadonlyMap<string, LessonPart>
}

/**
 * What is not open to the student yet is not in it: a score without its sums and grades, grades without their reasons.
 * Right options and explanations appear only where exam and question show them, too.
 */
export function resultView(
  sat: Sat,
  result: AttemptResult,
  { stages, ...circumstances }: ResultCircumstances,
): AttemptResultView {
  const { paper, key } = sat
  const { open, withheld } = stages
  const names = new Map(paper.sections.map(({ id, name }) => [id, name]))
  return {
    examId: paper.examId,
    title: paper.title,
    locale: paper.locale,
    ...scoreLine(result),
    ...(!open.score && { score: null, correct: null }),
    accuracy: open.score ? result.accuracy : null,
    provisional: result.provisional,
    reason: result.reason,
    ...circumstances,
    previousBest: open.score ? circumstances.previousBest : null,
    withheld: [...withheld],
    videoLink: open.answers ? key.videoLink : null,
    sections: (open.correctness ? result.sections : []).map((line) => ({
      id: line.sectionId,
      name: names.get(line.sectionId) ?? '',
      ...scoreLine(line),
    })),
    topics: (open.correctness ? result.topics : [])
      .filter(({ topic }) => topic !== '')
      .map((line) => ({ topic: line.topic, ...scoreLine(line) })),
    paragraphs: paper.paragraphs.map(({ id, title, html }) => {
      const translation = paper.translation?.paragraphs[id]
      return { id, title, html, ...(translation !== undefined && { translation }) }
    }),
    questionResults: questionResults(sat, result, open),
  }
}

function scoreLine({ score, maximum, answered, questions, correct }: ScoreLine): ScoreLine {
  return { score, maximum, answered, questions, correct }
}

type Open = ResultStages['open']

function questionResults(
  { paper, key, seed, times, lessons }: Sat,
  result: AttemptResult,
  open: Open,
): QuestionResult[] {
  const keys = new Map(key.questions.map((entry) => [entry.questionId, entry]))
  const grades = new Map(result.questionGrades.map((grade) => [grade.questionId, grade]))
  const asked = paper.sections.flatMap((section) =>
    section.questions.map((question) => ({ question, sectionId: section.id })),
  )
  return asked.flatMap(({ question, sectionId }, index) => {
    const [own, grade] = [keys.get(question.id), grades.get(question.id)]
    if (own === undefined || grade === undefined) return []
    return [
      {
        number: index + 1,
        timeMs: times === null ? null : (times.get(question.id)?.timeMs ?? 0),
        sectionId,
        ...askedPart(question, optionsAsShown(paper, question, seed)),
        ...gradePart(grade, open),
        ...(open.answers ? shownPart(own) : NOTHING_SHOWN),
        ...translatedPart(paper, own, open),
        lesson: grade.correct || !open.answers ? null : (lessons.get(question.id) ?? null),
      },
    ]
  })
}

function askedPart({ id, html, paragraphId, answerType }: PaperQuestion, options: readonly PaperOption[]) {
  return { id, html, paragraphId, answerType, options: options.map((option) => ({ id: option.id, html: option.html })) }
}

function gradePart({ given, answered, score, maximum, correct }: QuestionGrade, open: Open) {
  const own = { given: [...given], answered, maximum }
  return open.correctness ? { ...own, score, correct } : { ...own, score: null, correct: null }
}

const NOTHING_SHOWN = { correctOptionIds: null, hintHtml: null, explanationHtml: null, videoLink: null }

function shownPart({ showAnswer, correctType, correctOptionIds, hintHtml, explanationHtml, videoLink }: QuestionKey) {
  return {
    correctOptionIds: showAnswer && correctType === 'auto' ? [...correctOptionIds] : null,
    hintHtml,
    explanationHtml: showAnswer ? explanationHtml : null,
    videoLink,
  }
}

/** The question in the exam's second language, with no more of its reasons than the first language shows. */
function translatedPart(
  { translation }: Paper,
  { questionId, showAnswer, translation: reasons }: QuestionKey,
  open: Open,
): Pick<QuestionResult, 'translation'> {
  const texts = translation?.questions[questionId]
  if (texts === undefined) return {}
  return {
    translation: {
      html: texts.html,
      options: texts.options,
      hintHtml: open.answers ? (reasons?.hintHtml ?? null) : null,
      explanationHtml: open.answers && showAnswer ? (reasons?.explanationHtml ?? null) : null,
    },
  }
}
