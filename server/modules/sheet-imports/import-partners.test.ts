import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partners } from '#server/db/schema.ts'
import { storedImage } from '#server/modules/files/stored-image.test-support.ts'
import { partnerRecords, partnersModule } from '#server/modules/partners/index.ts'
import { openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { importing, sendSheet } from './importing.test-support.ts'
import { sheetImportsModule, writeSheets } from './index.ts'

let server: TestServer
let image: string
let page: ReturnType<typeof importing>
const sent = { kind: 'partners' } as const

beforeAll(async () => {
  server = await openTestServer({ modules: [partnersModule, sheetImportsModule] })
  page = importing(server, await signInAs(server, 'admin'))
  image = await storedImage(server.dependencies)
})
beforeEach(() => server.database.query.delete(partners))
afterAll(() => server.close())

const add = (ar: string, en: string) =>
  partnerRecords(server.dependencies).create({ title: { ar, en }, image, position: 1, status: 'active' }, null)
const all = () => server.database.query.select().from(partners).orderBy(partners.titleEn)

describe('an admin who brings partners', () => {
  it('names logos by their addresses, keeps the logo of who is there, and takes all of it back', async () => {
    await add('مكتبة سطور', 'Sutoor')
    const sheet = [
      'الاسم بالعربية;الاسم بالإنجليزية;الشعار;الترتيب;الحالة',
      `مدارس الأفق;Al-Ufuq;https://miqyas.test/api/files/${image}?w=200;٤;نشط`,
      'مكتبه سطور;Sutoor Library;;2;غير نشط',
    ].join('\n')
    const planned = (await page.plan(await page.check(sheet, sent), { existing: 'update' })).data
    expect(planned.planned).toEqual({ create: 1, update: 1, skip: 0, refused: 0 })
    await page.start(planned)
    await writeSheets(server.dependencies)
    expect(await all()).toMatchObject([
      { titleAr: 'مدارس الأفق', titleEn: 'Al-Ufuq', image, position: 4, active: true },
      { titleEn: 'Sutoor Library', image, position: 2, active: false },
    ])
    expect((await page.takeBack(planned)).done).toMatchObject({ undone: 2, kept: 0 })
    expect(await all()).toMatchObject([{ titleAr: 'مكتبة سطور', titleEn: 'Sutoor', position: 1, active: true }])
  })

  it('is informed that the same sheet was written before, until that is taken back', async () => {
    const sheet = `Name in Arabic,Name in English,Logo,Position\nسطور,Sutoor,${image},7\n`
    const first = await page.check(sheet, sent)
    expect(first.importedBefore).toEqual([])
    await page.start(first)
    await writeSheets(server.dependencies)
    expect((await page.check(sheet, sent)).importedBefore).toMatchObject([{ records: 1 }])
    expect((await page.check(sheet.replace(',7', ',8'), sent)).importedBefore).toEqual([])
    await page.takeBack(first)
    expect((await page.check(sheet, sent)).importedBefore).toEqual([])
  })

  it('is shown names that two have, logos that are missing, elsewhere or no picture, and wrong positions', async () => {
    await add('توأم', 'One')
    await add('توأم', 'Two')
    const sheet = [
      'Name in Arabic,Name in English,Logo,Position',
      `توأم,Twin,${image},1`,
      'أ,A,,1',
      'ب,B,https://elsewhere.test/logo.png,1',
      `ج,C,${'0'.repeat(64)},1`,
      `د,D,${image},-1`,
      `هـ,,${image},10000`,
    ].join('\n')
    const checked = await page.check(sheet, sent)
    expect(checked.planned).toMatchObject({ create: 0, refused: 6 })
    const wrong = await page.rows(checked, '&outcome=refused')
    expect(wrong.map(({ problems }) => problems.map(({ cell }) => cell).join(' '))).toEqual([
      'A2',
      'C3',
      'C4',
      'C5',
      'D6',
      'B7 D7',
    ])
  })

  it('cannot do so without being one', async () => {
    const token = await signInAs(server, 'student')
    expect((await sendSheet(server, 'Name in Arabic,Name in English\nأ,A', { ...sent, token })).http).toBe(403)
  })
})
