import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { sealingKeys } from '#server/db/schema.ts'

export type SealingKeyPair = Omit<typeof sealingKeys.$inferSelect, 'createdAt'>

const pair = { id: sealingKeys.id, publicKey: sealingKeys.publicKey, privateKey: sealingKeys.privateKey }

export async function selectNewestPair(executor: Executor): Promise<SealingKeyPair | undefined> {
  const newest = executor.select(pair).from(sealingKeys).orderBy(desc(sealingKeys.createdAt), asc(sealingKeys.id))
  return (await newest.limit(1))[0]
}

export async function selectPair(executor: Executor, id: string): Promise<SealingKeyPair | undefined> {
  return (await executor.select(pair).from(sealingKeys).where(eq(sealingKeys.id, id)))[0]
}

/** Two nodes that make a pair at the same moment keep both: either opens what was sealed to it. */
export async function insertPair(executor: Executor, made: SealingKeyPair, createdAt: Date): Promise<void> {
  await executor.insert(sealingKeys).values({ ...made, createdAt })
}
