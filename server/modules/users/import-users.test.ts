import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/route.ts'
import type { checkUserImport } from '#contract/users.ts'
import { auditEntries, users } from '#server/db/schema.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { usersModule } from './index.ts'

type Check = ResponseOf<typeof checkUserImport>

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [usersModule, authModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

async function send(path: string, file: string | Buffer, language: 'ar' | 'en' = 'en') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/users/import${path}`,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv', 'accept-language': language },
    payload: Buffer.from(file),
  })
  return { http: answer.statusCode, ...answer.json<{ status: { code?: string }; data: unknown }>() }
}

async function check(file: string | Buffer, language: 'ar' | 'en' = 'en'): Promise<Check> {
  const { http, data } = await send('/check', file, language)
  expect(http).toBe(200)
  return data as Check
}

const countUsers = async () => (await server.database.query.select({ id: users.id }).from(users)).length

/** Field, code and the row that has it already. */
const described = ({ rows }: Check) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field, code, sameAsRow }) => [row, field, code, sameAsRow]))

async function download(path: string, language: 'ar' | 'en') {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/users/${path}`,
    headers: { authorization: `Bearer ${admin}`, 'accept-language': language },
  })
  const sheet = await readSheet(answer.rawPayload)
  return { headers: answer.headers, rows: sheet.ok ? sheet.value : [] }
}

describe('an admin who tries an import', () => {
  it('sees of each row what was understood, and nothing is written', async () => {
    const before = await countUsers()
    const file = [
      'الاسم الأول;اسم العائلة;البريد الإلكتروني;رقم الجوال;الدور;الحالة;معامل الوقت;كلمة المرور;ملاحظات',
      'سارة;العتيبي; Sara@Import.test ;٠٥٠ ١٢٣ ٤٥٦٧;طالبة؟;;;;',
      'نورة;الحربي;noura@import.test;501234568;طالب;غير مفعّل;١٫٥;Student@1234;x',
      ';;;;;;;;',
      'ليلى;السبيعي;laila@import.test;+966501234569;Admin;نشط;1.25;;',
    ].join('\r\n')
    const result = await check(Buffer.from(`\ufeff${file}`, 'utf16le'))
    expect(result).toMatchObject({ ready: false, people: 3, peopleWithErrors: 1, missing: [], ignored: ['ملاحظات'] })
    expect(described(result)).toEqual([[2, 'role', 'exists', null]])
    expect(result.rows[1]).toEqual({
      row: 3,
      firstName: 'نورة',
      lastName: 'الحربي',
      email: 'noura@import.test',
      mobile: '+966501234568',
      role: 'student',
      status: 'inactive',
      timeMultiplier: 1.5,
      hasPassword: true,
      errors: [],
    })
    expect(result.rows[2]).toMatchObject({ row: 5, role: 'admin', status: 'active', timeMultiplier: 1.25 })
    expect(await countUsers()).toBe(before)
  })

  it('is shown every error of every row, in their language', async () => {
    const file = [
      'First name,Last name,E-mail,Mobile,Time multiplier,Password,Status',
      'R2D2,,nobody,123,3x,weak,perhaps',
      'Sara,Ali,twice@import.test,,7,,',
      'Sara,Ali,TWICE@import.test,,,,',
    ].join('\n')
    const [english, arabic] = [await check(file, 'en'), await check(file, 'ar')]
    expect(described(english)).toEqual([
      [2, 'firstName', 'lettersOnly', null],
      [2, 'lastName', 'required', null],
      [2, 'email', 'email', null],
      [2, 'mobile', 'mobile', null],
      [2, 'password', 'password', null],
      [2, 'status', 'invalid', null],
      [2, 'timeMultiplier', 'numeric', null],
      [3, 'timeMultiplier', 'maxValue', null],
      [4, 'email', 'emailTaken', 3],
    ])
    expect(english.rows[0]?.errors[0]).toMatchObject({ found: 'R2D2', message: expect.stringMatching(/letters/) })
    expect(arabic.rows[0]?.errors[0]?.message).toMatch(/[\u0600-\u06ff]/)
    expect(JSON.stringify(english)).not.toContain('weak')
  })

  it('may write full names, and is shown which columns are missing', async () => {
    const full = await check('اسم الطالب,الإيميل\nعبد الله بن سعد الدوسري,abdullah@import.test')
    expect(full).toMatchObject({
      ready: true,
      rows: [{ firstName: 'عبد', lastName: 'الله بن سعد الدوسري', role: 'student' }],
    })
    expect(await check('Name,City\nSara,Makkah')).toMatchObject({
      ready: false,
      people: 0,
      missing: ['email'],
      ignored: ['City'],
    })
    expect(await check('')).toMatchObject({ ready: false, missing: ['firstName', 'lastName', 'email'] })
  })

  it('is informed when the file cannot be read or is too large', async () => {
    expect((await send('/check', Buffer.from('PK\u0003\u0004 broken'))).status.code).toBe('spreadsheet.unreadable')
    const rows = Array.from({ length: 2_001 }, (_, index) => `a,b,n${index}@x.test`).join('\n')
    expect((await send('/check', `first name,last name,email\n${rows}`)).status.code).toBe('spreadsheet.too-large')
  })
})

