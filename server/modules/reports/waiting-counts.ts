/**
 * Counts of the navigation and the home page. Messages are counted as the inbox counts them, at every request; the rest
 * three times a minute at most, however many staff are at work.
 */
import type { WaitingCounts } from '#contract/exams/attention.ts'
import { gradingQueue } from '#contract/attempts/grading.ts'
import { listInbox } from '#contract/messages/inbox.ts'
import { monitorExam } from '#contract/attempts/monitor.ts'
import { listDifferences } from '#contract/shop/payment-differences.ts'
import { listReviewedQuestions as reviewedRoute } from '#contract/practice/practice-questions.ts'
import type { Access } from '#contract/foundation/route.ts'
import { keptFor } from '#server/concurrency/kept-for.ts'
import { type SeenBy, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { countInbox } from '#server/modules/contacts/index.ts'
import { countReviewedQuestions } from '#server/modules/practice-quality/index.ts'
import { selectWaiting, type Waiting } from './waiting.repo.ts'

const KEPT_MS = 20_000

/** Counts by the teacher whose students are counted; one for all who see everybody. */
const memories = new WeakMap<Dependencies['database'], Map<SeenBy, () => Promise<Waiting>>>()

async function counted({ database, now }: Dependencies, seen: SeenBy): Promise<Waiting> {
  const memory = memories.get(database) ?? new Map<SeenBy, () => Promise<Waiting>>()
  memories.set(database, memory)
  const read = memory.get(seen) ?? keptFor(KEPT_MS, now, async () => selectWaiting(database.query, seen))
  memory.set(seen, read)
  return read()
}

async function countMessages(dependencies: Dependencies, principal: Principal): Promise<number> {
  const { student, visitor, interest } = await countInbox(dependencies, principal)
  return student + visitor + interest
}

const reviews = new WeakMap<Dependencies['database'], () => Promise<number>>()

/** Questions of practice that are reported or in doubt. */
async function reviewed(dependencies: Dependencies): Promise<number> {
  const { database, now } = dependencies
  const read = reviews.get(database) ?? keptFor(KEPT_MS, now, () => countReviewedQuestions(dependencies))
  reviews.set(database, read)
  return read()
}

/** Who may open the list of what waits is given its count. */
export async function readWaitingCounts(dependencies: Dependencies, principal: Principal): Promise<WaitingCounts> {
  const { query } = dependencies.database
  const { grading, evidence, differences, handOvers } = await counted(dependencies, await seenBy(query, principal))
  const may = (access: Access) => denial(access, principal) === null
  const seen = (access: Access, count: number) => (may(access) ? count : null)
  return {
    messages: may(listInbox.access) ? await countMessages(dependencies, principal) : null,
    grading: seen(gradingQueue.access, grading),
    evidence: seen(monitorExam.access, evidence),
    differences: seen(listDifferences.access, differences),
    handOvers: seen(listDifferences.access, handOvers),
    reviews: may(reviewedRoute.access) ? await reviewed(dependencies) : null,
  }
}
