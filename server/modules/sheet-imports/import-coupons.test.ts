import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { academyDayStart, dayFromText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, coupons, packages, sessions } from '#server/db/schema.ts'
import { couponsModule } from '#server/modules/coupons/index.ts'
import { odsOfRows } from '#server/spreadsheet/ods.test-support.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { importing, sendSheet } from './importing.test-support.ts'
import { sheetImportsModule, writeSheets } from './index.ts'

let server: TestServer
let admin: string
let page: ReturnType<typeof importing>
const sent = { kind: 'coupons' } as const

beforeAll(async () => {
  server = await openTestServer({ modules: [couponsModule, sheetImportsModule] })
  admin = await signInAs(server, 'admin')
  page = importing(server, admin)
})
beforeEach(async () => {
  await server.database.query.delete(coupons)
  await server.database.query.delete(packages)
})
afterAll(() => server.close())

const dayStart = (text: string) => new Date(academyDayStart(dayFromText(text) ?? 0))

async function sellPackage(nameAr: string, nameEn: string, position = 0) {
  const id = newIdentifier()
  await server.database.query.insert(packages).values({
    id,
    nameAr,
    nameEn,
    descriptionAr: '',
    descriptionEn: '',
    tier: 'silver',
    monthlyPrice: 10_000,
    monthlyDays: 30,
    yearlyPrice: null,
    yearlyDays: 365,
    features: [],
    position,
    active: true,
    searchText: nameEn,
    createdAt: new Date(),
  })
  return id
}

const one = async (codeKey: string) =>
  (await server.database.query.select().from(coupons).where(eq(coupons.codeKey, codeKey)))[0]

const HEADERS = 'الرمز;العنوان;النوع;المقدار;أول يوم;آخر يوم;العدد;لكل طالب;أقل مبلغ;الباقات'

