import type { PracticeBody, PracticeEvent } from './event.ts'
import { groupedBy } from './grouped.ts'

/**
 * Union of the lines of all devices, in one order: by instant, then writer, then number. Lines may come in any order,
 * repeated, and in pieces; the result depends on nothing but the set of them.
 *
 * Within a writer the number decides: an instant is lowered to that of the writer's later lines, because a device's
 * time steps back only when a fast clock is corrected (`domain/attempt/order.ts` has the same rule). Two different lines
 * with one number are a mistake of a device; the earlier one is kept, and of two at one instant the one whose text
 * comes first.
 */
export function mergePractice(events: Iterable<PracticeEvent>): PracticeEvent[] {
  const writers = [...groupedBy(events, ({ writer }) => writer)].sort(([one], [other]) => compareText(one, other))
  const healed = writers.flatMap(([, lines]) => healedLines(lines))
  // The sort is stable, and lines of one writer never go back in time: writer and number decide between equal instants.
  return healed.sort((one, other) => one.at - other.at)
}

/** Lines of one writer in the order of their numbers, each number once, none later than the ones after it. */
function healedLines(lines: readonly PracticeEvent[]): PracticeEvent[] {
  const once: PracticeEvent[] = []
  for (const line of lines.toSorted((one, other) => one.seq - other.seq)) {
    const known = once.at(-1)
    if (known === undefined || known.seq !== line.seq) once.push(line)
    else if (known !== line && isBefore(line, known)) once[once.length - 1] = line
  }
  let earliest = Number.POSITIVE_INFINITY
  for (let index = once.length - 1; index >= 0; index -= 1) {
    const line = once[index]
    if (line === undefined) continue
    earliest = Math.min(earliest, line.at)
    if (line.at !== earliest) once[index] = { ...line, at: earliest }
  }
  return once
}

function isBefore(one: PracticeEvent, other: PracticeEvent): boolean {
  return one.at === other.at ? canonicalText(one.body) < canonicalText(other.body) : one.at < other.at
}

/** True if two lines say the same in every field that both have: an earlier release may not have known one of them. */
export function isSameBody(one: PracticeBody, other: PracticeBody): boolean {
  const isShared = ([field]: [string, unknown]) => field in one && field in other
  const sharedText = (body: PracticeBody) => canonicalText(Object.fromEntries(Object.entries(body).filter(isShared)))
  return sharedText(one) === sharedText(other)
}

/** JSON with sorted keys: a line that went over the network may have its keys in another order. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => compareText(one, other)))
      : part,
  )
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
