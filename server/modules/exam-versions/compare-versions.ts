/** Differences of two versions of an exam, one of which may be the draft as it would be published now. */
import type { ExamComparison } from '#contract/exams/exam-versions.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Plain } from '#domain/audit/changes.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import { type ComparedVersion, versionChanges } from '#domain/exam/version-changes.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { readReferences } from '#server/modules/audit/index.ts'
import type { Locale } from '#server/http/handler.ts'
import { draftVersion, formOf } from '#server/modules/exams/index.ts'
import { selectEntries, selectExamState, selectNumberedVersion } from './exam-versions.repo.ts'

type Wanted = number | 'draft'
type Found = ComparedVersion & { readonly settings: ExamSettings }
type CompareFailure = 'exams.not-found' | 'exams.version-not-found'

interface Asked {
  readonly from: Wanted
  readonly to: Wanted
  /** Language of the reader. */
  readonly locale: Locale
}

export async function compareVersions(
  dependencies: ServerDependencies,
  examId: string,
  { from, to, locale }: Asked,
): Promise<Outcome<ExamComparison, CompareFailure>> {
  const { query } = dependencies.database
  const exam = await selectExamState(query, examId)
  if (exam === undefined || exam.deletedAt !== null) return failure('exams.not-found')
  const [before, after] = [await findVersion(dependencies, examId, from), await findVersion(dependencies, examId, to)]
  if (before === null || after === null) return failure('exams.version-not-found')
  const corrections = await correctionsOf(dependencies, examId, [from, to])
  const changes = versionChanges(before, after, new Set(corrections.keys()))
  const settings = changedSettings(before.settings, after.settings)
  const answer = {
    ...changes,
    settings,
    references: await readReferences(query, [{ record: null, ...named(settings) }], locale),
    questions: changes.questions.map((question) => ({ ...question, corrections: corrections.get(question.id) ?? [] })),
  }
  // The contract's types are mutable, a comparison is not; nobody writes to an answer.
  return success(answer as ExamComparison)
}

async function findVersion(dependencies: ServerDependencies, examId: string, wanted: Wanted): Promise<Found | null> {
  if (wanted !== 'draft') return (await selectNumberedVersion(dependencies.database.query, examId, wanted)) ?? null
  const draft = await draftVersion(dependencies, examId)
  return draft.ok ? draft.value : null
}

type Settings = Record<string, Plain>

/** Settings that differ, as the form has them: one that was not there yet when a version was published is as usual. */
function changedSettings(before: ExamSettings, after: ExamSettings): { before: Settings; after: Settings } {
  const [was, is] = [plainSettings(before), plainSettings(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => (was[name] ?? null) !== (is[name] ?? null),
  )
  const only = (settings: Settings) => Object.fromEntries(names.map((name) => [name, settings[name] ?? null]))
  return { before: only(was), after: only(is) }
}

/** Settings that name another record. A text that looks like an id is none. */
function named({ before, after }: { readonly before: Settings; readonly after: Settings }) {
  const ids = ({ categoryId = null, afterExamId = null, afterCourseId = null }: Settings) => ({
    categoryId,
    afterExamId,
    afterCourseId,
  })
  return { before: ids(before), after: ids(after) }
}

function plainSettings(settings: ExamSettings): Settings {
  const entries = Object.entries(formOf({ settings, active: true })).filter(
    (entry): entry is [string, Plain] => entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return Object.fromEntries(entries)
}

interface Correction {
  readonly at: number
  readonly rightBefore: string[]
  readonly rightAfter: string[]
}

interface LoggedSide {
  readonly questionId?: string
  readonly versions?: readonly { readonly version: number; readonly correctOptionIds?: readonly string[] }[]
}

/** Corrections of published keys by question, of those versions that are compared; the draft has them all. */
async function correctionsOf({ database }: ServerDependencies, examId: string, compared: readonly Wanted[]) {
  const found = new Map<string, Correction[]>()
  for (const { at, detail } of await selectEntries(database.query, examId, 'exams.correct-key')) {
    const { before, after } = (detail ?? {}) as { readonly before?: LoggedSide; readonly after?: LoggedSide }
    const side = after?.versions?.find(({ version }) => compared.includes('draft') || compared.includes(version))
    if (after?.questionId === undefined || side === undefined) continue
    const old = before?.versions?.find(({ version }) => version === side.version)
    const correction = {
      at: at.getTime(),
      rightBefore: [...(old?.correctOptionIds ?? [])],
      rightAfter: [...(side.correctOptionIds ?? [])],
    }
    found.set(after.questionId, [...(found.get(after.questionId) ?? []), correction])
  }
  return found
}
