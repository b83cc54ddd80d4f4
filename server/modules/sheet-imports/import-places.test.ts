/** People from a sheet with a seat in a group and a package: said before, given together, taken back together. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { auditEntries, groupStudents, notificationWishes, subscriptions, users } from '#server/db/schema.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import { openTestServer, send, signInAs, type TestServer } from '#tests/http.ts'
import { sheetImportsModule } from './index.ts'
import { importing } from './importing.test-support.ts'

let server: TestServer
let admin: string
let sheets: ReturnType<typeof importing>
let count = 0

beforeAll(async () => {
  server = await openTestServer({ modules: [groupsModule, packagesModule, sheetImportsModule] })
  admin = await signInAs(server, 'admin')
  sheets = importing(server, admin)
})
afterAll(() => server.close())

async function group(maxStudents: number) {
  count += 1
  const times = { timeZone: 'Asia/Riyadh', week: [[], [], [], [], [], [], []], startsOn: '2026-11-01' }
  const form = { title: `شعبة ${count}`, maxStudents, teacherId: null, endsOn: '2099-01-31', packageIds: [], ...times }
  return (await send<GroupRecord>(server, admin, 'POST', '/api/groups', form)).data
}

async function paidPackage() {
  count += 1
  const form = {
    name: { ar: `الباقة ${count}`, en: `Package ${count}` },
    description: { ar: '', en: '' },
    tier: 'silver',
    monthly: { price: 9_900, days: 30 },
    yearly: { price: null, days: 365 },
    features: [],
    position: 1,
    status: 'active',
  }
  return (await send<{ id: string }>(server, admin, 'POST', '/api/packages', form)).data.id
}

const sheet = (...rows: readonly string[]) => ['Name,E-mail,Role,Group,Package,Days of the package', ...rows].join('\n')
const address = (name: string) => `${name}${count}@x.test`
const accounts = (...emails: readonly string[]) =>
  server.database.query
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]))
const seatsOf = (groupId: string) => server.database.query.$count(groupStudents, eq(groupStudents.groupId, groupId))
const given = (packageId: string) =>
  server.database.query.select().from(subscriptions).where(eq(subscriptions.packageId, packageId))

describe('an admin who imports students with group and package', () => {
  it('gives both with the account: a seat, and an entitlement that names the import, in the change log', async () => {
    const [{ id: groupId, title }, packageId] = [await group(5), await paidPackage()]
    const [sara, omar] = [address('sara'), address('omar')]
    const done = await sheets.bring(
      sheet(`Sara One,${sara},,${title},Package ${count},90`, `Omar Two,${omar},,,الباقة ${count},`),
    )
    expect(done).toMatchObject({ state: 'done', done: { made: 2 } })
    expect(await seatsOf(groupId)).toBe(1)
    const stretches = await given(packageId)
    expect(stretches.map(({ source, sourceId, days }) => [source, sourceId, days]).toSorted()).toEqual([
      ['import', done.id, 30],
      ['import', done.id, 90],
    ])
    const logged = await server.database.query
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['groups.seat', 'subscriptions.grant']))
    expect(logged.filter(({ action }) => action === 'subscriptions.grant').length).toBeGreaterThanOrEqual(2)
  })

  it('reads before which rows have no seat, no such group or package, or are of staff', async () => {
    const [{ title }, packageId] = [await group(1), await paidPackage()]
    const names = ['a', 'b', 'c', 'd', 'e'].map(address)
    const checked = await sheets.check(
      sheet(
        `First One,${names[0]},,${title},,`,
        `Second Two,${names[1]},,${title},Package ${count},`,
        `Third Three,${names[2]},,No such group,,`,
        `Fourth Four,${names[3]},,,No such package,`,
        `Fifth Five,${names[4]},admin,,Package ${count},4000`,
      ),
    )
    const rows = await sheets.rows(checked)
    const problems = rows.map(({ outcome, problems: found }) => [outcome, ...found.map(({ field }) => field)])
    expect(problems).toEqual([
      ['create'],
      ['refused', 'group'],
      ['refused', 'group'],
      ['refused', 'package'],
      ['refused', 'package', 'packageDays'],
    ])
    expect(rows[1]?.problems[0]?.message).toContain('no seat')
    await sheets.start(checked, true)
    expect(await given(packageId)).toEqual([])
  })

  it('makes no account for a row whose seat was taken after the sheet was looked at', async () => {
    const { id: groupId, title } = await group(1)
    const late = address('late')
    const checked = await sheets.check(sheet(`Late One,${late},,${title},,`))
    const first = address('first')
    await sheets.bring(sheet(`First Two,${first},,${title},,`))
    await sheets.start(checked, true)
    const { writeSheets } = await import('./index.ts')
    await writeSheets(server.dependencies)
    expect(await sheets.read(checked)).toMatchObject({ done: { made: 0, left: 1 } })
    expect(await accounts(late)).toEqual([])
    expect(await seatsOf(groupId)).toBe(1)
  })

  it('takes accounts back with their seats and packages, and leaves all of it to who was changed since', async () => {
    const [{ id: groupId, title }, packageId] = [await group(5), await paidPackage()]
    const [sara, omar] = [address('sara'), address('omar')]
    const done = await sheets.bring(
      sheet(`Sara One,${sara},,${title},Package ${count},`, `Omar Two,${omar},,${title},Package ${count},`),
    )
    const [kept] = await accounts(omar)
    const prolonged = and(eq(subscriptions.userId, kept?.id ?? ''), eq(subscriptions.packageId, packageId))
    await server.database.query.update(subscriptions).set({ revision: 2 }).where(prolonged)
    expect(await sheets.takeBack(done)).toMatchObject({ state: 'undone', done: { undone: 1, kept: 1 } })
    expect((await accounts(sara, omar)).map(({ email }) => email)).toEqual([omar])
    expect(await seatsOf(groupId)).toBe(1)
    expect((await given(packageId)).map(({ userId }) => userId)).toEqual([kept?.id])
    const wishes = await server.database.query.$count(notificationWishes, eq(notificationWishes.userId, kept?.id ?? ''))
    expect(wishes).toBeGreaterThan(0)
  })

  it('changes neither group nor package of who is there already', async () => {
    const [{ id: groupId, title }, packageId] = [await group(1), await paidPackage()]
    const sara = address('sara')
    await sheets.bring(sheet(`Sara One,${sara},,,,`))
    const checked = await sheets.check(sheet(`Sara One,${sara},,${title},Package ${count},`))
    const planned = await sheets.plan(checked, { existing: 'update' })
    expect((await sheets.rows(planned.data)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skip', 'unchanged'],
    ])
    expect([await seatsOf(groupId), await given(packageId)]).toEqual([0, []])
  })
})
