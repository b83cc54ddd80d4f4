import { beforeEach, describe, expect, it } from 'vitest'
import type { PracticeDatabase } from './database.ts'
import {
  alignLog,
  appendPractice,
  EMPTY_HEAD,
  forgetDelivered,
  type LogPage,
  readLinesSince,
  readPlace,
  readStanding,
} from './log.ts'
import { answered, countedWriters, emptyPracticeDatabase } from './practice-device.test-support.ts'

const NOW = 1_000_000

let database: PracticeDatabase
let newWriter = countedWriters()

beforeEach(() => {
  database = emptyPracticeDatabase()
  newWriter = countedWriters()
})

const append = (questions: readonly string[], userId = 'sara') =>
  appendPractice(
    database,
    userId,
    questions.map((question) => answered(question)),
    { now: NOW, newWriter },
  )
const standing = (userId = 'sara') => readStanding(database, userId)
const lines = async (since = EMPTY_HEAD, userId = 'sara') => {
  const found = await readLinesSince(database, userId, since, (await standing(userId)).head)
  return [...new Set(found.map(({ writer, seq }) => `${writer} ${seq}`))].toSorted()
}
const acknowledge = (seq: number) => database.writers.update('sara', { ackedSeq: seq })
const theirs = (seq: number, writer = 'phone') => ({ writer, seq, at: NOW, body: answered(`there-${seq}`) })
const align = (
  after: number,
  position: number,
  events: readonly ReturnType<typeof theirs>[],
  more: Partial<LogPage> = {},
) =>
  alignLog(database, 'sara', {
    after,
    page: { events, from: after, position, mark: position, ackedSeq: null, answers: position, ...more },
  })

describe('a student who answers', () => {
  it('in two tabs at once has every answer, numbered without gaps by one writer', async () => {
    await Promise.all([append(['a', 'b']), append(['c']), append(['d', 'e', 'f'])])
    expect(await lines()).toEqual([1, 2, 3, 4, 5, 6].map((seq) => `writer-1 ${seq}`))
    expect(await standing()).toMatchObject({ waiting: 6, head: { writer: 'writer-1', lastSeq: 6 } })
  })

  it('finds nothing of another account on the same device', async () => {
    await append(['a'])
    await append(['b', 'c'], 'mona')
    expect(await lines()).toEqual(['writer-1 1'])
    expect(await standing('mona')).toMatchObject({ waiting: 2, head: { writer: 'writer-2' } })
  })

  it('reads only what is new since the last look', async () => {
    await append(['a', 'b'])
    const { head } = await standing()
    await append(['c'])
    await align(0, 4, [theirs(1)])
    expect(await lines(head)).toEqual(['phone 1', 'writer-1 3'])
  })
})

describe('a student with two devices', () => {
  it('has the answers of the other one, once, however often a page comes', async () => {
    await append(['a'])
    await Promise.all([align(0, 2, [theirs(1), theirs(2)]), align(0, 2, [theirs(1), theirs(2)])])
    await align(2, 3, [theirs(2), theirs(3)])
    expect(await lines()).toEqual(['phone 1', 'phone 2', 'phone 3', 'writer-1 1'])
    expect(await standing()).toMatchObject({ answers: 3, waiting: 1, head: { position: 3 } })
  })

  it('finds the answers of a practice exam, which have no position in the log of the academy', async () => {
    await align(0, 0, [theirs(1, 'attempt:first')])
    expect(await lines()).toEqual(['attempt:first 1'])
    const { head } = await standing()
    await align(0, 0, [theirs(1, 'attempt:first'), theirs(1, 'attempt:second')])
    expect((await standing()).head).not.toEqual(head)
    expect(await lines(head)).toEqual(['attempt:second 1'])
    const { head: now } = await standing()
    await align(0, 0, [theirs(1, 'attempt:first'), theirs(1, 'attempt:second')])
    expect((await standing()).head).toEqual(now)
  })

  it('has their own line as it was written, when the academy sends it back', async () => {
    await append(['a'])
    await align(0, 1, [{ ...theirs(1, 'writer-1'), body: answered('changed on the way') }])
    const row = await database.events.get(['sara', 'writer-1', 1])
    expect(row?.body).toMatchObject({ question: 'a' })
  })

  it('whose storage lost its last lines has them again, and writes on after them', async () => {
    await append(['a'])
    await align(0, 2, [theirs(1, 'writer-1'), theirs(2, 'writer-1')])
    await append(['b'])
    expect(await lines()).toEqual(['writer-1 1', 'writer-1 2', 'writer-1 3'])
    expect((await standing()).head.lastSeq).toBe(3)
  })
})

describe('a student whose academy was restored from an earlier copy', () => {
  it('has the lines that it lost wait again, although nothing new was written', async () => {
    await append(['a', 'b', 'c'])
    await acknowledge(3)
    await align(0, 3, [], { ackedSeq: 3 })
    expect(await standing()).toMatchObject({ waiting: 0 })
    await align(3, 1, [], { from: 0, ackedSeq: 1 })
    expect(await standing()).toMatchObject({ waiting: 2, lost: 0, head: { position: 1 } })
    expect(await readPlace(database, 'sara')).toEqual({ after: 1, mark: 1, writer: 'writer-1' })
  })

  it('has nothing wait for ever behind a line that is lost', async () => {
    await append(['a', 'b', 'c'])
    await database.writers.update('sara', { ackedSeq: 3, lostAfter: 1 })
    await align(0, 3, [], { ackedSeq: 1 })
    expect(await standing()).toMatchObject({ waiting: 0 })
  })
})

describe('a student who signs out on a shared phone', () => {
  it('leaves only the lines that the academy does not have, and their numbers go on after the next sign-in', async () => {
    await append(['a', 'b', 'c'])
    await acknowledge(2)
    await align(0, 5, [theirs(1)])
    await database.packs.put({
      userId: 'sara',
      topic: 'ratios',
      version: 1,
      hash: '',
      text: '',
      until: null,
      isLocked: false,
    })
    await append(['z'], 'mona')
    await forgetDelivered(database, 'sara')
    expect(await lines()).toEqual(['writer-1 3'])
    expect([await database.packs.count(), await database.academy.count()]).toEqual([0, 0])
    expect(await lines(EMPTY_HEAD, 'mona')).toEqual(['writer-2 1'])
    await append(['d'])
    expect(await lines()).toEqual(['writer-1 3', 'writer-1 4'])
  })
})
