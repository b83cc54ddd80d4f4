import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FROM_ADMIN_ROLE, PERMISSIONS, SPLIT_FROM } from '#domain/access/permissions.ts'
import { STARTING_ROLES } from '#domain/people/starting-roles.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { permissions, rolePermissions, roles } from '#server/db/schema.ts'
import { openTestDatabase } from '#tests/database.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { authModule, ensureRoles } from './index.ts'

let server: TestServer
const MINUTE = 60_000

beforeAll(async () => {
  server = await openTestServer({ modules: [authModule], sessionLimits: { staffIdleMs: 15 * MINUTE } })
})
afterAll(() => server.close())

const reads = async (token: string) => (await call(server.app, 'GET', '/api/roles-permissions', { token })).status

describe('a session that is not used', () => {
  it('ends for staff after the idle time, and lasts while it is used', async () => {
    const token = await signInAs(server, 'admin')
    for (let count = 0; count < 3; count += 1) {
      server.advance(10 * MINUTE)
      expect(await reads(token)).toBe(200)
    }
    server.advance(16 * MINUTE)
    expect(await reads(token)).toBe(401)
    server.advance(-16 * MINUTE)
    expect(await reads(token)).toBe(401)
  })

  it('lasts for a student, whose exam may be long', async () => {
    const token = await signInAs(server, 'student')
    server.advance(50 * MINUTE)
    expect(await reads(token)).toBe(200)
  })
})

it('the first admin of a production academy is asked for a second step, and what admins chose later stays', async () => {
  const database = await openTestDatabase()
  const asks = async () => (await database.query.select().from(roles).where(eq(roles.name, 'admin')))[0]?.requiresTotp
  await ensureRoles({ database, now: Date.now }, { staffSecondStep: true })
  expect(await asks()).toBe(true)
  await database.query.update(roles).set({ requiresTotp: false })
  await ensureRoles({ database, now: Date.now }, { staffSecondStep: true })
  expect(await asks()).toBe(false)
  await database.close()
})

it('roles of an academy that is brought up to date keep what they could do before it had a permission of its own', async () => {
  const database = await openTestDatabase()
  await ensureRoles({ database, now: Date.now })
  const finer = SPLIT_FROM.map(([own]) => own)
  await database.query.delete(rolePermissions).where(inArray(rolePermissions.permission, finer))
  await database.query.delete(permissions).where(inArray(permissions.name, finer))
  const roleId = newIdentifier()
  await database.query.insert(roles).values({ id: roleId, name: 'editors' })
  await database.query.insert(rolePermissions).values({ roleId, permission: 'create-exams' })
  const held = async () => {
    const rows = await database.query.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId))
    return rows.map(({ permission }) => permission).toSorted()
  }
  await ensureRoles({ database, now: Date.now })
  const afterwards = ['correct-keys', 'create-exams', 'grade-exams', 'manage-courses', 'monitor-exams', 'see-reports']
  expect(await held()).toEqual(afterwards)
  // What admins take away afterwards is not given back.
  await database.query.delete(rolePermissions).where(eq(rolePermissions.permission, 'grade-exams'))
  await ensureRoles({ database, now: Date.now })
  expect(await held()).toEqual(afterwards.filter((name) => name !== 'grade-exams'))
  await database.close()
})

it('a teacher of an academy of before runs their own groups, unless the academy made the role its own', async () => {
  const database = await openTestDatabase()
  await ensureRoles({ database, now: Date.now })
  await database.query.delete(rolePermissions).where(inArray(rolePermissions.permission, [...FROM_ADMIN_ROLE]))
  await database.query.delete(permissions).where(inArray(permissions.name, [...FROM_ADMIN_ROLE]))
  const held = async (name: string) => {
    const rows = await database.query
      .select({ permission: rolePermissions.permission })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .where(eq(roles.name, name))
    return rows.map(({ permission }) => permission).toSorted()
  }
  const [writer] = await database.query.select().from(roles).where(eq(roles.name, 'content-writer'))
  const before = await held('content-writer')
  await ensureRoles({ database, now: Date.now })
  expect(await held('teacher')).toEqual(STARTING_ROLES.teacher.toSorted())
  expect(await held('admin')).toEqual(PERMISSIONS.toSorted())
  expect([writer?.name, await held('content-writer')]).toEqual(['content-writer', before])
  // A role that the academy changed stays as it was left.
  const own = ['run-groups', 'run-meetings', 'answer-messages'] as const
  await database.query.delete(rolePermissions).where(inArray(rolePermissions.permission, [...own]))
  await database.query.delete(permissions).where(inArray(permissions.name, ['run-groups', 'run-meetings']))
  await ensureRoles({ database, now: Date.now })
  expect((await held('teacher')).filter((name) => own.some((one) => one === name))).toEqual([])
  await database.close()
})

it('an academy has roles for teachers, graders, invigilators and writers once; its own and what it deletes stay so', async () => {
  const database = await openTestDatabase()
  await database.query.insert(roles).values({ id: newIdentifier(), name: 'grader', description: 'their own' })
  await ensureRoles({ database, now: Date.now }, { staffSecondStep: true })
  const held = async (name: string) => {
    const rows = await database.query
      .select({ permission: rolePermissions.permission })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .where(eq(roles.name, name))
    return rows.map(({ permission }) => permission).toSorted()
  }
  expect(await held('grader')).toEqual([])
  expect(await held('invigilator')).toEqual(['list-exams', 'monitor-exams'])
  expect(await held('content-writer')).toEqual(STARTING_ROLES['content-writer'].toSorted())
  const [teacher] = await database.query.select().from(roles).where(eq(roles.name, 'teacher'))
  expect(teacher).toMatchObject({ requiresTotp: true, active: true })
  await database.query.delete(rolePermissions).where(eq(rolePermissions.roleId, teacher?.id ?? ''))
  await database.query.delete(roles).where(eq(roles.name, 'teacher'))
  await ensureRoles({ database, now: Date.now })
  expect(await database.query.select().from(roles).where(eq(roles.name, 'teacher'))).toEqual([])
  await database.close()
})
