/** The page of one person, each part for readers who may see it. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { listPersonResults as resultsRoute, PersonOverview, PersonResult } from '#contract/people/person-page.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { scaledScore, scaleOf } from '#domain/grading/scale.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { countOwnChanges, selectEarlierNames } from '#server/db/earlier-names.ts'
import { selectAccount, selectDevices, selectGroups, selectLastSignIn, selectPackages } from './person-overview.repo.ts'
import { countPersonResults, type PersonResultRow, selectPersonResults } from './person-results.repo.ts'

const LATEST_RESULTS = 5
const LATEST_NAMES = 50

function resultView(result: PersonResultRow): PersonResult {
  const { examId, settings, deletedAt, startedAt, closedAt, finalAccuracy, passMark, scale, ...row } = result
  return {
    ...row,
    passed: isPassed(finalAccuracy, passMark),
    scaled: scaledScore(finalAccuracy, scaleOf(scale ?? {})),
    exam: { id: examId, title: settings.title, isDeleted: deletedAt !== null },
    startedAt: startedAt.getTime(),
    endedAt: closedAt?.getTime() ?? null,
  }
}

type Device = Awaited<ReturnType<typeof selectDevices>>[number]

const lastUseOf = ({ createdAt, lastSeenAt }: Device): number => (lastSeenAt ?? createdAt).getTime()

function lastSeen(devices: readonly Device[], lastSignIn: Date | null): number | null {
  const instants = [...devices.map(lastUseOf), ...(lastSignIn === null ? [] : [lastSignIn.getTime()])]
  return instants.length === 0 ? null : Math.max(...instants)
}

async function groupsOf({ database }: Dependencies, userId: string): Promise<PersonOverview['groups']> {
  const rows = await selectGroups(database.query, userId)
  return rows.map(({ endsAt, ...group }) => ({ ...group, endsAt: endsAt.getTime() }))
}

async function packagesOf({ database, now }: Dependencies, userId: string): Promise<PersonOverview['packages']> {
  const at = new Date(now())
  const rows = await selectPackages(database.query, userId, at)
  return rows.map(({ id, nameAr, nameEn, startsAt, endsAt }) => ({
    id,
    name: { ar: nameAr, en: nameEn },
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    isComing: startsAt > at,
  }))
}

async function namesOf({ database }: Dependencies, userId: string) {
  const names = await selectEarlierNames(database.query, userId, LATEST_NAMES)
  return {
    isNameUnconfirmed: names.length > 0 && (await countOwnChanges(database.query, userId)) > 0,
    earlierNames: names.map(({ until, ...name }) => ({ ...name, until: until.getTime() })),
  }
}

async function latestResults({ database }: Dependencies, userId: string): Promise<PersonOverview['results']> {
  const rows = await selectPersonResults(database.query, { userId }, { page: 1, perPage: LATEST_RESULTS })
  return rows.map(resultView)
}

export async function readOverview(
  dependencies: Dependencies,
  userId: string,
  reader: Principal,
): Promise<Outcome<PersonOverview, 'users.not-found'>> {
  const { database, now } = dependencies
  const account = await selectAccount(database.query, userId)
  if (account === undefined) return failure('users.not-found')
  const devices = await selectDevices(database.query, userId, new Date(now()))
  const lastSignIn = await selectLastSignIn(database.query, userId)
  const isAdmin = reader.role === 'admin'
  return success({
    emailProvenAt: account.emailVerifiedAt?.getTime() ?? null,
    registeredAt: account.createdAt.getTime(),
    lastSeenAt: lastSeen(devices, lastSignIn),
    devices: devices
      .toSorted((one, other) => lastUseOf(other) - lastUseOf(one))
      .map(({ userAgent, createdAt, lastSeenAt }) => ({
        userAgent,
        signedInAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt?.getTime() ?? null,
      })),
    timeMultiplier: account.timeMultiplier,
    accommodations: account.accommodations,
    ...(await namesOf(dependencies, userId)),
    hasSecondStep: account.totpConfirmedAt !== null,
    groups: isAdmin ? await groupsOf(dependencies, userId) : null,
    packages: isAdmin ? await packagesOf(dependencies, userId) : null,
    results: reader.permissions.has('see-reports') ? await latestResults(dependencies, userId) : null,
  })
}

/** One page of the attempts of a person. */
export async function listPersonResults(
  { database }: Dependencies,
  userId: string,
  { page, perPage, sort, q, state }: QueryOf<typeof resultsRoute>,
): Promise<Outcome<ResponseOf<typeof resultsRoute>, 'users.not-found'>> {
  if ((await selectAccount(database.query, userId)) === undefined) return failure('users.not-found')
  const search = { userId, q, state }
  const rows = await selectPersonResults(database.query, search, { page, perPage, sort })
  return success({
    items: rows.map(resultView),
    total: await countPersonResults(database.query, search),
    page,
    perPage,
  })
}
