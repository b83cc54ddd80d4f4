/** Deletes what lies in the bin for good: by staff, and by a job after 30 days. */
import { BIN_BULK_LIMIT, type purgeRecords as route } from '#contract/office/bin.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { binLimit } from '#domain/bin/kinds.ts'
import { type KeptEntry, lockKept, lockPassedKept, removeKept } from '#server/bin/index.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { purgeDeleted } from '#server/modules/exams/index.ts'
import { forgetUnheld, removeContents } from '#server/modules/files/index.ts'
import { type BinTarget, selectRestorable } from './bin.repo.ts'
import { restorableBy } from './list-bin.ts'

const PURGED_AT_ONCE = 200

/** Answers the text of all that is gone by now, in which files are named. */
async function purgeOne(executor: Executor, entry: KeptEntry): Promise<string> {
  const { kind, id } = entry
  await removeKept(executor, id)
  if (kind !== 'exams' && kind !== 'sections' && kind !== 'paragraphs' && kind !== 'questions') {
    return JSON.stringify(entry.rows)
  }
  return JSON.stringify(await purgeDeleted(executor, kind, id))
}

async function purgeAll(
  executor: Executor,
  entries: readonly KeptEntry[],
  { at, actorId }: { readonly at: Date; readonly actorId: string | null },
): Promise<readonly string[]> {
  const texts: string[] = []
  for (const entry of entries) {
    texts.push(await purgeOne(executor, entry))
    const change = { action: 'bin.purge' as const, subject: `${entry.kind}:${entry.id}` }
    await recordChange(executor, { at, actorId, ...change, before: { title: entry.nameAr } })
  }
  return forgetUnheld(executor, texts.join('\n'))
}

/** Deletes those for good that the caller may restore; answers which they were. */
export async function purgeMany(
  dependencies: ServerDependencies,
  target: BinTarget,
  caller: Principal,
): Promise<ResponseOf<typeof route>> {
  const { database, now } = dependencies
  const [at, since] = [new Date(now()), new Date(binLimit(now()))]
  const slice = { since, limit: BIN_BULK_LIMIT }
  const restorable = await restorableBy(database.query, caller)
  const purged = await database.transaction(async (transaction) => {
    const entries: KeptEntry[] = []
    for (const { id } of await selectRestorable(transaction, restorable, target, slice)) {
      const entry = await lockKept(transaction, id, since)
      if (entry !== undefined) entries.push(entry)
    }
    const fileIds = await purgeAll(transaction, entries, { at, actorId: caller.userId })
    return { purgedIds: entries.map(({ id }) => id), fileIds }
  })
  await removeContents(dependencies, { fileIds: purged.fileIds, uploadIds: [] })
  return { purgedIds: purged.purgedIds }
}

/** The job: deletes for good what was deleted more than 30 days ago. */
export async function emptyBin(dependencies: ServerDependencies): Promise<void> {
  const { database, now } = dependencies
  const at = new Date(now())
  const fileIds = await database.transaction(async (transaction) => {
    const passed = await lockPassedKept(transaction, new Date(binLimit(now())), PURGED_AT_ONCE)
    return purgeAll(transaction, passed, { at, actorId: null })
  })
  await removeContents(dependencies, { fileIds, uploadIds: [] })
}
