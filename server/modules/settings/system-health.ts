/** What those who look after the academy read of its parts, at most ten seconds old. */
import type { SystemHealth } from '#contract/office/system-health.ts'
import { judgeHealth } from '#domain/health/system-health.ts'
import { keptFor } from '#server/concurrency/kept-for.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { filesNeedBucket, nodesOf } from '#server/nodes/index.ts'
import { databaseIsReadOnly, selectWaitingWork } from './health.repo.ts'

/** A caller who asks more often reads the same answer. */
const KEPT_MS = 10_000

export function systemHealthReader(
  dependencies: ServerDependencies,
  isBucketAway: () => boolean,
): () => Promise<SystemHealth> {
  const { database, files, now, zoom } = dependencies
  return keptFor(KEPT_MS, now, async () => {
    const checkedAt = now()
    const { refusedAtZoom, ...work } = await selectWaitingWork(database.query, checkedAt)
    const measures = {
      ...work,
      refusedAtZoom: zoom === null ? null : refusedAtZoom,
      isReadOnly: await databaseIsReadOnly(database.query),
      freeBytes: files.isShared ? null : await files.freeBytes(),
      filesNeedBucket: await filesNeedBucket(dependencies),
      isBucketAway: isBucketAway(),
      nodes: await nodesOf(dependencies),
    }
    return { checkedAt, parts: [...judgeHealth(measures, checkedAt)] }
  })
}
