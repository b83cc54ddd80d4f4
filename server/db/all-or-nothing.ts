import type { ErrorCode, Failure, Outcome } from '#contract/foundation/errors.ts'
import type { Database, Transaction } from './connection.ts'

/** Carries a failure out of the transaction that it takes back. */
class TakenBack extends Error {
  readonly failed: Failure<ErrorCode>
  constructor(failed: Failure<ErrorCode>) {
    super(failed.code)
    this.failed = failed
  }
}

/** Runs work in a transaction; a failure takes back whatever was written before it, and is answered. */
export async function allOrNothing<Value, Code extends ErrorCode>(
  database: Pick<Database, 'transaction'>,
  work: (transaction: Transaction) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  try {
    return await database.transaction(async (transaction) => {
      const outcome = await work(transaction)
      if (!outcome.ok) throw new TakenBack(outcome)
      return outcome
    })
  } catch (error) {
    // What is thrown here was made above, of this very work.
    if (error instanceof TakenBack) return error.failed as Failure<Code>
    throw error
  }
}
