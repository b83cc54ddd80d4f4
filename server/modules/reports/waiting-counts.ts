/** What the navigation counts. However many staff are at work, it is counted three times a minute at most. */
import type { WaitingCounts } from '#contract/exams/attention.ts'
import { gradingQueue } from '#contract/attempts/grading.ts'
import { listInbox } from '#contract/messages/inbox.ts'
import { monitorExam } from '#contract/attempts/monitor.ts'
import { listDifferences } from '#contract/shop/payment-differences.ts'
import type { Access } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { selectWaiting, type Waiting } from './waiting.repo.ts'

const KEPT_MS = 20_000

const memories = new WeakMap<Dependencies['database'], { readonly at: number; readonly counts: Promise<Waiting> }>()

async function counted({ database, now }: Dependencies): Promise<Waiting> {
  const known = memories.get(database)
  if (known !== undefined && now() - known.at < KEPT_MS) return known.counts
  const counts = selectWaiting(database.query)
  memories.set(database, { at: now(), counts })
  counts.catch(() => memories.delete(database))
  return counts
}

/** Who may open the list of what waits is given its count. */
export async function readWaitingCounts(dependencies: Dependencies, principal: Principal): Promise<WaitingCounts> {
  const { messages, grading, evidence, differences } = await counted(dependencies)
  const seen = (access: Access, count: number) => (denial(access, principal) === null ? count : null)
  return {
    messages: seen(listInbox.access, messages),
    grading: seen(gradingQueue.access, grading),
    evidence: seen(monitorExam.access, evidence),
    differences: seen(listDifferences.access, differences),
  }
}
