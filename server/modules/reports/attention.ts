/** What needs a person today. One cheap read: statistics come from a memory that is at most ten minutes old. */
import type { Attention } from '#contract/exams/attention.ts'
import { FEWEST_FOR_FLAGS } from '#domain/statistics/flags.ts'
import type { Dependencies } from '#server/dependencies.ts'
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

const memories = new WeakMap<Dependencies['database'], { readonly at: number; readonly failing: Promise<Failing> }>()

export async function readAttention(dependencies: Dependencies): Promise<Attention> {
  const { query } = dependencies.database
  const now = dependencies.now()
  return {
    serverNow: now,
    running: await selectRunning(query, now, EXAMS_EACH),
    grading: await selectAwaitingGrades(query, EXAMS_EACH),
    late: await selectLateEvidence(query, new Date(now - LATE_FOR_MS), EXAMS_EACH),
    failing: await failingItems(dependencies, now),
    endingSoon: await selectEndingSoon(query, now, now + ENDING_WITHIN_MS, EXAMS_EACH),
    drafts: (await selectDrafts(query, EXAMS_EACH)).map((draft) => ({
      ...draft,
      updatedAt: draft.updatedAt.getTime(),
    })),
  }
}

async function failingItems(dependencies: Dependencies, now: number): Promise<Failing> {
  const known = memories.get(dependencies.database)
  if (known !== undefined && now - known.at < FAILING_KEPT_MS) return known.failing
  const failing = findFailing(dependencies, now)
  memories.set(dependencies.database, { at: now, failing })
  failing.catch(() => memories.delete(dependencies.database))
  return failing
}

/** Exams sat in the last month whose questions may have a wrong key, or are at chance level. */
async function findFailing(dependencies: Dependencies, now: number): Promise<Failing> {
  const since = new Date(now - SAT_WITHIN_MS)
  const exams = await selectRecentlySat(dependencies.database.query, since, FEWEST_FOR_FLAGS, EXAMS_EACH)
  const failing: Failing = []
  for (const exam of exams) {
    const analysed = await analyseExam(dependencies, exam.examId, { version: 'latest', attempts: 'first' })
    if (!analysed.ok) continue
    const kinds = analysed.value.report.items.map(({ flags }) => new Set(flags.map(({ kind }) => kind)))
    const suspects = kinds.filter((found) => found.has('key-suspect')).length
    const items = kinds.filter((found) => found.has('key-suspect') || found.has('too-hard')).length
    if (items > 0) failing.push({ ...exam, suspects, items })
  }
  return failing
}
