/**
 * One line of the answer log. A device (a *writer*) numbers its own events 1, 2, 3 …; `(attempt, writer, seq)` is
 * the identity of an event everywhere, so that sending it twice is the same as sending it once.
 */

export type AttemptEventBody =
  | { readonly type: 'seen'; readonly questionId: string }
  /** The whole choice, never a difference; empty: cleared. */
  | { readonly type: 'answer'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly type: 'flag'; readonly questionId: string; readonly flagged: boolean }
  | { readonly type: 'strike'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly type: 'hint'; readonly questionId: string }
  | { readonly type: 'section-complete'; readonly sectionIndex: number }
  | { readonly type: 'section-start'; readonly sectionIndex: number }
  /** The page was hidden, reloaded or closed: an absence begins. */
  | { readonly type: 'away' }
  | { readonly type: 'back' }
  /** After a restart without an `away` (crash, power): alive for the last time at `lastAliveAt`. */
  | { readonly type: 'interrupted'; readonly lastAliveAt: number }
  /** The device's clock was found wrong by `byMs` and healed; for the record only. */
  | { readonly type: 'clock'; readonly kind: 'jump' | 'sleep'; readonly byMs: number }
  /** The device learned of the time grants with the numbers above `after`, up to `upTo`: they hold here from now on. */
  | { readonly type: 'extended'; readonly after: number; readonly upTo: number }
  | { readonly type: 'submit'; readonly reason: 'finished' | 'timeout' | 'left' }
  /** Written by the server: another device was given the attempt, where the server knew it to be. */
  | {
      readonly type: 'takeover'
      readonly writerId: string
      readonly progress: SectionProgress
      /** The device's own log up to here is of an earlier time: its controls there are void, whenever they arrive. */
      readonly afterSeq: number
      /** How many time grants the server knew to be taken up; absent in older logs: none. */
      readonly grantsKnown?: number | undefined
    }
  /** Written by the server: an admin closed the attempt. */
  | { readonly type: 'close' }
  /** Written by the server: an admin let an ended attempt go on. The time since `endedAt` is given back by `grant`. */
  | {
      readonly type: 'reopen'
      /** The end as the server had it. */
      readonly endedAt: number
      /** Number (from 1) of the time grant in the terms that came with it. */
      readonly grant: number
      /** The holder's controls up to here are of the time before; a submission among them is void. */
      readonly afterSeq: number
    }

/** Where a device is among the sections. */
export interface SectionProgress {
  readonly phase: 'answering' | 'sectionComplete'
  readonly sectionIndex: number
  readonly sectionStartedAt: number
  /** Set while the notice between two sections stands. */
  readonly sectionCompletedAt: number | null
  /** Numbers of the time grants that lengthen this section, or between two sections the next; absent: none. */
  readonly sectionGrants?: readonly number[] | undefined
}

export interface AttemptEvent {
  readonly writerId: string
  /** From 1, without gaps within a writer. */
  readonly seq: number
  /** The writer's best knowledge of the server's time when it happened, ms UTC. */
  readonly at: number
  readonly body: AttemptEventBody
}

/** The writer under which the server's own events stand. */
export const SERVER_WRITER = '00000000-0000-7000-8000-000000000000'

/** The bodies that only the server may write; refused from a device. */
export function isServerOnly(body: AttemptEventBody): boolean {
  return body.type === 'takeover' || body.type === 'close' || body.type === 'reopen'
}

/** Whether a line shows that the student is present; a hidden page writes the others too. */
export function isSignOfLife(body: AttemptEventBody): boolean {
  return body.type !== 'away' && body.type !== 'clock' && body.type !== 'extended'
}
