/** Mistakes around the device's log, its outbox, the delivery and the packs, put around the real code from outside. */
import { sql } from 'drizzle-orm'
import { publishFirstPacks } from '#server/modules/practice/index.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { PracticeCalls } from '#src/features/practice/data/bring-practice.ts'
import type { PracticeDatabase } from '#src/offline/practice/database.ts'
import { keepPack } from '#src/offline/practice/packs.ts'
import { sha256Hex } from '#src/offline/sha256.ts'
import type { Restored } from './disasters.ts'
import type { Publish } from './stage.ts'

export interface PlantedInPieces {
  /** Changes what the device takes for the academy's answer to a delivery. */
  readonly answer?: (answer: ServerAnswer) => ServerAnswer
  readonly calls?: (calls: PracticeCalls) => PracticeCalls
  /** Runs after a look at the academy; `received`: texts of packs by the hash that was asked for. */
  readonly brought?: (
    database: PracticeDatabase,
    userId: string,
    received: ReadonlyMap<string, string>,
  ) => Promise<void>
  readonly publish?: Publish
  /** The side that is restored; absent: chance decides. */
  readonly restored?: Restored
}

interface Named {
  readonly name: string
  readonly mistake: string
  readonly pieces: PlantedInPieces
}

/** Hides from the publisher what published exams have asked. */
const withoutLooking: Publish = async (dependencies) => {
  const { query } = dependencies.database
  await query.execute(sql`CREATE TABLE hidden_origins AS SELECT id, origin_question_id FROM questions`)
  await query.execute(sql`UPDATE questions SET origin_question_id = NULL`)
  await publishFirstPacks(dependencies, null)
  await query.execute(
    sql`UPDATE questions SET origin_question_id = hidden_origins.origin_question_id FROM hidden_origins WHERE hidden_origins.id = questions.id`,
  )
}

export const PLANTED_AROUND_PIECES: readonly Named[] = [
  {
    name: 'a key in a graded exam',
    mistake: 'a pack is published without a look at what graded exams ask',
    pieces: { publish: withoutLooking },
  },
  {
    name: 'a pack with a wrong hash',
    mistake: 'a device keeps a pack under the hash of what arrived, not under the one that it asked for',
    pieces: {
      async brought(database, userId, received) {
        for (const text of received.values()) {
          const hash = await sha256Hex(new TextEncoder().encode(text))
          const { topic, version } = JSON.parse(text) as { topic: string; version: number }
          await keepPack(database, userId, { topic, version, hash, until: null }, text)
        }
      },
    },
  },
  {
    name: 'a restored academy goes unnoticed',
    mistake: 'a device goes on reading where it stopped, whatever the academy has lost',
    pieces: {
      restored: 'academy',
      calls: (calls) => ({
        ...calls,
        logAfter: (place) => calls.logAfter({ ...place, mark: null, writer: null }),
      }),
    },
  },
  {
    name: 'a number is used again',
    mistake: 'a line whose number is taken counts as stored',
    pieces: {
      restored: 'device',
      answer: (answer) =>
        answer.kind === 'answered' && answer.status === 200
          ? { ...answer, data: { ...(answer.data as object), taken: [] } }
          : answer,
    },
  },
]
