/** An academy whose exams lie in quarters of their own, and time enough for them to be packed. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { firstIdentifierAt } from '#server/db/identifier.ts'
import { makeLinePartitions } from '#server/db/line-partitions.ts'
import { attemptEvents, packedLogs } from '#server/db/schema.ts'
import { type Academy, Device, HOUR, MINUTE, openAcademy, type TestExam } from '../academy.test-support.ts'
import { markForRegrade } from '../attempts.repo.ts'
import { settleAttempt } from '../closing/settle-attempt.ts'
import { selectLog } from './log.repo.ts'
import { packOldLogs } from './pack-logs.ts'

export const DAY = 24 * HOUR
export const MONTHS = 3

interface Sat {
  /** The first of the devices. */
  readonly device: Device
  readonly devices: readonly Device[]
  readonly exam: TestExam
  /** The partition of their lines. */
  readonly partition: string
}

/** Attempts whose students answered two questions and handed in, in a quarter of their own. */
async function sit(academy: Academy, count: number): Promise<Sat> {
  academy.clock.now += 100 * DAY
  await makeLinePartitions(academy.dependencies)
  const id = firstIdentifierAt(academy.clock.now)
  const exam = await academy.exam()
  const devices: Device[] = []
  for (let index = 0; index < count; index += 1) {
    const device = new Device(academy, exam, await academy.student(), `${id.slice(0, 13)}-7${randomUUID().slice(15)}`)
    await device.start()
    device.answer(0, exam.right(0))
    device.answer(1, exam.wrong(1))
    await device.send()
    academy.clock.now += MINUTE
    await device.submit()
    devices.push(device)
  }
  const [device] = devices
  if (device === undefined) throw new Error('nobody sat')
  return { device, devices, exam, partition: (await placeOf(academy, device)) ?? '' }
}

async function placeOf({ database }: Academy, { attemptId }: Device): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ place: string }>(
    'SELECT DISTINCT tableoid::regclass::text AS place FROM attempt_events WHERE attempt_id = $1',
    [attemptId],
  )
  return rows[0]?.place
}

async function logOf({ database }: Academy, { attemptId }: Device) {
  const log = await selectLog(database.query, attemptId)
  return log.toSorted((one, other) => one.writerId.localeCompare(other.writerId) || one.seq - other.seq)
}

async function gradeAgain(academy: Academy, device: Device): Promise<number | null> {
  await markForRegrade(academy.database.query, device.attemptId)
  await settleAttempt(academy.dependencies, device.attemptId)
  return device.score()
}

/** Opens an academy for a test file, and what its tests do with packed logs. */
export function openPackingAcademy() {
  const academy = openAcademy()
  const pack = () => packOldLogs({ ...academy.dependencies, packLinesAfterMonths: MONTHS })
  const count = (table: typeof attemptEvents | typeof packedLogs, { attemptId }: Device) =>
    academy.database.query.$count(table, eq(table.attemptId, attemptId))
  return {
    academy,
    sat: (students = 1) => sit(academy, students),
    /** Packs what is old enough; answers the names of the dropped partitions. */
    pack,
    packLater() {
      academy.clock.now += 190 * DAY
      return pack()
    },
    placeOf: (device: Device) => placeOf(academy, device),
    logOf: (device: Device) => logOf(academy, device),
    gradeAgain: (device: Device) => gradeAgain(academy, device),
    rowsOf: (device: Device) => count(attemptEvents, device),
    packedOf: (device: Device) => count(packedLogs, device),
  }
}
