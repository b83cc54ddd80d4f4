import { academyDay } from '../progress/academy-day.ts'
import type { PracticeEvent } from './event.ts'

/**
 * Academy days with an answer, in the order of the events, each once. An answer counts whatever its question has become
 * since: a key in doubt takes no day away.
 */
export function practisedDays(events: readonly PracticeEvent[]): number[] {
  return [...new Set(events.flatMap(({ at, body }) => (body.type === 'answered' ? [academyDay(at)] : [])))]
}
