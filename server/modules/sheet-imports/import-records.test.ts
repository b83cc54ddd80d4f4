import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, categories, groups, groupStudents, marketingLinks, users } from '#server/db/schema.ts'
import { categoriesModule } from '#server/modules/categories/index.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { importing, sendSheet } from './importing.test-support.ts'
import { sheetImportsModule, writeSheets } from './index.ts'

let server: TestServer
let admin: string
let page: ReturnType<typeof importing>

beforeAll(async () => {
  server = await openTestServer({ modules: [categoriesModule, groupsModule, marketingModule, sheetImportsModule] })
  admin = await signInAs(server, 'admin')
  page = importing(server, admin)
})
afterAll(() => server.close())

const actions = async () =>
  (await server.database.query.select({ action: auditEntries.action }).from(auditEntries)).map(({ action }) => action)

describe('an admin who brings categories', () => {
  it('makes parents before what lies under them, changes colours, and takes all of it back', async () => {
    const sheet = 'يتبع,الاسم,اللون\n,كمي,\nكمي,هندسة,1d4ed8\nكمي / هندسة,مثلثات,\nلا أحد,جبر,\n,هندسة,purple'
    const checked = await page.check(sheet, { kind: 'categories' })
    expect(checked.planned).toEqual({ create: 3, update: 0, skip: 0, refused: 2 })
    const wrong = await page.rows(checked, '&outcome=refused')
    expect(wrong.map(({ problems }) => problems[0]?.cell)).toEqual(['A5', 'C6'])
    await page.start(checked, true)
    await writeSheets(server.dependencies)
    const { query } = server.database
    const rows = await query.select().from(categories)
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id
    expect(rows.find(({ name }) => name === 'مثلثات')?.parentId).toBe(idOf('هندسة'))
    expect(rows.find(({ name }) => name === 'هندسة')).toMatchObject({
      backgroundColor: '#1d4ed8',
      parentId: idOf('كمي'),
    })

    const changing = await page.check('الاسم,يتبع,الحالة\nهندسة,كمي,غير نشط', { kind: 'categories' })
    const planned = (await page.plan(changing, { existing: 'update' })).data
    expect((await page.rows(planned))[0]?.changes).toEqual({ status: 'inactive' })
    await page.start(planned)
    await writeSheets(server.dependencies)
    expect((await page.takeBack(planned)).done).toMatchObject({ undone: 1, kept: 0 })
    const [again] = await query.select().from(categories).where(eq(categories.name, 'هندسة'))
    expect(again).toMatchObject({ active: true, backgroundColor: '#1d4ed8' })

    // Its revision is another by now: it is kept, and so is what it lies under.
    const undone = await page.takeBack(checked)
    expect(undone.done).toMatchObject({ undone: 1, kept: 2 })
    expect((await page.rows(checked, '&state=kept')).map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'used'],
      [3, 'changed'],
    ])
    expect(await actions()).toEqual(
      expect.arrayContaining(['categories.create', 'categories.update', 'categories.delete']),
    )
  })
})

describe('an admin who brings marketing links', () => {
  it('makes each once, also with a colleague at the same moment, and is shown slugs that no address can hold', async () => {
    const sheet = 'Slug,Title\nRamadan-1,Ramadan\nsummer,Summer\nno spaces,Wrong\nramadan-1,Twice'
    const colleague = importing(server, await signInAs(server, 'admin'))
    const sent = { kind: 'marketing-links' } as const
    const [mine, theirs] = await Promise.all([page.check(sheet, sent), colleague.check(sheet, sent)])
    expect(mine.planned).toEqual({ create: 2, update: 0, skip: 0, refused: 2 })
    await Promise.all([page.start(mine, true), colleague.start(theirs, true)])
    await Promise.all([writeSheets(server.dependencies), writeSheets(server.dependencies)])
    await writeSheets(server.dependencies)
    const made = [(await page.read(mine)).done, (await colleague.read(theirs)).done]
    expect(made.map(({ made: count, left }) => count + left)).toEqual([2, 2])
    expect(await server.database.query.$count(marketingLinks)).toBe(2)
  })
})

describe('an admin who brings the students of a group', () => {
  async function student(email: string) {
    const id = await userIdOf(server, await signInAs(server, 'student'))
    await server.database.query.update(users).set({ email }).where(eq(users.id, id))
    return id
  }

  it('seats them in their order, is shown whose address nobody has, and takes the seats back', async () => {
    const [sara, reem, hind] = [
      await student('sara@g.test'),
      await student('reem@g.test'),
      await student('hind@g.test'),
    ]
    const { query } = server.database
    const group = {
      title: 'Group',
      maxStudents: 2,
      timeZone: 'Asia/Riyadh',
      week: [[], [], [], [], [], [], []],
      startsOn: '2026-01-01',
      endsOn: '2099-12-31',
      packageIds: [],
      teacherId: null,
    }
    const made = await call<{ id: string }>(server.app, 'POST', '/api/groups', { token: admin, body: group })
    const target = made.envelope.data.id
    const sheet =
      'الاسم,البريد\nهند,hind@g.test\nسارة,SARA@g.test\nلا أحد,nobody@g.test\nريم,reem@g.test\nريم,reem@g.test'
    const checked = await page.check(sheet, { kind: 'group-students', target })
    expect(checked.planned).toEqual({ create: 3, update: 0, skip: 0, refused: 2 })
    const wrong = await page.rows(checked, '&outcome=refused')
    expect(wrong.map(({ problems: [problem] }) => [problem?.cell, problem?.sameAsRow])).toEqual([
      ['B4', null],
      ['B6', 5],
    ])
    await page.start(checked, true)
    await writeSheets(server.dependencies)
    const seats = async () => {
      const rows = await query.select().from(groupStudents).where(eq(groupStudents.groupId, target))
      return new Map(rows.map(({ userId, state }) => [userId, state]))
    }
    expect(await seats()).toEqual(
      new Map([
        [hind, 'member'],
        [sara, 'member'],
        [reem, 'waiting'],
      ]),
    )
    expect(await page.check(sheet, { kind: 'group-students', target })).toMatchObject({ planned: { skip: 3 } })
    // One leaves, and who waited has the seat since: that is no seat of the import any more.
    await call(server.app, 'POST', `/api/groups/${target}/students/remove`, { token: admin, body: { ids: [hind] } })
    const undone = await page.takeBack(checked)
    expect(undone.done).toMatchObject({ undone: 1, kept: 2 })
    expect(await seats()).toEqual(new Map([[reem, 'member']]))
    expect(await actions()).toEqual(expect.arrayContaining(['groups.seat', 'groups.unseat']))
  })

  it('cannot bring them into a group that is not there, and a teacher cannot bring any', async () => {
    const sent = { kind: 'group-students', target: newIdentifier(), token: admin } as const
    expect((await sendSheet(server, 'email\na@b.co', sent)).code).toBe('sheet-imports.no-target')
    const { kind } = sent
    expect((await sendSheet(server, 'email\na@b.co', { kind, token: admin })).code).toBe('sheet-imports.no-target')
    const token = await signInAs(server, 'student')
    expect((await sendSheet(server, 'email\na@b.co', { ...sent, token })).http).toBe(403)
    expect(await server.database.query.$count(groups)).toBe(1)
  })
})
