/**
 * Events of the answer log. A device (a *writer*) numbers its own events 1, 2, 3 …. An event is identified everywhere
 * by `(attempt, writer, seq)`, so that sending it twice is the same as sending it once.
 */

import type { LanguageBody } from './languages.ts'
import type { MarkBody } from './marks.ts'

export type AttemptEventBody =
  | { readonly type: 'seen'; readonly questionId: string }
  /** `optionIds` is the whole choice, never a difference; an empty one clears the answer. */
  | { readonly type: 'answer'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly type: 'flag'; readonly questionId: string; readonly flagged: boolean }
  | { readonly type: 'strike'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly type: 'hint'; readonly questionId: string }
  | MarkBody
  | LanguageBody
  | { readonly type: 'section-complete'; readonly sectionIndex: number }
  | { readonly type: 'section-start'; readonly sectionIndex: number }
  /** The page was hidden, reloaded or closed: an absence begins. */
  | { readonly type: 'away' }
  | { readonly type: 'back' }
  /** Restart without an `away` before it (crash, power failure); the page was last known to run at `lastAliveAt`. */
  | { readonly type: 'interrupted'; readonly lastAliveAt: number }
  /** The device's clock was wrong by `byMs` and was corrected. The line is for the record only. */
  | { readonly type: 'clock'; readonly kind: 'jump' | 'sleep'; readonly byMs: number }
  /** The device learned of the time grants with numbers above `after`, up to `upTo`: they count from this line on. */
  | { readonly type: 'extended'; readonly after: number; readonly upTo: number }
  | { readonly type: 'submit'; readonly reason: 'finished' | 'timeout' | 'left' }
  /** Written by the server: it gave the attempt to another device, at the progress that the server knew. */
  | {
      readonly type: 'takeover'
      readonly writerId: string
      readonly progress: SectionProgress
      /**
       * Controls in the new device's own log up to this number are from an earlier time and void, whenever they arrive.
       */
      readonly afterSeq: number
      /** Number of time grants that the server knew to be taken up; absent in older logs: none. */
      readonly grantsKnown?: number | undefined
    }
  /** Written by the server: an admin closed the attempt. */
  | { readonly type: 'close' }
  /** Written by the server: an admin reopened an ended attempt. `grant` gives back the time since `endedAt`. */
  | {
      readonly type: 'reopen'
      /** End of the attempt as the server knew it. */
      readonly endedAt: number
      /** Number (from 1) of the time grant in the terms that came with the reopening. */
      readonly grant: number
      /**
       * Controls of the holding device up to this number are from before the reopening; a submission among them is
       * void.
       */
      readonly afterSeq: number
    }

/** Progress of a device through the sections. */
export interface SectionProgress {
  readonly phase: 'answering' | 'sectionComplete'
  readonly sectionIndex: number
  readonly sectionStartedAt: number
  /** Set while the notice between two sections is shown. */
  readonly sectionCompletedAt: number | null
  /** Numbers of the time grants that lengthen this section or, between two sections, the next one; absent: none. */
  readonly sectionGrants?: readonly number[] | undefined
}

export interface AttemptEvent {
  readonly writerId: string
  /** Counts from 1, without gaps within a writer. */
  readonly seq: number
  /** Instant of the event as the writer estimated the server's time, ms UTC. */
  readonly at: number
  readonly body: AttemptEventBody
}

/** Writer id of the server's own events. */
export const SERVER_WRITER = '00000000-0000-7000-8000-000000000000'

/** True if only the server may write such a body; it is refused from a device. */
export function isServerOnly(body: AttemptEventBody): boolean {
  return body.type === 'takeover' || body.type === 'close' || body.type === 'reopen'
}

/** True if a line tells of highlights, notes or languages: such lines have a limit of their own. */
export function isAsideOfAnswers(body: AttemptEventBody): boolean {
  return body.type === 'mark' || body.type === 'language'
}

/** True if a line shows that the student is present; a hidden page can write the other lines too. */
export function isSignOfLife(body: AttemptEventBody): boolean {
  return body.type !== 'away' && body.type !== 'clock' && body.type !== 'extended'
}
