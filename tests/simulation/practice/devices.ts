/** Two devices of a student and the academy as arrays: logs that travel in pieces, repeated and out of order. */
import type { PracticeEvent } from '#domain/practice/event.ts'
import { countFault } from '../carried-call.ts'
import type { Chance } from '../random.ts'
import type { Carrier, Device } from './carrier.ts'
import type { PracticeHistory } from './history.ts'

interface ArrayDevice extends Device {
  readonly lines: PracticeEvent[]
  /** Own lines that the academy has not confirmed. */
  waiting: PracticeEvent[]
  written: number
}

interface Surroundings {
  readonly chance: Chance
  readonly history: PracticeHistory
}

export function arrayCarrier(surroundings: Surroundings): Carrier {
  const devices = ['phone', 'tablet'].map((writer): ArrayDevice => {
    return { writer, lines: [], waiting: [], offlineUntil: 0, written: 0 }
  })
  const academy: PracticeEvent[] = []
  const own = (device: Device): ArrayDevice => {
    const found = devices.find((one) => one === device)
    if (found === undefined) throw new Error(`no device ${device.writer}`)
    return found
  }
  return {
    devices,
    academy: { lines: academy },
    write: async (device, at, body) => {
      const writing = own(device)
      const line: PracticeEvent = { writer: device.writer, seq: (writing.written += 1), at, body }
      writing.lines.push(line)
      writing.waiting.push(line)
      surroundings.history.written.push(line)
    },
    synchronise: async (device, isWhole) => synchronise(surroundings, academy, own(device), isWhole),
    beginDay: async () => undefined,
  }
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Own lines go to the academy, some of them, some twice; then what the academy has comes back, in any order. */
function synchronise(
  { chance, history }: Surroundings,
  academy: PracticeEvent[],
  device: ArrayDevice,
  isWhole: boolean,
): void {
  const pieces = isWhole ? device.waiting : device.waiting.filter(() => chance.happens(0.8))
  if (pieces.length < device.waiting.length) countFault(history, 'a piece of a log')
  academy.push(...shuffled(pieces, chance))
  const isHeard = isWhole || chance.happens(0.7)
  if (isHeard) device.waiting = device.waiting.filter((line) => !pieces.includes(line))
  else countFault(history, 'an answer that was lost, and lines that come twice')
  const known = new Set(device.lines)
  const news = shuffled(academy, chance).filter((line) => !known.has(line) || chance.happens(0.02))
  if (news.some((line) => known.has(line))) countFault(history, 'lines that come back')
  device.lines.push(...(isWhole ? news : news.filter(() => chance.happens(0.9))))
}
