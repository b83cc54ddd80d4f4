/** Two devices of a student and the academy: logs that travel in pieces, repeated and out of order. */
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import { countFault } from '../carried-call.ts'
import type { Chance } from '../random.ts'
import type { PracticeHistory } from './history.ts'

export interface Device {
  readonly writer: string
  /** Lines that it knows, its own and others', as they arrived. */
  readonly lines: PracticeEvent[]
  /** Own lines that the academy has not confirmed. */
  waiting: PracticeEvent[]
  /** Academy day until which it has no network. */
  offlineUntil: number
  written: number
}

export interface Academy {
  /** Every line that was ever delivered, as it arrived: repeated, and in any order. */
  readonly lines: PracticeEvent[]
}

export function newDevice(writer: string): Device {
  return { writer, lines: [], waiting: [], offlineUntil: 0, written: 0 }
}

export function write(history: PracticeHistory, device: Device, at: number, body: AnsweredBody): void {
  const line: PracticeEvent = { writer: device.writer, seq: (device.written += 1), at, body }
  device.lines.push(line)
  device.waiting.push(line)
  history.written.push(line)
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

interface Surroundings {
  readonly chance: Chance
  readonly history: PracticeHistory
  readonly academy: Academy
}

/** Own lines go to the academy, some of them, some twice; then what the academy has comes back, in any order. */
export function synchronise({ chance, history, academy }: Surroundings, device: Device, isWhole: boolean): void {
  const pieces = isWhole ? device.waiting : device.waiting.filter(() => chance.happens(0.8))
  if (pieces.length < device.waiting.length) countFault(history, 'a piece of a log')
  academy.lines.push(...shuffled(pieces, chance))
  const isHeard = isWhole || chance.happens(0.7)
  if (isHeard) device.waiting = device.waiting.filter((line) => !pieces.includes(line))
  else countFault(history, 'an answer that was lost, and lines that come twice')
  const known = new Set(device.lines)
  const news = shuffled(academy.lines, chance).filter((line) => !known.has(line) || chance.happens(0.02))
  if (news.some((line) => known.has(line))) countFault(history, 'lines that come back')
  device.lines.push(...(isWhole ? news : news.filter(() => chance.happens(0.9))))
}
