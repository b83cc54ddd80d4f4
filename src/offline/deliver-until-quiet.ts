import { devicePorts, drainExclusively, type Haste, untilQuiet } from './drain.ts'

/** The server is known to answer, or is asked anew: rows that only waited for that go now. */
export function deliverAtOnce(): Promise<void> {
  return deliverUntilQuiet({ hurry: true })
}

export function deliverUntilQuiet(haste: Haste = {}): Promise<void> {
  return untilQuiet((now) => drainExclusively(devicePorts(), now), haste)
}