describe('an admin who brings coupons', () => {
  it('makes them as the form would, days included, and takes them back', async () => {
    const gold = await sellPackage('الباقة الذهبية', 'Gold, yearly', 1)
    const silver = await sellPackage('الباقة الفضية', 'Silver', 2)
    const sheet = [
      HEADERS,
      'Ramadan-1;رمضان;نسبة مئوية;٢٠٪;2027-01-01;2027-01-31;100;2;50;الباقة الفضية؛ Gold, yearly',
      'كود٥٠;خمسون;مبلغ ثابت;50 ريال;;;;;;',
    ].join('\n')
    const done = await page.bring(sheet, sent)
    expect(done.done).toMatchObject({ made: 2, left: 0 })
    expect(await one('RAMADAN-1')).toMatchObject({
      code: 'Ramadan-1',
      type: 'percentage',
      amount: 2_000,
      startsAt: dayStart('2027-01-01'),
      endsAt: dayStart('2027-02-01'),
      quantity: 100,
      perStudent: 2,
      minimumAmount: 5_000,
      active: true,
    })
    expect((await one('RAMADAN-1'))?.packageIds.toSorted()).toEqual([gold, silver].toSorted())
    expect(await one('كود50')).toMatchObject({
      type: 'fixed',
      amount: 5_000,
      startsAt: null,
      endsAt: null,
      quantity: null,
      perStudent: 1,
      minimumAmount: 0,
      packageIds: [],
    })
    expect((await page.takeBack(done)).done).toMatchObject({ undone: 2, kept: 0 })
    expect(await server.database.query.$count(coupons)).toBe(0)
    const actions = await server.database.query.select({ action: auditEntries.action }).from(auditEntries)
    expect(actions.filter(({ action }) => action === 'coupons.create')).toHaveLength(2)
    expect(actions.filter(({ action }) => action === 'coupons.delete')).toHaveLength(2)
  })

  it('is shown the cell of everything that the form would refuse', async () => {
    await sellPackage('باقة', 'Twin', 1)
    await sellPackage('باقة', 'Other', 2)
    const sheet = [
      HEADERS,
      'a b;T;نسبة مئوية;20;;;;;;',
      'B;T;نسبة مئوية;101;;;;;;',
      'C;T;نسبة مئوية;0.2;;;;;;',
      'D;T;مبلغ ثابت;20%;;;;;;',
      'E;T;هدية;20;;;;;;',
      'F;;مبلغ ثابت;20;2027-02-01;2027-01-01;;;;',
      'G;T;مبلغ ثابت;20;05/06/2027;;;;;',
      'H;T;مبلغ ثابت;20;;;ten;0;x;',
      'I;T;مبلغ ثابت;20;;;;;;لا أحد',
      'J;T;مبلغ ثابت;20;;;;;;باقة',
      'k;T;مبلغ ثابت;20;;;;;;Twin',
      'K;T;مبلغ ثابت;20;;;;;;',
      'L;T;مبلغ ثابت;0;;;;;;',
    ].join('\n')
    const checked = await page.check(sheet, sent)
    expect(checked.planned).toEqual({ create: 1, update: 0, skip: 0, refused: 12 })
    const wrong = await page.rows(checked, '&outcome=refused')
    expect(wrong.flatMap(({ problems }) => problems.map(({ cell }) => cell))).toEqual([
      'A2',
      'D3',
      'D4',
      'D5',
      'C6',
      'B7',
      'F7',
      'E8',
      'G9',
      'I9',
      'H9',
      'J10',
      'J11',
      'A13',
      'D14',
    ])
    expect(wrong.find(({ row }) => row === 13)?.problems[0]?.sameAsRow).toBe(12)
  })

  it('changes those of the same code in any capitals, and keeps what their empty cells say nothing about', async () => {
    const silver = await sellPackage('فضية', 'Silver')
    await page.bring(`Code,Title,Type,Amount,Quantity,Last day,Packages\nSpring,S,fixed,10,5,2027-03-31,Silver`, sent)
    const checked = await page.check('Code,Title,Type,Amount,Quantity,Last day\nSPRING,New,fixed,10,7,', sent)
    expect(checked.planned).toMatchObject({ skip: 1, update: 0 })
    const planned = (await page.plan(checked, { existing: 'update', clearEmpty: true })).data
    expect((await page.rows(planned))[0]?.changes).toEqual({ code: 'SPRING', title: 'New', quantity: 7 })
    await page.start(planned)
    await writeSheets(server.dependencies)
    const kept = { endsAt: dayStart('2027-04-01'), packageIds: [silver] }
    expect(await one('SPRING')).toMatchObject({ title: 'New', quantity: 7, ...kept })
    expect((await page.takeBack(planned)).done).toMatchObject({ undone: 1 })
    expect(await one('SPRING')).toMatchObject({ code: 'Spring', title: 'S', quantity: 5, ...kept })
  })

  it('is shown before anything is written that a coupon in use keeps type, amount and packages', async () => {
    const { query } = server.database
    await page.bring('Code,Title,Type,Amount\nUSED,U,fixed,10\nHELD,H,fixed,10', sent)
    await query.update(coupons).set({ used: 1 }).where(eq(coupons.codeKey, 'USED'))
    await query.update(coupons).set({ held: 1 }).where(eq(coupons.codeKey, 'HELD'))
    const sheet = 'Code,Title,Type,Amount,Quantity\nUSED,U,fixed,99,\nHELD,Other,fixed,10,3'
    const planned = (await page.plan(await page.check(sheet, sent), { existing: 'update' })).data
    expect(planned.planned).toEqual({ create: 0, update: 1, skip: 1, refused: 0 })
    expect((await page.rows(planned, '&outcome=skip'))[0]).toMatchObject({ row: 2, reason: 'frozen' })
    await page.start(planned)
    await writeSheets(server.dependencies)
    expect(await one('HELD')).toMatchObject({ title: 'Other', quantity: 3, amount: 1_000 })
    expect(await one('USED')).toMatchObject({ title: 'U', amount: 1_000 })
  })

  it('does not write what was used between the look and the import, nor days that contradict what is kept', async () => {
    const { query } = server.database
    await page.bring('Code,Title,Type,Amount,Last day\nLATE,L,fixed,10,2027-01-31', sent)
    const days = await page.check('Code,Title,Type,Amount,First day\nLATE,L,fixed,10,2027-02-01', sent)
    const contradicting = (await page.plan(days, { existing: 'update' })).data
    expect((await page.rows(contradicting))[0]).toMatchObject({ outcome: 'skip', reason: 'contradicts' })
    const dearer = await page.check('Code,Title,Type,Amount\nLATE,L,fixed,99', sent)
    const planned = (await page.plan(dearer, { existing: 'update' })).data
    await page.start(planned)
    await query.update(coupons).set({ held: 1 })
    await writeSheets(server.dependencies)
    expect((await page.rows(planned))[0]).toMatchObject({ state: 'left', reason: 'refused' })
    expect(await one('LATE')).toMatchObject({ amount: 1_000 })
  })

  it('brings an exported sheet back without a change', async () => {
    await page.bring(
      `${HEADERS}\nA1;أ;نسبة مئوية;12.5;2027-01-01;2027-01-31;100;2;50;\nB2;ب;مبلغ ثابت;20.5;;;;;;`,
      sent,
    )
    for (const [language, format] of [
      ['ar', 'xlsx'],
      ['en', 'csv'],
    ] as const) {
      const url = `/api/coupons/export?format=${format}`
      const headers = { authorization: `Bearer ${admin}`, 'accept-language': language }
      const { rawPayload } = await server.app.inject({ method: 'GET', url, headers })
      const planned = (await page.plan(await page.check(rawPayload, sent), { existing: 'update' })).data
      expect((await page.rows(planned)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
        ['skip', 'unchanged'],
        ['skip', 'unchanged'],
      ])
    }
  })

  it('may bring them from LibreOffice, with days and amounts as that program keeps them', async () => {
    const cell = (type: string, value: string) =>
      `<table:table-cell office:value-type="${type}" office:${value}><text:p>as shown</text:p></table:table-cell>`
    const said = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
    const headers = ['الرمز', 'العنوان', 'النوع', 'المقدار', 'آخر يوم'].map(said).join('')
    const cells = [said('ODS'), said('S'), said('fixed'), cell('float', 'value="50.5"')].join('')
    const day = cell('date', 'date-value="2027-01-31"')
    const file = odsOfRows(
      `<table:table-row>${headers}</table:table-row><table:table-row>${cells}${day}</table:table-row>`,
    )
    expect((await page.bring(file, sent)).done).toMatchObject({ made: 1 })
    expect(await one('ODS')).toMatchObject({ amount: 5_050, endsAt: dayStart('2027-02-01') })
  })

  it('makes each code once while a colleague brings the same sheet', async () => {
    const sheet = 'Code,Title,Type,Amount\nTWO-A,T,fixed,1\ntwo-b,T,fixed,1'
    const colleague = importing(server, await signInAs(server, 'admin'))
    const [mine, theirs] = await Promise.all([page.check(sheet, sent), colleague.check(sheet, sent)])
    await Promise.all([page.start(mine), colleague.start(theirs)])
    await Promise.all([writeSheets(server.dependencies), writeSheets(server.dependencies)])
    await writeSheets(server.dependencies)
    expect(await server.database.query.$count(coupons)).toBe(2)
    expect((await page.read(mine)).done.made + (await colleague.read(theirs)).done.made).toBe(2)
  })

  it('keeps and names a coupon that was changed since, when the import is taken back', async () => {
    const done = await page.bring('Code,Title,Type,Amount\nCHANGED,T,fixed,1\nFREE,T,fixed,1', sent)
    const changed = await one('CHANGED')
    const form = { ...changed, title: 'Other', startsAt: null, endsAt: null, status: 'active' }
    await call(server.app, 'PUT', `/api/coupons/${changed?.id}`, { token: admin, body: form })
    expect((await page.takeBack(done)).done).toMatchObject({ undone: 1, kept: 1 })
    expect((await page.rows(done, '&state=kept'))[0]).toMatchObject({ reason: 'changed' })
  })
})

it('a student and a teacher cannot bring coupons', async () => {
  for (const role of ['student', 'teacher'] as const) {
    const token = await signInAs(server, role)
    expect((await sendSheet(server, 'Code,Title,Type,Amount\nX,T,fixed,1', { ...sent, token })).http).toBe(403)
  }
})

describe('an admin whose last proof of who they are is older than ten minutes', () => {
  it('proves anew who they are before the rows are written, once ten minutes have passed', async () => {
    const asked = await page.check(`${HEADERS}\nFREE;Free;نسبة;100;;;;;;`, sent)
    server.advance(11 * 60_000)
    expect(await page.start(asked)).toMatchObject({ code: 'auth.proof-needed' })
    await writeSheets(server.dependencies)
    expect(await server.database.query.$count(coupons)).toBe(0)
    const provenAt = new Date(server.dependencies.now())
    await server.database.query.update(sessions).set({ provenAt })
    expect(await page.start(asked)).toMatchObject({ data: { state: 'running' } })
    await writeSheets(server.dependencies)
    expect(await server.database.query.select().from(coupons)).toMatchObject([{ amount: 10_000 }])
  })
})
