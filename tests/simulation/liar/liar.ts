/**
 * A student beside the honest one who writes requests by hand: first with guesses, and after reading a result with the
 * key. It all happens in an attempt of its own at the same exam.
 */
import type { Database } from '#server/db/connection.ts'
import type { Chance } from '../random.ts'
import { type StoredAttempt, storedAttempts } from '../stored.ts'
import type { Surroundings } from '../surroundings.ts'
import { gainedBy } from './gains.ts'
import { AFTER_THE_RESULT, BEFORE_THE_RESULT, type Lies, rightAnswers } from './lies.ts'
import { newId, newLyingDevice } from './lying-device.ts'
import { handIn, inspected, type Liar, note, read, runJobs, send, start } from './requests.ts'

export const LIAR_ID = '01900000-0000-7000-8000-000000000002'

type Around = Pick<Surroundings, 'scheduler' | 'server' | 'exam' | 'history'> & { readonly database: Database }

const READINGS_TRIED = 60
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Begins at once. `end`: resolves when every lie has been tried, with the gains. */
export function beginLying(around: Around, chance: Chance): { readonly end: () => Promise<readonly string[]> } {
  const { scheduler, server, exam, history, database } = around
  const liar: Liar = {
    scheduler,
    server,
    exam,
    database,
    chance,
    attemptId: newId(chance),
    devices: [newLyingDevice(chance)],
    sent: [],
    takenElsewhere: [],
    notes: history.notes,
    startedAt: 0,
    key: exam.version.key,
    reading: null,
  }
  const sitting = sit(liar)
  return {
    async end() {
      await sitting
      await runJobs(liar)
      return gainedBy(liar, await ownAttempt(liar), await inspected(server, () => server.stored()))
    },
  }
}

async function sit(liar: Liar): Promise<void> {
  const { chance, scheduler } = liar
  await scheduler.pause(chance.between(0, MINUTE_MS))
  if (!(await start(liar))) return
  for (let turns = chance.between(2, 14); turns > 0; turns -= 1) await turn(liar, BEFORE_THE_RESULT)
  if (chance.happens(0.12)) return comeAfterTheWindow(liar)
  if (chance.happens(0.7)) await handIn(liar, chance.pick(liar.devices))
  if (!(await readFirst(liar))) return
  for (let turns = chance.between(4, 22); turns > 0; turns -= 1) await turn(liar, AFTER_THE_RESULT)
}

async function turn(liar: Liar, lies: Lies): Promise<void> {
  const { chance, scheduler } = liar
  await scheduler.pause(chance.happens(0.8) ? chance.between(20, 6_000) : chance.between(6_000, 40_000))
  const [name, tell] = chance.pick(lies)
  note(liar, name)
  await tell(liar)
}

/** Every right answer, for the first time after the period for late ones is over. */
async function comeAfterTheWindow(liar: Liar): Promise<void> {
  const { chance, scheduler } = liar
  while ((await ownAttempt(liar))?.state !== 'closed') {
    await scheduler.pause(MINUTE_MS)
    await runJobs(liar)
  }
  await scheduler.pause(DAY_MS + MINUTE_MS)
  const device = chance.pick(liar.devices)
  note(liar, 'answers after the window')
  liar.reading = { at: scheduler.now, graded: (await ownAttempt(liar))?.graded ?? new Map() }
  await send(liar, device, { events: rightAnswers(liar, device.log.length + 1, liar.startedAt + 1_000) })
}

/** The first reading that is answered; everything that had arrived by then is judged before the next lie. */
async function readFirst(liar: Liar): Promise<boolean> {
  const { chance, scheduler } = liar
  for (let tries = 0; tries < READINGS_TRIED; tries += 1) {
    await scheduler.pause(chance.between(500, 30_000))
    if (!(await read(liar))) continue
    await runJobs(liar)
    liar.reading = { at: scheduler.now, graded: (await ownAttempt(liar))?.graded ?? new Map() }
    return true
  }
  return false
}

async function ownAttempt({ database, attemptId, server }: Liar): Promise<StoredAttempt | undefined> {
  const stored = await inspected(server, () => storedAttempts(database, LIAR_ID))
  return stored.find(({ id }) => id === attemptId)
}
