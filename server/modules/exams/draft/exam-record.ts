import type { ExamForm, ExamRecord } from '#contract/exams/exam-form.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { examMinutes } from '#domain/attempt/terms.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import { askedOf } from '#domain/exam/paper-draw.ts'
import { resultRules } from '#domain/exam/result-rules.ts'
import { toolSettings } from '#domain/exam/tools.ts'
import { passMarkOf } from '#domain/grading/passing.ts'
import type { Executor } from '#server/db/connection.ts'
import { courseByTitle, examByTitle } from '#server/db/waits.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import { groupsOfSection } from '../publication/build-paper.ts'
import type { CountAttempts } from '../count-attempts.ts'
import { type ExamRow, type QuestionRow, type SectionRow, selectQuestionsOf, selectSections } from './draft.repo.ts'
import { type ExamRecordRow, selectExamRecord } from './exam-record.repo.ts'

/** One exam as its form shows it. */
export async function readExamRecord(
  { database, countAttempts }: AuthoringDependencies,
  examId: string,
): Promise<Outcome<ExamRecord, 'exams.not-found'>> {
  const record = await examRecordOf(database.query, examId, countAttempts)
  return record === undefined ? failure('exams.not-found') : success(record)
}

export async function examRecordOf(
  executor: Executor,
  examId: string,
  countAttempts: CountAttempts,
): Promise<ExamRecord | undefined> {
  const row = await selectExamRecord(executor, examId)
  if (row === undefined || row.exam.deletedAt !== null) return undefined
  const { exam } = row
  const active = (await selectQuestionsOf(executor, examId)).filter((question) => question.active)
  const filled = (await selectSections(executor, examId)).filter(({ id }) =>
    active.some(({ sectionId }) => sectionId === id),
  )
  return {
    id: exam.id,
    ...formOf(exam),
    afterExam: await examByTitle(executor, exam.settings.afterExamId ?? null),
    afterCourse: await courseByTitle(executor, exam.settings.afterCourseId ?? null),
    revision: exam.revision,
    sectionsRevision: exam.sectionsRevision,
    draftRevision: exam.draftRevision,
    published: publishedPart(row),
    hasUnpublishedChanges: row.version !== null && row.version.draftRevision !== exam.draftRevision,
    minutes: examMinutes(exam.settings, filled),
    questions: filled.reduce((sum, section) => sum + askedIn(section, active), 0),
    attempts: (await countAttempts(executor, [examId])).get(examId) ?? 0,
    createdAt: exam.createdAt.getTime(),
    updatedAt: exam.updatedAt.getTime(),
    createdBy: personOf(row.creator),
    updatedBy: personOf(row.editor),
  }
}

/** Number of a section's questions that an attempt would be asked. */
function askedIn(section: SectionRow, active: readonly QuestionRow[]): number {
  const own = active.filter(({ sectionId }) => sectionId === section.id)
  return askedOf(groupsOfSection(section, own), own.length)
}

/** The settings as the form holds them. */
export function formOf({ settings, active }: Pick<ExamRow, 'settings' | 'active'>): ExamForm {
  const { score, correctness, answers } = resultRules(settings)
  return {
    ...settings,
    categoryId: settings.categoryId ?? null,
    imageFile: settings.imageFile ?? null,
    scoreShown: score.when,
    scoreShownAt: score.at,
    correctnessShown: correctness.when,
    correctnessShownAt: correctness.at,
    answersShown: answers.when,
    answersShownAt: answers.at,
    silenceMinutes: settings.silenceMinutes ?? null,
    replay: settings.replay ?? false,
    passMark: passMarkOf(settings),
    percentileShown: settings.percentileShown ?? false,
    scoreScale: settings.scoreScale ?? 'none',
    scaleLowest: settings.scaleLowest ?? null,
    scaleHighest: settings.scaleHighest ?? null,
    scaleStep: settings.scaleStep ?? null,
    scaleOutOf: settings.scaleOutOf ?? null,
    scaleTable: settings.scaleTable ?? '',
    certificate: settings.certificate ?? false,
    afterExamId: settings.afterExamId ?? null,
    afterCourseId: settings.afterCourseId ?? null,
    safeBrowser: settings.safeBrowser ?? false,
    mathematics: settings.mathematics ?? 'international',
    bilingual: settings.bilingual ?? false,
    titleTranslation: settings.titleTranslation ?? '',
    referenceSheetTranslation: settings.referenceSheetTranslation ?? '',
    ...toolSettings(settings),
    active,
  }
}

export function settingsOf({ active: _active, ...settings }: ExamForm): ExamSettings {
  return settings
}

function publishedPart({ version }: ExamRecordRow): ExamRecord['published'] {
  if (version === null) return null
  const { id, number, publishedAt, outline } = version
  return {
    id,
    number,
    publishedAt: publishedAt.getTime(),
    questions: outline.reduce((sum, section) => sum + section.questions, 0),
  }
}

function personOf(person: ExamRecordRow['creator']): ExamRecord['createdBy'] {
  return person === null ? null : { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() }
}
