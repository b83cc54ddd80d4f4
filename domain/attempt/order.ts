import type { AttemptEvent } from './event.ts'

export const NO_BRANCHES: ReadonlyMap<string, string> = new Map()

/**
 * One order for the logs of all writers. Within a writer the sequence number decides, always: a clock that was
 * corrected backwards cannot turn an earlier choice into the later one. Between writers the instant decides; ties go
 * to the smaller writer id. Of two branches of one device's log (`devices`: branch to device) a tie goes to the
 * smaller sequence number.
 *
 * An instant is never above that of the writer's own later events. A device's time steps back only when a clock that
 * was ahead (set while no page could notice) is healed, so the later stamp is the one to believe; kept as it was, one
 * wrong stamp would push everything after it out of its section.
 */
export function mergeLogs(
  events: Iterable<AttemptEvent>,
  devices: ReadonlyMap<string, string> = NO_BRANCHES,
): AttemptEvent[] {
  const deviceOf = ({ writerId }: AttemptEvent) => devices.get(writerId) ?? writerId
  const fromTheEnd = [...events].sort((a, b) => compareText(a.writerId, b.writerId) || b.seq - a.seq)
  const earliest = new Map<string, number>()
  const healed = fromTheEnd.map((event) => {
    const at = Math.min(event.at, earliest.get(event.writerId) ?? Number.POSITIVE_INFINITY)
    earliest.set(event.writerId, at)
    return at === event.at ? event : { ...event, at }
  })
  return healed.sort(
    (a, b) =>
      a.at - b.at || compareText(deviceOf(a), deviceOf(b)) || a.seq - b.seq || compareText(a.writerId, b.writerId),
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
