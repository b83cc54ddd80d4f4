import type { AttemptEvent } from './event.ts'

export const NO_BRANCHES: ReadonlyMap<string, string> = new Map()

/**
 * One order for the logs of all writers. Within a writer the sequence number decides, always: a clock that was
 * corrected backwards cannot turn an earlier choice into the later one. Between writers the instant decides, where
 * an instant never falls below that of the writer's own earlier events; ties go to the smaller writer id. Of two
 * branches of one device's log (`devices`: branch to device) a tie goes to the smaller sequence number.
 */
export function mergeLogs(events: Iterable<AttemptEvent>, devices: ReadonlyMap<string, string> = NO_BRANCHES): AttemptEvent[] {
  const deviceOf = ({ writerId }: AttemptEvent) => devices.get(writerId) ?? writerId
  const bySeq = [...events].sort((a, b) => compareText(a.writerId, b.writerId) || a.seq - b.seq)
  const latest = new Map<string, number>()
  const raised = bySeq.map((event) => {
    const at = Math.max(event.at, latest.get(event.writerId) ?? Number.NEGATIVE_INFINITY)
    latest.set(event.writerId, at)
    return at === event.at ? event : { ...event, at }
  })
  return raised.sort(
    (a, b) =>
      a.at - b.at || compareText(deviceOf(a), deviceOf(b)) || a.seq - b.seq || compareText(a.writerId, b.writerId),
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
