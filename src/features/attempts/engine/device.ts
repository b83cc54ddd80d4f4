/**
 * Everything an exam needs of the device it runs on, behind one set of ports: storage, clocks, signs of life, the
 * two calls that open an attempt, and the way to the server. The browser's stands in `browser-device.ts`; the
 * simulation brings devices that crash, sleep and lose their network.
 */
import type { KeptTime } from '#domain/attempt/clock.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { CallResult } from '#src/api/index.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import type { Send } from '#src/offline/send.ts'
import type { BodyInputOf, ResponseOf } from '#contract/foundation/route.ts'
import type { routes } from '#contract/index.ts'
import type { Position } from './position.ts'
import type { RefusedSteps } from './refused-steps.ts'
import type { restoreAttempt } from './restore-attempt.ts'
import type { DeviceClocks } from './server-clock.ts'

type Attempts = typeof routes.attempts

export interface Device {
  readonly database: DeviceDatabase
  readonly clocks: DeviceClocks
  readonly signs: SignsOfLife
  readonly refused: RefusedSteps
  readonly startAttempt: (
    body: BodyInputOf<Attempts['startAttempt']>,
  ) => Promise<CallResult<ResponseOf<Attempts['startAttempt']>>>
  readonly joinAttempt: (
    attemptId: string,
    body: BodyInputOf<Attempts['joinAttempt']>,
  ) => Promise<CallResult<ResponseOf<Attempts['joinAttempt']>>>
  /** The server's time, asked at the monotonic instant given; null when it does not answer at once. */
  readonly askTime: () => Promise<{ readonly serverNow: number; readonly sentMono: number } | null>
  /** The sealed paper, from the device or else from the server. */
  readonly sealedPaper: (examId: string, hash: string) => Promise<ArrayBuffer>
  /** Opens a sealed paper; a wrong key or a changed byte throws. */
  readonly openPaper: (sealed: ArrayBuffer, key: CryptoKey) => Promise<Paper>
  /** What the page can show of Safe Exam Browser, once that can be known; absent: nothing. */
  readonly pageProof?: () => Promise<string | null>
  /** One request past the outbox, for when the storage refuses. */
  readonly send: Send
  /** Calls back when the screen shows what is being rendered; never while nobody can see it. */
  readonly whenDrawn?: (callback: () => void) => void
  readonly deliverSoon: () => void
  readonly deliverNow: (attemptId: string) => void
}

/** A device on which an exam is sat. */
export interface ExamDevice extends Device {
  /** Writes an attempt anew where the storage came back without it. */
  readonly restoreAttempt: typeof restoreAttempt
}

/** Marks of when a page was alive for the last time in an attempt, and where it was. */
export interface SignsOfLife {
  readonly mark: (attemptId: string, kept: KeptTime) => void
  /** False: the storage refused it. */
  readonly markDurably: (attemptId: string, kept: KeptTime) => Promise<boolean>
  readonly last: (attemptId: string) => Promise<KeptTime | null>
  readonly keepPosition: (attemptId: string, position: Position) => void
  readonly position: (attemptId: string) => Position | null
}
