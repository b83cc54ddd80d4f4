import { beforeEach, describe, expect, it } from 'vitest'
import { UNREACHABLE } from '#src/api/index.ts'
import type { PracticeDatabase } from '#src/offline/practice/database.ts'
import { readStanding } from '#src/offline/practice/log.ts'
import { openPacks, packRows } from '#src/offline/practice/packs.ts'
import {
  answered,
  emptyPracticeDatabase,
  overviewOf,
  packOf,
  sentPack,
} from '#src/offline/practice/practice-device.test-support.ts'
import { bringPractice, type PracticeCalls } from './bring-practice.ts'

const answeredThere = (seq: number) => ({ writer: 'phone', seq, at: seq, body: answered(`q${seq}`) })
const LINES = [1, 2, 3, 4, 5].map(answeredThere)
const unreachable = { ok: false as const, code: UNREACHABLE, message: 'no network', status: null, fields: {} }

let database: PracticeDatabase
let asked: string[]
let texts: string[]
let calls: PracticeCalls
let lines: typeof LINES
/** The academy received each line when it was written. */
const markAt = (position: number) => lines[position - 1]?.at ?? null

beforeEach(async () => {
  database = emptyPracticeDatabase()
  asked = []
  lines = LINES
  const { text, hash } = await sentPack(packOf('ratios', ['q1']))
  texts = [text]
  const pack = { version: 1, hash, bytes: text.length, questions: 1 }
  calls = {
    overview: async () => ({ ok: true, value: overviewOf([{ topic: 'ratios', pack }], { answers: 5 }) }),
    logAfter: async ({ after, mark }) => {
      asked.push(`log ${after}`)
      const from = mark !== null && mark !== markAt(after) ? 0 : after
      const events = lines.slice(from, from + 2)
      const position = from + events.length
      const place = { from, position, mark: markAt(position), isLast: from + 2 >= lines.length, ackedSeq: null }
      return { ok: true, value: { events, answers: lines.length, ...place } }
    },
    pack: async () => {
      asked.push('pack')
      return { ok: true, value: texts.length > 1 ? (texts.shift() ?? '') : (texts[0] ?? '') }
    },
  }
})

const bring = () => bringPractice('sara', database, calls)
const packs = async () => (await openPacks(database, await packRows(database, 'sara'))).map(({ topic }) => topic)

describe('a student who opens practice', () => {
  it('has the whole log and the packs, and the next time asks only for what is new', async () => {
    expect(await bring()).toEqual({ ok: true, missing: [] })
    expect([await packs(), await database.events.count()]).toEqual([['ratios'], 5])
    asked = []
    await bring()
    expect(asked).toEqual(['log 5'])
    expect((await readStanding(database, 'sara')).answers).toBe(5)
  })

  it('asks for a damaged pack again, and has the topic missing while it stays damaged', async () => {
    texts = ['{"topic":"forged"}', ...texts]
    expect(await bring()).toEqual({ ok: true, missing: [] })
    await database.packs.clear()
    texts = ['{"topic":"forged"}']
    expect(await bring()).toEqual({ ok: true, missing: ['ratios'] })
    expect(await packs()).toEqual([])
  })

  it('keeps what was there when the network is gone', async () => {
    await bring()
    calls = { ...calls, overview: async () => unreachable }
    expect(await bring()).toEqual(unreachable)
    expect([await packs(), await database.events.count()]).toEqual([['ratios'], 5])
  })

  it('goes on where the log stopped when the network is cut in the middle of it', async () => {
    const { logAfter } = calls
    calls = { ...calls, logAfter: async (place) => (place.after >= 2 ? unreachable : logAfter(place)) }
    expect(await bring()).toEqual(unreachable)
    asked = []
    calls = { ...calls, logAfter }
    await bring()
    expect(asked).toEqual(['log 2', 'log 4'])
    expect(await database.events.count()).toBe(5)
  })

  it('has the lines of another device that an academy received after it was restored', async () => {
    await bring()
    lines = [...LINES.slice(0, 2), ...[6, 7, 8].map((seq) => ({ ...answeredThere(seq), writer: 'laptop' }))]
    await bring()
    expect(await database.events.where({ userId: 'sara' }).count()).toBe(8)
    asked = []
    await bring()
    expect(asked).toEqual(['log 5'])
  })
})
