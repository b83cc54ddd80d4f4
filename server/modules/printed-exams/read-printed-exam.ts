/** The draft of an exam as paper shows it, with its key. */
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { examMinutes } from '#domain/attempt/terms.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import arabic from '#locales/ar/printedExams.json' with { type: 'json' }
import english from '#locales/en/printedExams.json' with { type: 'json' }
import type { ServerDependencies } from '#server/dependencies.ts'
import { draftVersion, readDraft } from '#server/modules/exams/index.ts'

export type PaperWords = typeof arabic.paper

const WORDS: Readonly<Record<ContentLocale, PaperWords>> = { ar: arabic.paper, en: english.paper }

/** Words on the paper, in the language of the exam. */
export function paperWords(locale: ContentLocale): PaperWords {
  return WORDS[locale]
}

export async function readPrintedExam(
  dependencies: ServerDependencies,
  examId: string,
): Promise<Outcome<PrintedExam, 'exams.not-found'>> {
  const found = await readDraft(dependencies.database, examId)
  if (found === undefined || found.exam.deletedAt !== null) return failure('exams.not-found')
  const draft = await draftVersion(dependencies, examId)
  if (!draft.ok) return draft
  const { paper, key, settings, outline, draws } = draft.value
  return success({
    paper: paper as PrintedExam['paper'],
    draws: draws?.map(({ asked, questionIds }) => ({ asked, questionIds: [...questionIds] })) ?? null,
    durationMinutes: examMinutes(settings, outline),
    answers: Object.fromEntries(key.questions.map((one) => [one.questionId, [...one.correctOptionIds]])),
    words: paperWords(paper.locale),
  })
}
