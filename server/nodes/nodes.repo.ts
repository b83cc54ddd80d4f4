import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { serverNodes } from '#server/db/schema.ts'

/** Nodes that did not stop in order are removed after this time. */
const FORGOTTEN_AFTER = sql`interval '10 minutes'`
/** A node that was not heard of for so long does not run any more. */
const SILENT_AFTER = sql`interval '1 minute'`

/** True of the row of a node that was heard of in the last minute. */
export const NODE_RUNS = sql`${serverNodes.seenAt} > now() - ${SILENT_AFTER}`

export interface NodeRow {
  readonly id: string
  readonly keepsFiles: boolean
  /** Its build of the client; null: it has none. */
  readonly build: string | null
}

/** Writes that a node runs; answers when, by the database's clock. */
export async function upsertNode(executor: Executor, node: NodeRow): Promise<Date> {
  const [row] = await executor
    .insert(serverNodes)
    .values({ ...node, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: serverNodes.id,
      set: { seenAt: sql`now()`, keepsFiles: node.keepsFiles, build: node.build },
    })
    .returning({ seenAt: serverNodes.seenAt })
  if (row === undefined) throw new Error('the node that was written is not there')
  return row.seenAt
}

export async function deleteNode(executor: Executor, id: string): Promise<void> {
  await executor.delete(serverNodes).where(eq(serverNodes.id, id))
}

export async function deleteForgottenNodes(executor: Executor): Promise<void> {
  await executor.delete(serverNodes).where(sql`${serverNodes.seenAt} < now() - ${FORGOTTEN_AFTER}`)
}

/** Number of other nodes that were heard of in the last minute, and since an instant of the database's clock. */
export function countOtherNodes(executor: Executor, id: string, since?: Date): Promise<number> {
  // An instant that was read has milliseconds, a stored one microseconds.
  const isSince = since === undefined ? undefined : gt(sql`date_trunc('milliseconds', ${serverNodes.seenAt})`, since)
  return executor.$count(serverNodes, and(ne(serverNodes.id, id), NODE_RUNS, isSince))
}

export interface NodeCounts {
  readonly running: number
  /** Nodes that fell silent and are not forgotten yet. */
  readonly silent: number
  /** Different builds of the client that running nodes have. */
  readonly builds: number
}

export async function countNodes(executor: Executor): Promise<NodeCounts> {
  const [row] = await executor
    .select({
      running: sql<number>`(count(*) filter (where ${NODE_RUNS}))::int`,
      silent: sql<number>`(count(*) filter (where not ${NODE_RUNS}))::int`,
      builds: sql<number>`(count(distinct ${serverNodes.build}) filter (where ${NODE_RUNS}))::int`,
    })
    .from(serverNodes)
  return row ?? { running: 0, silent: 0, builds: 0 }
}
