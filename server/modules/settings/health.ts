/** Problems of a node that answers; an operator reads them, a load balancer does not care. */
import type { HealthProblem } from '#contract/office/settings.ts'
import { LITTLE_SPACE, STUCK_AFTER_MS } from '#domain/health/system-health.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { keptFor } from '#server/concurrency/kept-for.ts'
import { filesNeedBucket } from '#server/nodes/index.ts'
import { databaseIsReadOnly, hasStuckDeliveries } from './health.repo.ts'

/** A caller who asks more often reads the same answer. */
const KEPT_MS = 10_000

/** Reads the problems, at most once in ten seconds. */
export function healthReader(
  dependencies: ServerDependencies,
  isBucketAway: () => boolean,
): () => Promise<readonly HealthProblem[]> {
  const { database, files, now } = dependencies
  const read = async (): Promise<readonly HealthProblem[]> => {
    const free = await files.freeBytes()
    const isReadOnly = await databaseIsReadOnly(database.query)
    const isStuck = await hasStuckDeliveries(database.query, new Date(now() - STUCK_AFTER_MS))
    const isApart = await filesNeedBucket(dependencies)
    return [
      ...(free !== null && free < LITTLE_SPACE ? (['disk-nearly-full'] as const) : []),
      ...(isReadOnly ? (['database-read-only'] as const) : []),
      ...(isStuck ? (['deliveries-stuck'] as const) : []),
      ...(isApart ? (['files-need-bucket'] as const) : []),
    ]
  }
  // A problem that cannot be read is none that a load balancer should hear of.
  const kept = keptFor(KEPT_MS, now, () => read().catch(() => []))
  return async () => [...(await kept()), ...(isBucketAway() ? (['bucket-away'] as const) : [])]
}
