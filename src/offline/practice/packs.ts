/** Packs of questions on this device. A pack that is not what its hash says is never used. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import { sha256Hex } from '../sha256.ts'
import type { PracticeDatabase, PracticePackRow } from './database.ts'
import { emptyAcademy } from './log.ts'

/** A pack that can be read. */
export interface KeptPack extends Omit<PracticePackRow, 'userId' | 'text'> {
  readonly pack: PracticePack
}

/** A pack that the academy offers and this device does not have. */
export interface WantedPack {
  readonly topic: string
  readonly version: number
  readonly hash: string
  readonly until: number | null
}

const hashOf = (text: string): Promise<string> => sha256Hex(new TextEncoder().encode(text))

/** Keeps a pack that was just received. False: it is not what it should be, and nothing was kept. */
export async function keepPack(
  { packs }: PracticeDatabase,
  userId: string,
  { topic, version, hash, until }: WantedPack,
  text: string,
): Promise<boolean> {
  if ((await hashOf(text)) !== hash) return false
  await packs.put({ userId, topic, version, hash, text, until, isLocked: false })
  return true
}

/** Rows of a student's packs, by topic. */
export function packRows({ packs }: PracticeDatabase, userId: string): Promise<PracticePackRow[]> {
  return packs.where({ userId }).sortBy('topic')
}

/** The packs of rows. One that was damaged on the device is left out and taken away, so that it is asked for again. */
export async function openPacks({ packs }: PracticeDatabase, rows: readonly PracticePackRow[]): Promise<KeptPack[]> {
  const read = await Promise.all(rows.map(readPack))
  const damaged = rows.filter((_, index) => read[index] === null)
  if (damaged.length > 0) await packs.bulkDelete(damaged.map(({ userId, topic }): [string, string] => [userId, topic]))
  return read.filter((pack) => pack !== null)
}

async function readPack({ userId: _owner, text, ...row }: PracticePackRow): Promise<KeptPack | null> {
  if ((await hashOf(text)) !== row.hash) return null
  return { ...row, pack: JSON.parse(text) as PracticePack }
}

/**
 * Keeps what the academy answered, and brings the packs in line with it: how long each may be used, and which are
 * locked. Answers the packs that are missing or outdated.
 */
export async function keepOverview(
  { academy, packs }: PracticeDatabase,
  userId: string,
  overview: PracticeOverview,
): Promise<WantedPack[]> {
  return academy.db.transaction('rw', [academy, packs], async () => {
    const known = (await academy.get(userId)) ?? emptyAcademy(userId)
    await academy.put({ ...known, overview, answers: overview.answers })
    const offered = new Map(overview.topics.map((topic) => [topic.topic, topic]))
    const rows = await packs.where({ userId }).toArray()
    for (const row of rows) {
      const topic = offered.get(row.topic)
      const isLocked = topic === undefined || topic.pack === null
      const until = isLocked ? row.until : topic.until
      if (isLocked !== row.isLocked || until !== row.until) await packs.put({ ...row, isLocked, until })
    }
    const kept = new Map(rows.map(({ topic, hash }) => [topic, hash]))
    return overview.topics.flatMap(({ topic, pack, until }) =>
      pack === null || kept.get(topic) === pack.hash ? [] : [{ topic, version: pack.version, hash: pack.hash, until }],
    )
  })
}
