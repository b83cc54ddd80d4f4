import { fromPromise } from 'xstate'
import { browserDevice } from './browser-device.ts'
import type { ExamDevice } from './device.ts'
import { deviceDelivery } from './delivery.ts'
import { examMachine, type ExamMachine } from './exam.machine.ts'
import { logFollower } from './log-follower.ts'
import { openDeviceSession } from './open-session.ts'
import { devicePresence } from './presence.ts'
import { retryNow } from './retry-now.ts'
import type { OpenInput } from './exam-actors.ts'
import type { Session } from './session.ts'

/** The exam on this device: real log, real clock, real delivery, for the student who is signed in. */
export function provideExam(
  student: { readonly userId: string; readonly title: string },
  restoreAttempt: ExamDevice['restoreAttempt'],
): ExamMachine {
  return examMachine.provide({
    actors: {
      openSession: fromPromise<Session, OpenInput>(({ input }) =>
        openDeviceSession({ ...browserDevice(), restoreAttempt }, { ...input, ...student }),
      ),
      presence: devicePresence,
      delivery: deviceDelivery,
      follower: logFollower,
    },
    actions: {
      retryDelivery: () => void retryNow(),
    },
  })
}
