import type { Dependencies } from '#server/dependencies.ts'
import { deleteExpiredTokens } from './account-tokens.repo.ts'
import { deletePlacesBefore } from './auth.repo.ts'
import { deleteGuessCountersBefore } from './guess-counters.repo.ts'
import { deleteExpiredChallenges } from './second-step.repo.ts'

/** A place without a sign-in of the account for so long is unknown again. */
const PLACE_KEPT_MS = 180 * 24 * 3_600_000

/** Longer than any limit of guesses looks back. */
const GUESSES_KEPT_MS = 2 * 3_600_000

/** Links and challenges that ended, and places of long ago. */
export async function forgetPassedSignIns({ database, now }: Dependencies): Promise<void> {
  await deleteExpiredTokens(database.query, new Date(now()))
  await deleteExpiredChallenges(database.query, new Date(now()))
  await deleteGuessCountersBefore(database.query, new Date(now() - GUESSES_KEPT_MS))
  await deletePlacesBefore(database.query, new Date(now() - PLACE_KEPT_MS))
}
