/** Practice's one consumer, under a lock of its own: answers of exams and of practice travel apart, so that neither waits. */
import { isDue } from '../deliver-attempt.ts'
import { devicePorts, exclusively, type Haste, untilNext, untilQuiet } from '../drain.ts'
import { practiceDatabase } from './database.ts'
import { newWriter } from './new-writer.ts'
import { deliverPractice, hurryPractice, type PracticePorts } from './deliver-practice.ts'

/** Delivers what is due. Answers the milliseconds until the next log is due, null when none waits. */
export async function drainPractice(ports: PracticePorts): Promise<number | null> {
  const waits = async () =>
    (await ports.practice.writers.toArray()).filter(
      ({ lastSeq, ackedSeq, state }) => lastSeq > ackedSeq && state === 'waiting',
    )
  for (const writer of await waits()) if (isDue(writer, ports.now())) await deliverPractice(ports, writer.userId)
  return untilNext(
    (await waits()).map(({ nextAt }) => nextAt),
    ports.now(),
  )
}

const drainExclusively = exclusively<PracticePorts>('miqyas-practice', {
  hurry: ({ practice }) => hurryPractice(practice),
  drain: drainPractice,
})

export function practiceUntilQuiet(haste: Haste = {}): Promise<void> {
  return untilQuiet(
    (now) => drainExclusively({ ...devicePorts(), practice: practiceDatabase(), newWriter }, now),
    haste,
  )
}
