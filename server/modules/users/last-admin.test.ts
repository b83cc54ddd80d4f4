import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/people/users.ts'
import { roles, users } from '#server/db/schema.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { usersModule } from './index.ts'

describe('the last active admin', () => {
  async function academyWithAdmins(count: number) {
    const small = await openTestServer({ modules: [usersModule] })
    const tokens: string[] = []
    for (let number = 0; number < count; number += 1) tokens.push(await signInAs(small, 'admin'))
    const found = await call<{ items: User[] }>(small.app, 'GET', '/api/users', { token: tokens[0] })
    return { small, tokens, admins: found.envelope.data.items }
  }

  const bodyOf = ({ role, mobile, avatar, ...user }: User, more: object) => ({
    ...user,
    mobile,
    avatar,
    roleId: role.id,
    ...more,
  })

  it('can be neither deactivated, demoted, deleted nor changed in bulk, whatever the spelling of the id', async () => {
    const { small, tokens, admins } = await academyWithAdmins(1)
    const [token, only] = [tokens[0] ?? '', admins[0] as User]
    const studentRole = (await small.database.query.select().from(roles).where(eq(roles.name, 'student')))[0]?.id
    const user = { token, method: 'PUT' as const, url: `/api/users/${only.id.toUpperCase()}` }
    const codes = [
      await call(small.app, 'PUT', user.url, { token, body: bodyOf(only, { status: 'inactive' }) }),
      await call(small.app, 'PUT', user.url, { token, body: bodyOf(only, { roleId: studentRole }) }),
      await call(small.app, 'DELETE', user.url, { token }),
      await call(small.app, 'POST', '/api/users/bulk', {
        token,
        body: { action: 'deactivate', target: { matching: {} } },
      }),
      await call(small.app, 'POST', '/api/users/bulk', {
        token,
        body: { action: 'set-role', roleId: studentRole, target: { ids: [only.id.toUpperCase()] } },
      }),
    ].map(({ envelope }) => envelope.status.code)
    expect(codes).toEqual(Array(5).fill('users.last-admin'))
    const renamed = await call(small.app, 'PUT', user.url, { token, body: bodyOf(only, { firstName: 'منى' }) })
    expect(renamed.status).toBe(200)
    await small.close()
  })

  it('remains when two admins take each other away in the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { small, tokens, admins } = await academyWithAdmins(2)
      const answers = await Promise.all(
        admins.map((user, index) =>
          call(small.app, 'PUT', `/api/users/${user.id}`, {
            token: tokens[index],
            body: bodyOf(user, { status: 'inactive' }),
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const active = await small.database.query.select().from(users).where(eq(users.active, true))
      expect(active).toHaveLength(1)
      await small.close()
    }
  })
})
