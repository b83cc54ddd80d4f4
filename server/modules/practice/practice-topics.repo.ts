import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { packageContents, packages, practicePacks, practiceTopics } from '#server/db/schema.ts'

export type TopicRow = typeof practiceTopics.$inferSelect
export type PackRow = typeof practicePacks.$inferSelect
export type PackHead = Omit<PackRow, 'content' | 'facts'>

export async function selectTopics(executor: Executor): Promise<TopicRow[]> {
  return executor.select().from(practiceTopics).orderBy(asc(practiceTopics.createdAt), asc(practiceTopics.id))
}

/** A topic is there once, also where two nodes add it at once. */
export async function insertTopics(executor: Executor, rows: readonly (typeof practiceTopics.$inferInsert)[]) {
  if (rows.length === 0) return
  await executor
    .insert(practiceTopics)
    .values([...rows])
    .onConflictDoNothing({ target: practiceTopics.topic })
}

export async function lockTopic(executor: Executor, id: string): Promise<TopicRow | undefined> {
  const [row] = await executor.select().from(practiceTopics).where(eq(practiceTopics.id, id)).for('update')
  return row
}

export async function updateTopic(executor: Executor, id: string, change: Partial<TopicRow>): Promise<void> {
  await executor.update(practiceTopics).set(change).where(eq(practiceTopics.id, id))
}

const HEAD = {
  topicId: practicePacks.topicId,
  version: practicePacks.version,
  hash: practicePacks.hash,
  questionIds: practicePacks.questionIds,
  sourceHash: practicePacks.sourceHash,
  bytes: practicePacks.bytes,
  createdAt: practicePacks.createdAt,
  createdBy: practicePacks.createdBy,
}

/** Reads the latest pack of each topic, without its bytes. */
export async function selectLatestPacks(executor: Executor): Promise<PackHead[]> {
  return executor
    .selectDistinctOn([practicePacks.topicId], HEAD)
    .from(practicePacks)
    .orderBy(asc(practicePacks.topicId), desc(practicePacks.version))
}

/** Reads the ids of topics by their names. */
export async function readTopicIds(executor: Executor): Promise<Map<string, string>> {
  return new Map((await selectTopics(executor)).map(({ topic, id }) => [topic, id]))
}

/** Answers those of these topics that have a pack. */
export async function selectPackedTopics(executor: Executor, topics: readonly string[]): Promise<string[]> {
  if (topics.length === 0) return []
  const rows = await executor
    .selectDistinct({ topic: practiceTopics.topic })
    .from(practiceTopics)
    .innerJoin(practicePacks, eq(practicePacks.topicId, practiceTopics.id))
    .where(inArray(practiceTopics.topic, [...topics]))
    .orderBy(asc(practiceTopics.topic))
  return rows.map(({ topic }) => topic)
}

/** Reads what the latest pack of a topic says of its questions and of those before. */
export async function selectLatestFacts(executor: Executor, topicId: string) {
  const [row] = await executor
    .select({ version: practicePacks.version, facts: practicePacks.facts, sourceHash: practicePacks.sourceHash })
    .from(practicePacks)
    .where(eq(practicePacks.topicId, topicId))
    .orderBy(desc(practicePacks.version))
    .limit(1)
  return row
}

/** Reads what the latest packs of all topics say of their questions. */
export async function selectAllFacts(executor: Executor) {
  return executor
    .selectDistinctOn([practicePacks.topicId], { facts: practicePacks.facts })
    .from(practicePacks)
    .orderBy(asc(practicePacks.topicId), desc(practicePacks.version))
}

/** Reads the bytes of the latest packs of topics. */
export async function selectLatestContents(executor: Executor, topicIds: readonly string[]): Promise<Buffer[]> {
  if (topicIds.length === 0) return []
  const rows = await executor
    .selectDistinctOn([practicePacks.topicId], { content: practicePacks.content })
    .from(practicePacks)
    .where(inArray(practicePacks.topicId, [...topicIds]))
    .orderBy(asc(practicePacks.topicId), desc(practicePacks.version))
  return rows.map(({ content }) => Buffer.from(content))
}

export async function insertPack(executor: Executor, pack: typeof practicePacks.$inferInsert): Promise<void> {
  await executor.insert(practicePacks).values(pack)
}

export async function selectPack(executor: Executor, hash: string) {
  const [row] = await executor
    .select({ topicId: practicePacks.topicId, content: practicePacks.content })
    .from(practicePacks)
    .where(eq(practicePacks.hash, hash))
  return row
}

/** Finds the packages that open each of these topics, in the order of the price list. */
export async function selectTopicPackages(executor: Executor, topicIds: readonly string[]) {
  if (topicIds.length === 0) return []
  return executor
    .select({ topicId: packageContents.contentId, id: packages.id, ar: packages.nameAr, en: packages.nameEn })
    .from(packageContents)
    .innerJoin(packages, eq(packages.id, packageContents.packageId))
    .where(and(eq(packageContents.kind, 'practice'), inArray(packageContents.contentId, [...topicIds])))
    .orderBy(asc(packages.position), asc(packages.id))
}

/** Answers those of them that are on sale. */
export async function selectPackagesOnSale(executor: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isPriced = or(isNotNull(packages.monthlyPrice), isNotNull(packages.yearlyPrice))
  const rows = await executor
    .select({ id: packages.id })
    .from(packages)
    .where(and(inArray(packages.id, [...ids]), eq(packages.active, true), isPriced))
  return rows.map(({ id }) => id)
}

/** Makes these packages, and no others, open the topic; packages that are gone are passed over. */
export async function writeTopicPackages(
  executor: Executor,
  topicId: string,
  packageIds: readonly string[],
  at: Date,
): Promise<void> {
  const ofTopic = and(eq(packageContents.kind, 'practice'), eq(packageContents.contentId, topicId))
  await executor.delete(packageContents).where(ofTopic)
  if (packageIds.length === 0) return
  const there = await executor
    .select({ id: packages.id })
    .from(packages)
    .where(inArray(packages.id, [...packageIds]))
    .for('share')
  if (there.length === 0) return
  const rows = there.map(({ id }) => ({ packageId: id, kind: 'practice' as const, contentId: topicId, createdAt: at }))
  await executor.insert(packageContents).values(rows)
}
