/** The academy's own routes of practice for one student, and its copies of that student's log. */
import { eq } from 'drizzle-orm'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { practiceEvents, practiceLogs, practiceWriters, users } from '#server/db/schema.ts'
import type { Principal } from '#server/http/handler.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { LogPage } from '#src/offline/practice/log.ts'
import { asSent } from '../../as-sent.ts'
import { answerOf } from '../../service-server.ts'
import type { Academy } from '../carrier.ts'
import { asSimulated } from './stored-names.ts'
import type { PracticeStage } from './stage.ts'

export interface AcademyRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: unknown
  readonly token: string | null
  readonly ticket: string | null
}

export interface RealAcademy extends Academy {
  lines: readonly PracticeEvent[]
  readonly handle: (request: AcademyRequest) => Promise<ServerAnswer>
  /** Reads the lines that arrived since the last look. */
  readonly look: () => Promise<void>
  /** Copies the student's log; what it answers puts the copy in the place of the log. */
  readonly copy: () => Promise<() => Promise<void>>
}

/** Makes the student's account; logs of earlier runs go, since a run that is repeated has the same names. */
export async function enrolOn({ dependencies, roleId }: PracticeStage, id: string): Promise<void> {
  const { query } = dependencies.database
  for (const table of [practiceEvents, practiceWriters, practiceLogs]) await query.delete(table)
  const createdAt = new Date(dependencies.now())
  const name = { firstName: 'Simulated', lastName: 'Student', email: `${id}@miqyas.test` }
  const account = { id, ...name, passwordHash: '', roleId, createdAt }
  await query.insert(users).values(account).onConflictDoNothing()
}

export function realAcademy(stage: PracticeStage, userId: string): RealAcademy {
  const { dependencies, routes } = stage
  const principal: Principal = {
    userId,
    role: 'student',
    permissions: new Set(['enroll-exams']),
    tokenHash: '',
    timeMultiplier: 1,
    accommodations: {},
  }
  let position = 0
  const academy: RealAcademy = {
    lines: [],
    handle: ({ token, ...request }) =>
      answerOf(routes, { ...request, token, body: asSent(request.body) }, token === null ? null : principal),
    async look() {
      const path = `/api/practice/events?after=${position}`
      const answer = await academy.handle({ method: 'GET', path, body: {}, token: 'own', ticket: null })
      const page = (answer as { data: LogPage & { readonly isLast: boolean } }).data
      academy.lines = [...academy.lines, ...page.events.map(asSimulated)]
      position = page.position
      if (!page.isLast) await academy.look()
    },
    async copy() {
      const { query } = dependencies.database
      const events = await query.select().from(practiceEvents).where(eq(practiceEvents.userId, userId))
      const writers = await query.select().from(practiceWriters).where(eq(practiceWriters.userId, userId))
      const logs = await query.select().from(practiceLogs).where(eq(practiceLogs.userId, userId))
      return async () => {
        for (const table of [practiceEvents, practiceWriters, practiceLogs]) {
          await query.delete(table).where(eq(table.userId, userId))
        }
        if (logs.length > 0) await query.insert(practiceLogs).values(logs)
        if (writers.length > 0) await query.insert(practiceWriters).values(writers)
        if (events.length > 0) await query.insert(practiceEvents).values(events)
        academy.lines = []
        position = 0
        await academy.look()
      }
    },
  }
  return academy
}
