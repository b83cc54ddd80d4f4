import { fromPromise } from 'xstate'
import { type CallFailure, UNREACHABLE } from '#src/api/index.ts'
import { keptText } from '#src/ui/behaviour/kept-text.ts'
import { KEPT_TURN } from '#src/offline/records.ts'
import { browserDevice } from './browser-device.ts'
import type { ExamDevice } from './device.ts'
import { deviceDelivery } from './delivery.ts'
import { examMachine, type ExamMachine } from './exam.machine.ts'
import { logFollower } from './log-follower.ts'
import { openDeviceSession } from './open-session.ts'
import { devicePresence } from './presence.ts'
import { retryNow } from './retry-now.ts'
import { type OpenInput, StartRefused } from './exam-actors.ts'
import { inTime } from './in-time.ts'
import type { Session } from './session.ts'

export interface PutOff {
  readonly device: Pick<ExamDevice, 'database' | 'startAttempt'>
  readonly body: Parameters<ExamDevice['startAttempt']>[0]
  readonly userId: string
  /** The page no longer runs this exam. */
  readonly signal: AbortSignal
}

export interface ExamParts {
  readonly restoreAttempt: ExamDevice['restoreAttempt']
  /** Resolves when the exam can be shown: its clock must not run unseen. */
  readonly untilShowable: () => Promise<void>
  /** Starts by a turn: the one that is kept, or else that of the start that was put off (`answer`). */
  readonly startInTurn: (putOff: PutOff, answer: CallFailure | null) => ReturnType<ExamDevice['startAttempt']>
  /** Answers the session in the language in which it is shown first; only an exam in two languages needs it. */
  readonly inShownLanguage: <Opened extends Session>(session: Opened) => Promise<Opened>
}

/** What is on its way for longer than this does not come on this network; the start says so, and may be tried again. */
const SHOWABLE_WITHIN_MS = 20_000

/** The clock runs: an exam whose other language does not come is shown in its own. */
const SHOWN_WITHIN_MS = 5_000

async function refuseUnshowable(untilShowable: ExamParts['untilShowable']): Promise<void> {
  const coming = untilShowable().then(() => true)
  if (!(await inTime(coming, SHOWABLE_WITHIN_MS, false))) throw new StartRefused(UNREACHABLE)
}

/** The exam on this device: real log, real clock, real delivery, for the student who is signed in. */
export function provideExam(
  student: { readonly userId: string; readonly title: string },
  { restoreAttempt, untilShowable, startInTurn, inShownLanguage }: ExamParts,
): ExamMachine {
  return examMachine.provide({
    actors: {
      openSession: fromPromise<Session, OpenInput>(async ({ input, signal }) => {
        await refuseUnshowable(untilShowable)
        const device = browserDevice()
        const startAttempt: ExamDevice['startAttempt'] = async (body) => {
          const answer = keptText(KEPT_TURN) === null ? await device.startAttempt(body) : null
          if (answer !== null && (answer.ok || answer.code !== 'attempts.queued')) return answer
          return startInTurn({ device, body, userId: student.userId, signal }, answer)
        }
        const session = await openDeviceSession({ ...device, restoreAttempt, startAttempt }, { ...input, ...student })
        return session.paper.translation ? inTime(inShownLanguage(session), SHOWN_WITHIN_MS, session) : session
      }),
      presence: devicePresence,
      delivery: deviceDelivery,
      follower: logFollower,
    },
    actions: {
      retryDelivery: () => void retryNow(),
    },
  })
}
