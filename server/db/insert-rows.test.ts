import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import type { Database } from './connection.ts'
import { newIdentifier } from './identifier.ts'
import { insertRows } from './insert-rows.ts'
import { auditEntries, clientBuildFiles, clientBuilds, exams, paragraphs } from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const AT = new Date('2026-11-30T08:15:00.123Z')

function entry(subject: string, detail: unknown) {
  return { id: newIdentifier(), at: AT, actorId: null, action: 'exams.import', subject, detail }
}

describe('an author whose import stores many rows at once', () => {
  it('finds every value as it was given: instants, lists, texts with marks, nothing at all', async () => {
    const texts = ['سؤال «٣»', `'); drop table users; --`, '\\x00 "quoted" \n\t', '{a,b}', 'null', '']
    const given = texts.map((text, index) => entry(text, { text, list: [null, index, [true, text]], nested: { text } }))
    await insertRows(database.query, auditEntries, given)
    const stored = await database.query.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(stored).toEqual(given.map((row) => ({ ...row, changeId: null })))
  })

  it('gets half a pair of surrogates as U+FFFD, as by any other statement', async () => {
    const [id, other] = [newIdentifier(), newIdentifier()]
    await insertRows(database.query, auditEntries, [{ ...entry('a\ud800b', {}), id }])
    await database.query.insert(auditEntries).values({ ...entry('a\ud800b', {}), id: other })
    const stored = await database.query.select().from(auditEntries)
    const subjects = stored.filter((row) => row.id === id || row.id === other).map(({ subject }) => subject)
    expect(subjects).toEqual(['a\ufffdb', 'a\ufffdb'])
  })

  it('has bytes stored as they are, and more rows than one statement takes', async () => {
    await database.query.insert(clientBuilds).values({ id: 'build', storedAt: AT, seenAt: AT })
    const content = Buffer.from([0, 255, 92, 120, 10])
    const rows = Array.from({ length: 5_001 }, (_, index) => ({
      buildId: 'build',
      path: `/${index}`,
      content,
      isCompressed: false,
    }))
    await insertRows(database.query, clientBuildFiles, rows)
    expect(await database.query.$count(clientBuildFiles)).toBe(5_001)
    const [first] = await database.query.select().from(clientBuildFiles).limit(1)
    expect(first?.content.equals(content)).toBe(true)
  })

  it('gets the default of a column that no row names, and a fault of ours is thrown where only some name it', async () => {
    const id = newIdentifier()
    const exam = { id, ref: 'insert-rows', settings: {} as never, searchText: '', createdAt: AT, updatedAt: AT }
    await insertRows(database.query, exams, [exam])
    const [stored] = await database.query.select().from(exams)
    expect(stored).toMatchObject({ ...exam, active: true })
    const others = [
      { ...exam, id: newIdentifier(), ref: 'named', active: false },
      { ...exam, id: newIdentifier(), ref: 'unnamed' },
    ]
    await expect(insertRows(database.query, exams, others)).rejects.toThrow('no value for active')
    await insertRows(database.query, paragraphs, [])
  })
})
