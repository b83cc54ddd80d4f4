import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSetting } from '#server/modules/settings/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { freshAddress, mailsTo, PASSWORD, registered, tokenIn } from './account.test-support.ts'
import { isCommonPassword } from './common-passwords.ts'
import { authModule } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule, profileModule] })
})
afterAll(() => server.close())

it.each([
  'P@ssw0rd',
  'Passw0rd!',
  'Password@2026',
  'Password1!',
  'Qwerty123!',
  'Qwerty@123',
  'Aa@123456',
  'Abcd@1234',
  'Welcome@123',
  'P@ssword123',
  'Iloveyou1!',
  'Miqyas@2026',
  'M1qy@s#2026',
  'Miqyas!1447',
  '2026@Miqyas',
  'Miqyas@123',
  'Noor-Academy#2025',
  'Alnoor@2026',
])('a person who chooses %s is asked for another one', (password) =>
  expect(isCommonPassword(password, ['أكاديمية النور', 'Alnoor Noor-Academy'])).toBe(true),
)

it.each(['Student@1234', 'Fresh#5678', 'Qamar!Najd7', 'Tamr&Qahwa9', 'kZ8!vT2#mQ', 'Miqyas&Tamr&Qahwa9'])(
  'a person may choose %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

it('a student is refused a common password at the registration, in the profile and by the link of a mail', async () => {
  const common = { password: 'P@ssw0rd1', password_confirmation: 'P@ssw0rd1' }
  const ask = (method: 'POST' | 'PATCH', url: string, body: object, token?: string) =>
    call<{ fields?: object }>(server.app, method, url, { body, token, address: freshAddress() })
  const refusal = { fields: { password: { code: 'commonPassword' } } }
  const names = { first_name: 'سارة', last_name: 'أحمد', email: 'common@example.com', accept_privacy: true }
  expect((await ask('POST', '/api/register', { ...names, ...common })).envelope.data).toMatchObject(refusal)
  const { access_token: token } = await registered(server, 'common@example.com')
  const revision = (await call<{ revision: number }>(server.app, 'GET', '/api/profile', { token })).envelope.data
    .revision
  const form = { revision, password: 'P@ssw0rd1', passwordConfirmation: 'P@ssw0rd1', currentPassword: PASSWORD }
  expect((await ask('PATCH', '/api/profile', form, token)).envelope.data).toMatchObject(refusal)
  await ask('POST', '/api/password/forgot', { email: 'common@example.com' })
  const link = tokenIn((await mailsTo(server, 'common@example.com')).at(-1))
  expect((await ask('POST', '/api/password/reset', { token: link, ...common })).envelope.data).toMatchObject(refusal)
  expect(
    (
      await ask('POST', '/api/password/reset', {
        token: link,
        password: 'Fresh#5678',
        password_confirmation: 'Fresh#5678',
      })
    ).status,
  ).toBe(200)
})

it('a student is refused the name of the academy with a year, as soon as it is called so', async () => {
  const register = (email: string) => {
    const password = 'Manara@2026'
    const names = { first_name: 'سارة', last_name: 'أحمد', email, accept_privacy: true }
    const body = { ...names, password, password_confirmation: password }
    return call<{ fields?: object }>(server.app, 'POST', '/api/register', { body, address: freshAddress() })
  }
  expect((await register('before@example.com')).status).toBe(201)
  const value = { name: { ar: 'المنارة', en: 'Manara' } }
  await writeSetting(server.database.query, 'public', value, 0)
  expect((await register('after@example.com')).envelope.data).toMatchObject({
    fields: { password: { code: 'commonPassword' } },
  })
})
