/** An academy with an exam that gives certificates, and students who rename their accounts around it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PersonOverview } from '#contract/people/person-page.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { UserRecord } from '#contract/people/users.ts'
import { certificates } from '#server/db/schema.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { certificatesModule } from './index.ts'

/** The name of every student at first. */
export const SELF = 'تجربة Test'
export const BACK = { firstName: 'تجربة', lastName: 'Test' }
export const FRIEND = { firstName: 'Another', lastName: 'Person' }

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Opens the academy before the tests of a file, and closes it after them. */
export function openCertifying() {
  let server: TestServer
  let admin: string
  let exam: HttpExam
  beforeAll(async () => {
    const modules = [examsModule, attemptsModule, certificatesModule, profileModule, usersModule]
    server = await openTestServer({ modules })
    admin = await signInAs(server, 'admin')
    exam = await publishedExam(server, { passMark: 75, certificate: true, allowOfflineStart: true })
  })
  afterAll(() => server.close())

  async function rename({ token }: Pick<HttpStudent, 'token'>, name: object) {
    server.advance(SECOND)
    const { revision } = (await call<Profile>(server.app, 'GET', '/api/profile', { token })).envelope.data
    return call(server.app, 'PATCH', '/api/profile', { token, body: { ...name, revision } })
  }

  /** Hands in with all answers right, and reads the result. */
  async function passes(student: HttpStudent): Promise<HttpStudent> {
    await student.handIn(4)
    await student.result()
    return student
  }

  /** Begins once more, a minute later. */
  async function begun(student: HttpStudent): Promise<HttpStudent> {
    server.advance(MINUTE)
    const again = student.afresh()
    expect((await again.start()).status).toBe(201)
    return again
  }

  const issue = ({ attemptId, token }: HttpStudent) =>
    call<{ code: string }>(server.app, 'POST', `/api/attempts/${attemptId}/certificate`, {
      token,
      body: { withScore: false },
    })

  /** Has the certificate issued; answers whom it is made out to. */
  async function nameOn(student: HttpStudent): Promise<string | undefined> {
    const { code } = (await issue(student)).envelope.data
    const [row] = await server.database.query.select().from(certificates).where(eq(certificates.code, code))
    return row?.name
  }

  /** Acts of an admin on the account of a student. */
  async function asStaff(student: HttpStudent) {
    const id = await userIdOf(server, student.token)
    const read = async () =>
      (await call<UserRecord>(server.app, 'GET', `/api/users/${id}`, { token: admin })).envelope.data
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      call(server.app, method, `/api/users/${id}${path}`, { token: admin, body })
    return {
      id,
      overview: async () =>
        (await call<PersonOverview>(server.app, 'GET', `/api/users/${id}/overview`, { token: admin })).envelope.data,
      confirm: async (revision?: number) => {
        server.advance(SECOND)
        return send('POST', '/name-confirmation', { revision: revision ?? (await read()).revision })
      },
      change: async (fields: object) => {
        server.advance(SECOND)
        const { role, createdAt: _createdAt, id: _id, ...person } = await read()
        return send('PUT', '', { ...person, roleId: role.id, ...fields })
      },
    }
  }

  return {
    get server() {
      return server
    },
    rename,
    passes,
    passed: async () => passes(await HttpStudent.sitting(server, exam)),
    newcomer: async () => HttpStudent.of(server, exam, await signInAs(server, 'student')),
    begun,
    issue,
    nameOn,
    asStaff,
  }
}
