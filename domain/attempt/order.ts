import type { AttemptEvent, AttemptEventBody } from './event.ts'

export const NO_BRANCHES: ReadonlyMap<string, string> = new Map()

/**
 * Merges the logs of all writers into one order. Within a writer the sequence number always decides: a clock that was
 * corrected backwards cannot make an earlier choice the later one. Between writers the instant decides; on a tie the
 * smaller writer id comes first. Between two branches of one device's log (`devices`: branch to device) a tie goes to
 * the smaller sequence number.
 *
 * An instant is lowered to that of the writer's later events. A device's time steps back only when a fast clock (set
 * while no page could notice) is corrected, so the later stamp is the right one; a wrong stamp left as it is would push
 * everything after it out of its section. An instant is also raised to that of the takeover which the event followed:
 * the device held the attempt when it wrote the event, whatever its clock showed.
 */
export function mergeLogs<Line extends AttemptEvent>(
  events: Iterable<Line>,
  devices: ReadonlyMap<string, string> = NO_BRANCHES,
): Line[] {
  const deviceOf = ({ writerId }: AttemptEvent) => devices.get(writerId) ?? writerId
  const fromTheEnd = [...events].sort((a, b) => compareText(a.writerId, b.writerId) || b.seq - a.seq)
  const earliest = new Map<string, number>()
  const held = holdings(fromTheEnd.filter(isTakeover))
  const healed = fromTheEnd.map((event) => {
    const own = Math.min(event.at, earliest.get(event.writerId) ?? Number.POSITIVE_INFINITY)
    earliest.set(event.writerId, own)
    const at = Math.max(own, heldSince(held.get(deviceOf(event)), event.seq))
    return at === event.at ? event : { ...event, at }
  })
  return healed.sort(
    (a, b) =>
      a.at - b.at || compareText(deviceOf(a), deviceOf(b)) || a.seq - b.seq || compareText(a.writerId, b.writerId),
  )
}

type Takeover = AttemptEvent & { readonly body: Extract<AttemptEventBody, { type: 'takeover' }> }

function isTakeover<Line extends AttemptEvent>(event: Line): event is Line & Takeover {
  return event.body.type === 'takeover'
}

/**
 * Takeover of a device: when it wrote its events with numbers above `afterSeq`, it had held the attempt since `since`.
 */
interface Holding {
  readonly afterSeq: number
  readonly since: number
}

/** Periods of holding by device, in the order of their numbers; the instants never decrease. */
function holdings(takeovers: readonly Takeover[]): ReadonlyMap<string, readonly Holding[]> {
  const byDevice = new Map<string, Holding[]>()
  const inOrder = takeovers.toSorted((a, b) => a.body.afterSeq - b.body.afterSeq)
  for (const { at, body } of inOrder) {
    const own = byDevice.get(body.writerId) ?? []
    own.push({ afterSeq: body.afterSeq, since: Math.max(at, own.at(-1)?.since ?? at) })
    byDevice.set(body.writerId, own)
  }
  return byDevice
}

/** Instant of the latest takeover by this device before its event with this number; found by binary search. */
function heldSince(own: readonly Holding[] = [], seq: number): number {
  let [low, high] = [0, own.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((own[middle]?.afterSeq ?? seq) < seq) low = middle + 1
    else high = middle
  }
  return own[low - 1]?.since ?? Number.NEGATIVE_INFINITY
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
