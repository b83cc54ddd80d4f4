import { fromPromise } from 'xstate'
import { deviceDatabase } from '#src/offline/database.ts'
import { releaseOutbox } from '#src/offline/outbox.ts'
import { deviceDelivery } from './delivery.ts'
import { examMachine, type ExamMachine } from './exam.machine.ts'
import { openDeviceSession } from './open-session.ts'
import { devicePresence } from './presence.ts'
import type { Session } from './session.ts'
import { wakeDelivery } from './wake-delivery.ts'

/** The exam on this device: real log, real clock, real delivery, for the student who is signed in. */
export function provideExam(student: { readonly userId: string; readonly title: string }): ExamMachine {
  return examMachine.provide({
    actors: {
      openSession: fromPromise<Session, { examId: string; resume: boolean }>(({ input }) =>
        openDeviceSession({ examId: input.examId, userId: student.userId, title: student.title }),
      ),
      presence: devicePresence,
      delivery: deviceDelivery,
    },
    actions: {
      retryDelivery: () => void retryNow(),
    },
  })
}

/** Everything that waits or was refused is tried again now: the student asked for it. */
export async function retryNow(): Promise<void> {
  await releaseOutbox(deviceDatabase(), Date.now())
  await wakeDelivery()
}
