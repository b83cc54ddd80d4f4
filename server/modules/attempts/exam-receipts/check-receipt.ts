/** Compares the log that a genuine receipt states with the log that is stored now. */
import { hash } from 'node:crypto'
import type { checkReceipt as checkRoute } from '#contract/attempts/exam-receipts.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { readReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import type { ExamReceipt } from '#domain/exam-receipts/exam-receipt.ts'
import { type LogStanding, logStanding } from '#domain/exam-receipts/stated-log.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { knownLog } from '../log/known-logs.ts'
import { inTurnIfLong } from '../log/long-logs-in-turn.ts'
import { storedReceiptKeys } from './receipt-keys.ts'
import { isSignedBy, statedReceipt } from './signature.ts'

/** Nothing is looked up for a code that the academy did not sign, or by a key that it no longer lists. */
export async function checkReceipt(
  dependencies: Dependencies,
  text: string,
): Promise<Outcome<ResponseOf<typeof checkRoute>, 'exam-receipts.not-genuine'>> {
  const code = readReceiptCode(text)
  const receipt = code === null ? null : statedReceipt(code)
  if (code === null || receipt === null) return failure('exam-receipts.not-genuine')
  const pair = (await storedReceiptKeys(dependencies.database.query)).find(({ id }) => id === receipt.key)
  if (pair === undefined || !isSignedBy(code, pair)) return failure('exam-receipts.not-genuine')
  return success({ log: await standingOf(dependencies, receipt) })
}

async function standingOf(
  { database }: Dependencies,
  { attemptId, log: stated }: ExamReceipt,
): Promise<LogStanding | 'gone'> {
  if ((await selectAttempt(database.query, attemptId)) === undefined) return 'gone'
  return inTurnIfLong(database, attemptId, async () =>
    logStanding(stated, await knownLog(database, attemptId), (line) => hash('sha256', line)),
  )
}
