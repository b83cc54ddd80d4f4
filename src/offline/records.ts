/** Rows as the device keeps them. Types and constants only: importing this file costs no database. */
import type { HeldAccommodations } from '#domain/accommodations/accommodations.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'

/** A sealed paper by its content address. Useless without the key, which is elsewhere. */
export interface SealedPaperRow {
  readonly hash: string
  readonly examId: string
  readonly sealed: ArrayBuffer
  readonly keptAt: number
}

/** Terms and key that let an exam start without the network, where the exam allows it. */
export interface OfflineStartRow {
  /** Non-extractable: it opens the paper, and cannot be read out. */
  readonly paperKey: CryptoKey
  readonly timeMultiplier: number
  /** What holds in an attempt that begins here; absent: nothing. */
  readonly accommodations?: HeldAccommodations | undefined
  readonly durationMinutes: number
  readonly leaveGraceSeconds: number
  readonly lateSyncHours: number
  readonly attemptsLeft: number | null
  readonly opensAt: number | null
  readonly endsAt: number | null
  /** Seed of the paper that the device has, which is that of one attempt; absent: any. */
  readonly seed?: number | undefined
}

export interface PreparationRow {
  /** `examId` of the student `userId`; another student on this device prepares anew. */
  readonly examId: string
  readonly userId: string
  readonly versionId: string
  readonly hash: string
  readonly preparedAt: number
  readonly offlineStart: OfflineStartRow | null
}

/** The server's time as this device last knew it; after a restart time is never below it. */
export interface KeptTimeRow {
  readonly serverAt: number
  readonly wallAt: number
}

export interface AttemptRow {
  readonly id: string
  readonly examId: string
  readonly userId: string
  readonly title: string
  /** This device's log, and its submit ticket: good for this attempt only, whatever becomes of the sign-in. */
  readonly writerId: string
  readonly ticket: string
  /** `starting`: the id exists, the server's answer does not yet; `done`: closed and delivered. */
  readonly state: 'starting' | 'open' | 'done'
  readonly startedOffline: boolean
  readonly createdAt: number
  /** The writer that started the attempt; differs from `writerId` after a takeover. */
  readonly firstWriterId: string
  readonly opened: OpenedAttempt | null
  /** Up to which number the server has this device's log. */
  readonly ackedSeq: number
  /** Standing of the attempt as the server said it last. */
  readonly standing: AttemptStanding | null
  /**
   * What the page that opened the attempt last could show of Safe Exam Browser (`page-proof.ts`); absent: nothing. The
   * worker sends it along, since it can read none itself.
   */
  readonly safeBrowser?: string | undefined
}

/** Answer to the start. */
export interface OpenedAttempt {
  readonly versionId: string
  readonly hash: string
  readonly paperKey: CryptoKey
  readonly seed: number
  readonly terms: AttemptTerms
}

export interface EventRow extends AttemptEvent {
  readonly attemptId: string
}

/**
 * `start`: an offline start to be declared; `log`: events beyond `ackedSeq`; `submit`: the log is complete. `news`: the
 * log has grown; written with every event without looking what waits already, and taken for the `log` row, or dropped
 * where there is one, by the code that delivers.
 */
export type OutboxKind = 'start' | 'log' | 'submit' | 'news'

/**
 * A command that waits for the server. One row a kind and attempt: what it sends is read from the log at the
 * moment of sending. A row leaves only with the server's yes.
 */
export interface OutboxRow {
  readonly attemptId: string
  readonly kind: OutboxKind
  /** Version of the command's form, for a worker that is older or newer than the page. */
  readonly version: 1
  readonly createdAt: number
  /** Not before this instant of the wall clock. */
  readonly nextAt: number
  /** Tries in a row without a yes. */
  readonly failures: number
  /** Outcome of the last try: a code of the server, or null when it was not reached. */
  readonly lastCode: string | null
  /** `sign-in`: waits for credentials; `parked`: refused, in sight of student and admin, never deleted. */
  readonly state: 'waiting' | 'sign-in' | 'parked'
}

/** The academy's public key, to which the device seals what has not arrived when this account signs out. */
export interface SealingKeyRow {
  readonly userId: string
  /** P-256 point, uncompressed, base64url. */
  readonly publicKey: string
}

/**
 * A request of an account that has signed out, sealed to the academy: nobody on this device can read it, and it names
 * neither person nor attempt. It waits by the rules of the outbox.
 */
export interface SealedRow extends Pick<OutboxRow, 'createdAt' | 'nextAt' | 'failures' | 'lastCode' | 'state'> {
  /** Random, the same for all requests of one attempt. */
  readonly logId: string
  /** Their order, from 0. */
  readonly place: number
  /** Base64url; `domain/attempt/sealed.ts` says of what it consists. */
  readonly sealed: string
  /** It declares a start, for which a sign-in of its student is needed. */
  readonly isStart: boolean
}

/** Kept for the worker, which cannot read the page's storage. */
export interface CredentialRow {
  readonly name: 'session'
  readonly token: string
  readonly userId: string
}

export interface MetaRow {
  readonly name: string
  readonly value: KeptTimeRow
}

/** Name under which the database keeps when a page of this attempt was alive last. */
export const aliveName = (attemptId: string): string => `alive:${attemptId}`

/** Key in localStorage of the turn of a start that waits (`kept-turn.ts`). */
export const KEPT_TURN = 'miqyas.turn'
