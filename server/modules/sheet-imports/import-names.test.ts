/** Names of accounts that a sheet corrects after their owners changed them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { keepEarlierName, selectEarlierNames } from '#server/db/earlier-names.ts'
import { users } from '#server/db/schema.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { importing } from './importing.test-support.ts'
import { sheetImportsModule, writeSheets } from './index.ts'

let server: TestServer
let page: ReturnType<typeof importing>
beforeAll(async () => {
  server = await openTestServer({ modules: [usersModule, authModule, profileModule, sheetImportsModule] })
  page = importing(server, await signInAs(server, 'admin'))
})
afterAll(() => server.close())

/** A student; with `renamed`, one who has changed their own name. */
async function student(renamed: boolean) {
  const token = await signInAs(server, 'student')
  const id = await userIdOf(server, token)
  const [account] = await server.database.query.select().from(users).where(eq(users.id, id))
  if (renamed) {
    const { revision } = (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data
    await call(server.app, 'PATCH', '/api/profile', { token, body: { firstName: 'Own', revision } })
  }
  const names = async () =>
    (await selectEarlierNames(server.database.query, id, 9)).map(({ firstName, byStaff }) => [firstName, byStaff])
  return { id, email: account?.email ?? '', names }
}

async function imported(lines: readonly string[]) {
  server.advance(1000)
  const checked = await page.check(['name,email', ...lines].join('\n'))
  await page.start((await page.plan(checked, { existing: 'update' })).data)
  await writeSheets(server.dependencies)
  return checked
}

it('a sheet corrects the name of a person who changed it, and who takes the sheet back takes the correction back', async () => {
  const [renamed, other] = [await student(true), await student(false)]
  const done = await imported([`By Sheet,${renamed.email}`, `By Sheet,${other.email}`])
  expect(await renamed.names()).toEqual([
    ['Own', true],
    ['تجربة', false],
  ])
  expect(await other.names()).toEqual([])
  await page.takeBack(done)
  expect(await renamed.names()).toEqual([['تجربة', false]])
  expect(await other.names()).toEqual([])
})

it('a sheet that says the name of today corrects nothing, and taking it back leaves an older correction', async () => {
  const renamed = await student(true)
  const name = { firstName: 'Own', lastName: 'Test' }
  const correction = { userId: renamed.id, name, at: new Date(server.dependencies.now() + 500), byStaff: true }
  await keepEarlierName(server.database.query, correction)
  const before = await renamed.names()
  const checked = await page.check(`name,email,mobile\nOwn Test,${renamed.email},0501112299`)
  await page.start((await page.plan(checked, { existing: 'update' })).data)
  await writeSheets(server.dependencies)
  await page.takeBack(checked)
  expect(await renamed.names()).toEqual(before)
})
