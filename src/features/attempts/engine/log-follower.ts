/** A second tab follows what the first one writes, so that both show the same answers. */
import { liveQuery } from 'dexie'
import { type EventObject, fromCallback } from 'xstate'
import { foldAttempt } from '#domain/attempt/fold.ts'
import { withGrants } from '#domain/attempt/terms.ts'
import { readLog } from '#src/offline/answer-log.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import type { DeviceSession } from './build-session.ts'
import type { ExamEvent } from './exam-events.ts'
import type { Session } from './session.ts'

export const logFollower = fromCallback<EventObject, { session: Session }>(({ input, sendBack }) => {
  const { attemptId, rules, firstWriterId, branches, clock } = input.session as DeviceSession
  const subscription = liveQuery(() => readCopy(attemptId)).subscribe({
    next({ events, attempt }) {
      const terms = withGrants(rules.terms, attempt?.standing?.grants ?? [])
      const state = foldAttempt({ ...rules, terms }, firstWriterId, events, clock.now(), branches)
      sendBack({ type: 'FOLLOWED', state } satisfies ExamEvent)
    },
    // The database is gone or blocked: the copy stays as it was read last.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
})

async function readCopy(attemptId: string) {
  const database = deviceDatabase()
  const [events, attempt] = await Promise.all([readLog(database, attemptId), database.attempts.get(attemptId)])
  return { events, attempt }
}
