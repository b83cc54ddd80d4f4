/** Who may call what, written down once more: a route whose access changes by mistake fails here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { examplePath, namedRoutes, newAddress, openAcademy } from './academy.ts'

type Caller = 'visitor' | 'student' | 'admin' | 'editor'

const EVERYBODY: readonly Caller[] = ['visitor', 'student', 'admin', 'editor']
const SIGNED_IN: readonly Caller[] = ['student', 'admin', 'editor']
const STAFF: readonly Caller[] = ['admin', 'editor']

/** Who gets past the guard. Nobody by sign-in where a ticket is needed. */
const WHO: Readonly<Record<string, readonly Caller[]>> = {
  'auth.login': EVERYBODY,
  'auth.register': EVERYBODY,
  'auth.logout': SIGNED_IN,
  'auth.rolesPermissions': SIGNED_IN,
  'exams.listStudentExams': ['student'],
  'exams.listExams': STAFF,
  'exams.sealedPaper': EVERYBODY,
  'exams.prepareExam': ['student'],
  'exams.readDemo': EVERYBODY,
  'exams.gradeDemo': EVERYBODY,
  'exams.previewExam': STAFF,
  'exams.gradePreview': STAFF,
  'attempts.startAttempt': ['student'],
  'attempts.joinAttempt': ['student'],
  'attempts.appendEvents': [],
  'attempts.submitAttempt': [],
  'attempts.readResult': ['student'],
  'attempts.importRescueFile': STAFF,
  'settings.readSettings': EVERYBODY,
  'settings.readHealth': EVERYBODY,
  'settings.readTime': EVERYBODY,
}

const REFUSALS = ['auth.sign-in-required', 'auth.forbidden', 'auth.students-only', 'attempts.ticket-refused']

let server: TestServer

beforeAll(async () => {
  server = await openAcademy()
  const roleId = newIdentifier()
  await server.database.query.insert(roles).values({ id: roleId, name: 'editor' })
  await server.database.query.insert(rolePermissions).values({ roleId, permission: 'create-exams' })
})
afterAll(() => server.close())

async function refusalOf(caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string) {
  const token = caller === 'visitor' ? undefined : await signInAs(server, caller)
  const body = method === 'GET' ? {} : { body: {} }
  const answer = await call(server.app, method, path, { token, address: newAddress(), ...body })
  const { code } = answer.envelope?.status ?? {}
  return code !== undefined && REFUSALS.includes(code) ? { code, status: answer.status } : null
}

describe.each(namedRoutes)('%s', (name, route) => {
  it('is in the table of who may call it', () => {
    expect(Object.keys(WHO)).toContain(name)
  })

  it.each(EVERYBODY)('lets a %s in or refuses them, as written', async (caller) => {
    const refused = await refusalOf(caller, route.method, examplePath(route))
    expect(refused === null).toBe(WHO[name]?.includes(caller))
    if (refused === null) return
    if (route.access.kind === 'ticket') expect(refused).toEqual({ code: 'attempts.ticket-refused', status: 403 })
    else if (caller === 'visitor') expect(refused).toEqual({ code: 'auth.sign-in-required', status: 401 })
    else expect(refused.status).toBe(403)
  })
})

describe('an admin who opens a page of students', () => {
  it('reads the sentence of the specification', async () => {
    const token = await signInAs(server, 'admin')
    const answer = await call(server.app, 'GET', '/api/student-exams', { token, language: 'en' })
    expect(answer.envelope.status).toEqual({
      error: true,
      code: 'auth.students-only',
      message:
        'This page is only accessible to students. Please contact your administrator if you believe this is an error.',
    })
  })
})
