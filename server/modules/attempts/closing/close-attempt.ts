import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { versionOfAttempt } from '#server/modules/exams/index.ts'
import { lockAttempt, selectAttempt } from '../attempts.repo.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { insertServerEvent } from '../log/log.repo.ts'
import { standingsChanged } from '../running/standing-feed.ts'
import { settleAttempt, settleLocked, standingOf } from './settle-attempt.ts'

/** Ends an attempt if its time or its log requires it, and answers its state afterwards. A repeat changes nothing. */
export async function closeAttempt(
  dependencies: Dependencies,
  attemptId: string,
): Promise<AttemptStanding | undefined> {
  const settled = await settleAttempt(dependencies, attemptId)
  return settled === undefined ? undefined : standingOf(settled.attempt, dependencies.now())
}

/** Ends a running attempt for an admin: answers until now count. An attempt that is closed already is not changed. */
export async function closeByAdmin(
  dependencies: Dependencies,
  attemptId: string,
  actorId: string,
): Promise<Outcome<AttemptStanding, 'attempts.not-found'>> {
  const { database, now } = dependencies
  const found = await selectAttempt(database.query, attemptId)
  if (found === undefined) return failure('attempts.not-found')
  const version = await versionOfAttempt(database, found)
  const attempt = await database.transaction(async (transaction) => {
    const at = now()
    const locked = await lockAttempt(transaction, attemptId)
    if (locked === undefined || locked.state === 'closed') return locked
    await insertServerEvent(transaction, locked, { type: 'close' }, at)
    const entry = {
      id: newIdentifier(),
      at: new Date(at),
      actorId,
      action: 'attempt.closed' as const,
      subject: attemptId,
      detail: {},
    }
    await insertAuditEntry(transaction, entry)
    return (await settleLocked(transaction, locked, version, at)).attempt
  })
  standingsChanged(dependencies)
  return attempt === undefined ? failure('attempts.not-found') : success(standingOf(attempt, now()))
}
