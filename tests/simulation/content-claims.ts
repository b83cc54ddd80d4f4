/** Packages of the simulated students: no table is queried, because the simulation knows the answer. */
import type { ReadContentClaims } from '#server/modules/access/index.ts'
import { STARTS_AT } from './academy.ts'

const YEAR_MS = 365 * 86_400_000
const PACKAGE = { packageId: 'package-of-simulation', startsAt: STARTS_AT - YEAR_MS, endsAt: STARTS_AT + YEAR_MS }

/** Claims of a student for whom all content belongs to one package, which lasts longer than a simulated attempt. */
export const subscribedToEverything: ReadContentClaims = async (_userId, contents) =>
  contents.map(() => ({ packageIds: [PACKAGE.packageId], subscriptions: [PACKAGE] }))
