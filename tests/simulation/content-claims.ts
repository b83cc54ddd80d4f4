/** Packages of the simulated students: no table is queried, because the simulation knows the answer. */
import type { ReadContentClaims } from '#server/modules/access/index.ts'
import { STARTS_AT } from './academy.ts'

const YEAR_MS = 365 * 86_400_000
const PACKAGE = { packageId: 'package-of-simulation', startsAt: STARTS_AT - YEAR_MS, endsAt: STARTS_AT + YEAR_MS }

/** All content belongs to one package, and every student has it for longer than an attempt is simulated. */
export const subscribedToEverything: ReadContentClaims = async (_userId, contents) =>
  contents.map(() => ({ packageIds: [PACKAGE.packageId], subscriptions: [PACKAGE] }))
