/**
 * The line of those who were promised a turn. It holds no list: turns are instants with equal distances, so that the
 * line is known by the last of them, and a turn holds on a node that has never seen it.
 */
import { type Turn, turnStanding } from './turn.ts'

export interface Line {
  /** The last instant (ms UTC) that was promised to who asked for the first time. */
  readonly lastCall: number
  /** The last instant (ms UTC) that was promised to who came at their instant and found the server still busy. */
  readonly lastPutOff: number
}

export const EMPTY_LINE: Line = { lastCall: 0, lastPutOff: 0 }

export interface Load {
  /** Works that wait within the server now. */
  readonly waiting: number
  /** Milliseconds between the ends of two works. */
  readonly intervalMs: number
}

export interface LineLimits {
  /** A request is not sent away for a wait shorter than this (ms): it waits within the server. */
  readonly promptMs: number
  /** A person who comes at their instant waits within the server up to this long (ms). */
  readonly calledMs: number
  /**
   * The longest wait (ms) that is promised. Who asks while the line is longer comes then and is put off again before
   * anybody new: requests of people who never come back hold nobody up for longer than this.
   */
  readonly longestMs: number
}

export type Admitted =
  | { readonly kind: 'enters' }
  /** `place`: 1 is the next. */
  | { readonly kind: 'waits'; readonly turn: Turn; readonly place: number; readonly waitMs: number }

export interface Asking {
  readonly owner: string
  /** The turn that they show, or that the server knows of them; null: none. */
  readonly turn: Turn | null
  readonly now: number
}

interface Judged {
  readonly line: Line
  readonly admitted: Admitted
}

/** Answers whether a person may enter now, or which turn they have; and the line after that. */
export function judgeAsking(
  line: Line,
  { owner, turn, now }: Asking,
  { waiting, intervalMs }: Load,
  { promptMs, calledMs, longestMs }: LineLimits,
): Judged {
  const workMs = waiting * intervalMs
  const isOwn = turn !== null && turn.owner === owner
  const standing = isOwn ? turnStanding(turn, now) : 'over'
  const enters = { line, admitted: { kind: 'enters' } } as const
  if (Math.max(line.lastCall - now, 0) + workMs <= promptMs) return enters
  if (isOwn && standing === 'early') return { line, admitted: waits(turn, now, intervalMs) }
  if (isOwn && standing === 'called') {
    if (workMs <= calledMs) return enters
    const calledAt = Math.ceil(Math.max(line.lastPutOff, now + workMs) + intervalMs)
    // Everybody behind them is called later by one work; who has a turn already finds that out in the same way.
    const moved = { lastCall: Math.min(line.lastCall + intervalMs, now + longestMs), lastPutOff: calledAt }
    return { line: moved, admitted: waits({ ...turn, calledAt }, now, intervalMs) }
  }
  const calledAt = Math.ceil(Math.min(Math.max(line.lastCall, now + workMs) + intervalMs, now + longestMs))
  const given = { owner, askedAt: now, calledAt }
  return { line: { ...line, lastCall: Math.max(line.lastCall, calledAt) }, admitted: waits(given, now, intervalMs) }
}

function waits(turn: Turn, now: number, intervalMs: number): Admitted {
  const waitMs = Math.max(0, turn.calledAt - now)
  return { kind: 'waits', turn, waitMs, place: Math.max(1, Math.round(waitMs / Math.max(intervalMs, 1e-3))) }
}
