import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createNotesDatabase, type NotesDatabase } from './database.ts'
import { alignNotes, keepNote, settledIds, settleNote, shownNotes, waitingNotes } from './store.ts'

const NOW = 1_000_000
const key = { userId: 'sara', lessonId: 'ratios' }

let database: NotesDatabase

beforeEach(() => {
  database = createNotesDatabase('notes', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const write = (id: string, text: string | null, now = NOW) => keepNote(database, { ...key, id, second: 5, text }, now)
const texts = async () => (await shownNotes(database, key)).map(({ text }) => text)
const waiting = async () => (await waitingNotes(database, 'sara')).map(({ text }) => text)
const sent = async () => {
  const [row] = await waitingNotes(database, 'sara')
  if (row === undefined) throw new Error('nothing waits')
  return row
}

describe('a student who writes a note without a network', () => {
  it('keeps it until the academy has it, and what they changed meanwhile still waits', async () => {
    await write('a', 'one')
    const first = await sent()
    await write('a', 'two', NOW + 5)
    await settleNote(database, first, first)
    expect([await texts(), await waiting()]).toEqual([['two'], ['two']])
    const second = await sent()
    await settleNote(database, second, second)
    expect([await texts(), await waiting()]).toEqual([['two'], []])
  })

  it('sees the change that they made last, also when the clock was set back before it', async () => {
    await write('a', 'one')
    await write('a', 'two', NOW - 60_000)
    expect((await sent()).writtenAt).toBe(NOW + 1)
  })

  it('no longer sees what they deleted, and the deletion waits as everything does', async () => {
    await write('a', 'one')
    await write('a', null, NOW + 1)
    expect([await texts(), await waiting()]).toEqual([[], [null]])
    const deleted = await sent()
    await settleNote(database, deleted, deleted)
    expect(await database.notes.count()).toBe(0)
  })

  it('finds nothing of another account on the same device', async () => {
    await write('a', 'one')
    expect(await shownNotes(database, { ...key, userId: 'mona' })).toEqual([])
    expect(await waitingNotes(database, 'mona')).toEqual([])
  })
})

describe('a student with two devices', () => {
  const known = (id: string, text: string, writtenAt = NOW) => ({ id, second: 5, text, writtenAt })

  it('has here what was written there, loses what was deleted there, and keeps what waits', async () => {
    await alignNotes(database, key, new Set(), [known('a', 'there'), known('b', 'goes')])
    await write('c', 'waits')
    await alignNotes(database, key, await settledIds(database, key), [known('a', 'there, changed', NOW + 9)])
    expect(await texts()).toEqual(['there, changed', 'waits'])
    expect(await waiting()).toEqual(['waits'])
  })

  it('keeps what was settled here while the list was on its way', async () => {
    const before = await settledIds(database, key)
    await write('a', 'new')
    const row = await sent()
    await settleNote(database, row, row)
    await alignNotes(database, key, before, [])
    expect(await texts()).toEqual(['new'])
  })

  it('sees the later of two versions, theirs here or theirs there', async () => {
    await write('a', 'here', NOW)
    await write('b', 'here', NOW)
    await alignNotes(database, key, new Set(), [known('a', 'there', NOW + 1), known('b', 'there', NOW - 1)])
    expect(await texts()).toEqual(['there', 'here'])
    expect(await waiting()).toEqual(['here'])
  })
})
