/** Brings this device in line with the academy: the overview, what other devices answered, and the packs. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import { type CallFailure, callRoute, type CallResult, routes } from '#src/api/index.ts'
import { readText } from '#src/api/download.ts'
import { inOneTab } from '#src/api/in-one-tab.ts'
import { practiceDatabase, type PracticeDatabase } from '#src/offline/practice/database.ts'
import { releasePractice } from '#src/offline/practice/deliver-practice.ts'
import { alignLog, type LogPage, type LogPlace, readPlace } from '#src/offline/practice/log.ts'
import { keepOverview, keepPack, type WantedPack } from '#src/offline/practice/packs.ts'

/** The questions that a device asks of the academy. */
export interface PracticeCalls {
  readonly overview: () => Promise<CallResult<PracticeOverview>>
  readonly logAfter: (place: LogPlace) => Promise<CallResult<LogPage & { readonly isLast: boolean }>>
  readonly pack: (hash: string) => Promise<CallResult<string>>
}

export const CALLS_HERE: PracticeCalls = {
  overview: () => callRoute(routes.practice.readPractice),
  logAfter: ({ after, mark, writer }) =>
    callRoute(routes.practiceLog.readPracticeLog, {
      query: {
        after: String(after),
        ...(mark !== null && { mark: String(mark) }),
        ...(writer !== null && { writer }),
      },
    }),
  pack: (hash) => readText(routes.practice.readPracticePack, { params: { hash } }),
}

/** Outcome. `missing`: topics whose packs could not be had, so that their questions cannot be asked yet. */
export type Brought = { readonly ok: true; readonly missing: readonly string[] } | CallFailure

/** Everything that is new. What was kept before stays when the academy cannot be reached. */
export function bringPractice(
  userId: string,
  database: PracticeDatabase = practiceDatabase(),
  calls: PracticeCalls = CALLS_HERE,
): Promise<Brought> {
  return inOneTab('miqyas-practice-bring', async () => {
    const overview = await calls.overview()
    if (!overview.ok) return overview
    const wanted = await keepOverview(database, userId, overview.value)
    await releasePractice(database, userId)
    const [log, missing] = await Promise.all([
      bringLog(database, calls, userId),
      bringPacks(database, calls, userId, wanted),
    ])
    return log ?? { ok: true, missing }
  })
}

/** Null when the whole log was read. */
async function bringLog(database: PracticeDatabase, calls: PracticeCalls, userId: string): Promise<CallFailure | null> {
  for (;;) {
    const place = await readPlace(database, userId)
    const page = await calls.logAfter(place)
    if (!page.ok) return page
    await alignLog(database, userId, { after: place.after, page: page.value })
    if (page.value.isLast || page.value.position <= page.value.from) return null
  }
}

/** One after the other: the packs of a slow network come in whole, and those that came stay. */
async function bringPacks(
  database: PracticeDatabase,
  calls: PracticeCalls,
  userId: string,
  wanted: readonly WantedPack[],
): Promise<readonly string[]> {
  const missing: string[] = []
  for (const pack of wanted) {
    if (!(await bringPack(database, calls, userId, pack))) missing.push(pack.topic)
  }
  return missing
}

/** A pack that came damaged is asked for once more. */
async function bringPack(
  database: PracticeDatabase,
  calls: PracticeCalls,
  userId: string,
  pack: WantedPack,
): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    const text = await calls.pack(pack.hash)
    if (!text.ok) return false
    if (await keepPack(database, userId, pack, text.value)) return true
  }
  return false
}
