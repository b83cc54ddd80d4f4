/** Makes the receipt of an attempt that has ended. It is no reading of the result: nothing is stamped by it. */
import { hash } from 'node:crypto'
import type { ExamReceiptAnswer } from '#contract/attempts/exam-receipts.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { type ExamReceipt, RECEIPT_NAME_LENGTH, type StatedLog } from '#domain/exam-receipts/exam-receipt.ts'
import { logBeginnings, statedLogText } from '#domain/exam-receipts/stated-log.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { readNameOfAttempt } from '#server/db/earlier-names.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { versionOfAttempt } from '#server/modules/exams/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import { settledAttempt } from '../closing/settled-attempt.ts'
import { knownLog } from '../log/known-logs.ts'
import { inTurnIfLong } from '../log/long-logs-in-turn.ts'
import { ensureReceiptKeys, publicKeys } from './receipt-keys.ts'
import { signReceipt } from './signature.ts'

type ReceiptFailure = 'attempts.not-found' | 'attempts.still-open'

/**
 * `isMeant`: whether the caller may have the receipt of this attempt; an attempt that is not meant is answered as one
 * that does not exist.
 */
export function makeReceipt(
  dependencies: Dependencies,
  attemptId: string,
  isMeant: (attempt: Pick<AttemptRow, 'userId' | 'examId'>) => boolean,
): Promise<Outcome<ExamReceiptAnswer, ReceiptFailure>> {
  return inTurnIfLong(dependencies.database, attemptId, () => makeInTurn(dependencies, attemptId, isMeant))
}

async function makeInTurn(
  dependencies: Dependencies,
  attemptId: string,
  isMeant: (attempt: Pick<AttemptRow, 'userId' | 'examId'>) => boolean,
): Promise<Outcome<ExamReceiptAnswer, ReceiptFailure>> {
  const { database } = dependencies
  const attempt = await settledAttempt(dependencies, attemptId)
  if (attempt === undefined || !isMeant(attempt)) return failure('attempts.not-found')
  const { result, settledAt, closedAt } = attempt
  if (attempt.state === 'open' || result === null || settledAt === null) return failure('attempts.still-open')
  const now = dependencies.now()
  const keys = await ensureReceiptKeys(database.query, now)
  const pair = keys.at(-1)
  if (pair === undefined) throw new Error('there is no key for receipts')
  const [academy, version] = [await readAcademy(database.query), await versionOfAttempt(database, attempt)]
  const receipt: ExamReceipt = {
    key: pair.id,
    academy: { ar: short(academy.name.ar), en: short(academy.name.en) },
    student: short(await readNameOfAttempt(database.query, attemptId)),
    exam: short(version.paper.title),
    attemptId: attempt.id,
    number: attempt.number,
    startedAt: attempt.startedAt.getTime(),
    endedAt: closedAt?.getTime() ?? result.endedAt,
    receivedAt: settledAt.getTime(),
    reason: result.reason,
    questions: result.questions,
    answered: result.answered,
    log: statedLog(await knownLog(database, attempt.id)),
    madeAt: now,
  }
  return success({ code: signReceipt(receipt, pair), keys: publicKeys(keys) })
}

function statedLog(log: readonly AttemptEvent[]): StatedLog {
  const beginnings = logBeginnings(log)
  const text = statedLogText(log, beginnings)
  if (text === null) throw new Error('a log does not hold its own beginnings')
  return { lines: log.length, sha256: hash('sha256', text), beginnings }
}

/** Settings and exams allow no longer names; one that came another way must not make a receipt unreadable. */
function short(name: string): string {
  return name.slice(0, RECEIPT_NAME_LENGTH)
}