describe('an admin who imports', () => {
  const file =
    'first name,last name,email,password\nMaha,One,maha1@import.test,Student@1234\nMaha,Two,maha2@import.test,'

  it('imports exactly what was checked, all of it, on record', async () => {
    const { digest, ready } = await check(file)
    expect(ready).toBe(true)
    expect(await send(`?digest=${digest}`, file)).toMatchObject({ status: { error: false }, data: { created: 2 } })
    const found = await call<{ total: number }>(server.app, 'GET', '/api/users?q=maha import', { token: admin })
    expect(found.envelope.data.total).toBe(2)
    const entries = await server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'users.import'))
    expect(entries).toHaveLength(2)
    const signIn = (email: string, password: string) =>
      call(server.app, 'POST', '/api/login', { body: { email, password }, address: '203.0.113.9' })
    expect((await signIn('maha1@import.test', 'Student@1234')).status).toBe(200)
    expect((await signIn('maha2@import.test', 'Student@1234')).status).toBe(401)
  })

  it('imports nobody of a file with an error, another file than the checked one, or one imported before', async () => {
    const before = await countUsers()
    const { digest } = await check(file)
    expect((await send(`?digest=${digest}`, file)).status.code).toBe('users.import-has-errors')
    expect((await send(`?digest=${digest}`, `${file}\nx,y,z@import.test,`)).status.code).toBe('users.import-changed')
    const partly = 'first name,last name,email\nNew,One,new1@import.test\nMaha,One,maha1@import.test'
    const checked = await check(partly)
    const refused = await send(`?digest=${checked.digest}`, partly)
    expect(refused).toMatchObject({ status: { code: 'users.import-has-errors' }, data: { detail: { row: 3 } } })
    expect(await countUsers()).toBe(before)
  })

  it('imports nobody when one of the addresses is taken in the same moment', async () => {
    const racing = 'first name,last name,email\nRace,One,race1@import.test\nRace,Two,race2@import.test'
    const { digest } = await check(racing)
    const before = await countUsers()
    const answers = await Promise.all([send(`?digest=${digest}`, racing), send(`?digest=${digest}`, racing)])
    const codes = answers.map(({ status }) => status.code).filter(Boolean)
    expect(codes).toHaveLength(1)
    expect(['users.import-changed', 'users.import-has-errors']).toContain(codes[0])
    expect(await countUsers()).toBe(before + 2)
  })
})

describe('an admin who downloads', () => {
  it('gets a template in their language that an import understands', async () => {
    for (const language of ['ar', 'en'] as const) {
      for (const format of ['csv', 'xlsx']) {
        const { headers, rows } = await download(`import/template?format=${format}`, language)
        expect(headers['content-disposition']).toContain(`users-template-${language}.${format}`)
        const result = await check((rows[0] ?? []).join(','))
        expect(result).toMatchObject({ missing: [], ignored: [], people: 0 })
      }
    }
  })

  it('gets everybody who matches, kept by no cache, and can import it elsewhere', async () => {
    const { headers, rows } = await download('export?format=xlsx&q=maha%20import&sort=email', 'ar')
    expect(headers['cache-control']).toBe('no-store')
    expect(rows).toHaveLength(3)
    expect(rows[1]?.slice(0, 7)).toEqual(['Maha', 'One', 'maha1@import.test', '', 'طالب', 'مفعّل', '1'])
    const again = await check(rows.map((row) => row.slice(0, 7).join(',')).join('\n'))
    expect(described(again)).toEqual([
      [2, 'email', 'emailTaken', null],
      [3, 'email', 'emailTaken', null],
    ])
  })

  it('gets no formula that a person put in their name', async () => {
    const { query } = server.database
    const [known] = await query.select().from(users).where(eq(users.email, 'maha1@import.test'))
    if (known === undefined) throw new Error('nobody was imported')
    await query
      .update(users)
      .set({ lastName: `=cmd|' /C calc'!A0`, mobile: '+966501111111' })
      .where(eq(users.id, known.id))
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/users/export?format=csv&q=maha1',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(answer.body).toContain(`Maha,'=cmd|' /C calc'!A0,maha1@import.test,'+966501111111,`)
  })
})
