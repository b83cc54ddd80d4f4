/** Matters that need a person today. One cheap read: statistics come from a memory that is at most ten minutes old. */
import type { Attention } from '#contract/exams/attention.ts'
import { FEWEST_FOR_FLAGS } from '#domain/statistics/flags.ts'
import { keptFor } from '#server/concurrency/kept-for.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Reader, seenBy, SEES_ALL } from '#server/db/seen-students.ts'
import { analyseExam } from './exam-report.ts'
import {
  selectAwaitingGrades,
  selectDrafts,
  selectEndingSoon,
  selectLateEvidence,
  selectRecentlySat,
  selectRunning,
} from './attention.repo.ts'

const DAY = 24 * 3_600_000
const LATE_FOR_MS = 7 * DAY
const SAT_WITHIN_MS = 30 * DAY
const ENDING_WITHIN_MS = 3 * DAY
const EXAMS_EACH = 8
const FAILING_KEPT_MS = 10 * 60_000

type Failing = Attention['failing']

const memories = new WeakMap<Dependencies['database'], () => Promise<Failing>>()

export async function readAttention(dependencies: Dependencies, reader: Reader): Promise<Attention> {
  const { query } = dependencies.database
  const seen = await seenBy(query, reader)
  const now = dependencies.now()
  return {
    serverNow: now,
    running: await selectRunning(query, now, EXAMS_EACH, seen),
    grading: await selectAwaitingGrades(query, EXAMS_EACH, seen),
    late: await selectLateEvidence(query, new Date(now - LATE_FOR_MS), EXAMS_EACH, seen),
    failing: await failingItems(dependencies),
    endingSoon: await selectEndingSoon(query, now, now + ENDING_WITHIN_MS, EXAMS_EACH),
    drafts: (await selectDrafts(query, EXAMS_EACH)).map((draft) => ({
      ...draft,
      updatedAt: draft.updatedAt.getTime(),
    })),
  }
}

async function failingItems(dependencies: Dependencies): Promise<Failing> {
  const { database, now } = dependencies
  const read = memories.get(database) ?? keptFor(FAILING_KEPT_MS, now, () => findFailing(dependencies, now()))
  memories.set(database, read)
  return read()
}

/** Exams sat in the last month whose questions may have a wrong key, or are at chance level. */
async function findFailing(dependencies: Dependencies, now: number): Promise<Failing> {
  const since = new Date(now - SAT_WITHIN_MS)
  const exams = await selectRecentlySat(dependencies.database.query, since, FEWEST_FOR_FLAGS, EXAMS_EACH)
  const failing: Failing = []
  for (const exam of exams) {
    const choice = { version: 'latest', attempts: 'first' } as const
    const analysed = await analyseExam(dependencies, exam.examId, choice, SEES_ALL)
    if (!analysed.ok) continue
    const kinds = analysed.value.report.items.map(({ flags }) => new Set(flags.map(({ kind }) => kind)))
    const suspects = kinds.filter((found) => found.has('key-suspect')).length
    const items = kinds.filter((found) => found.has('key-suspect') || found.has('too-hard')).length
    if (items > 0) failing.push({ ...exam, suspects, items })
  }
  return failing
}
