/**
 * The product's own pieces carry the log: the device's database, its outbox, the delivery, and the academy's routes on a
 * real database. Between them is a network that loses, repeats, delays and reorders, and each side may be restored from an
 * earlier copy.
 */
import { academyDayStart } from '#domain/progress/academy-day.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { logReader } from '#src/features/practice/data/device-practice.ts'
import { bringPractice } from '#src/features/practice/data/bring-practice.ts'
import { createPracticeDatabase, type PracticeDatabase } from '#src/offline/practice/database.ts'
import { drainPractice } from '#src/offline/practice/drain-practice.ts'
import type { PracticePorts } from '#src/offline/practice/deliver-practice.ts'
import { appendPractice, readStanding } from '#src/offline/practice/log.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { countFault, uuidOf } from '../../carried-call.ts'
import type { Chance } from '../../random.ts'
import { enrolOn, type RealAcademy, realAcademy } from './real-academy.ts'
import type { Carrier, Device } from '../carrier.ts'
import type { PracticeHistory } from '../history.ts'
import { planDisaster } from './disasters.ts'
import { checkPacks } from './pack-checker.ts'
import { type Network, practiceNetwork } from './practice-network.ts'
import type { PlantedInPieces } from './planted-in-pieces.ts'
import { asSimulated, asStored } from './stored-names.ts'
import type { PracticeStage } from './stage.ts'

export interface RealDevice extends Device {
  lines: readonly PracticeEvent[]
  readonly database: PracticeDatabase
  readonly ports: PracticePorts
  readonly network: Network
  readonly readLines: ReturnType<typeof logReader>
}

export interface Pieces {
  readonly stage: PracticeStage
  readonly chance: Chance
  readonly history: PracticeHistory
  readonly planted: PlantedInPieces
  readonly userId: string
  readonly academy: RealAcademy
  readonly devices: readonly RealDevice[]
}

const HOUR = 3_600_000
const EVENING = 22 * HOUR
/** Tries until everything has arrived, at the end. */
const ROUNDS_HOME = 40

export async function realCarrier(
  stage: PracticeStage,
  { chance, history }: { readonly chance: Chance; readonly history: PracticeHistory },
  planted: PlantedInPieces,
): Promise<Carrier> {
  const userId = uuidOf({ chance })
  await enrolOn(stage, userId)
  const academy = realAcademy(stage, userId)
  const devices = ['phone', 'tablet'].map((name) =>
    realDevice({ stage, chance, history, planted, userId, academy }, name),
  )
  const pieces: Pieces = { stage, chance, history, planted, userId, academy, devices }
  const disaster = planDisaster(pieces)
  const own = (device: Device): RealDevice => {
    const found = devices.find((one) => one === device)
    if (found === undefined) throw new Error(`no device ${device.writer}`)
    return found
  }
  return {
    devices,
    academy,
    write: async (device, at, body) => {
      const { database, ports } = own(device)
      stage.clock.now = Math.max(stage.clock.now, at)
      const [line] = await appendPractice(database, userId, [asStored(body)], { now: at, newWriter: ports.newWriter })
      if (line === undefined) throw new Error('the device took no line')
      history.written.push({ ...line, body })
      await look(pieces, own(device))
    },
    synchronise: (device, isWhole) => (isWhole ? bringHome(pieces, own(device)) : synchronise(pieces, own(device))),
    beginDay: async (day) => {
      stage.clock.now = academyDayStart(day)
      for (const device of devices) {
        if (await disaster(day, device)) await look(pieces, device)
        await checkPacks(pieces, device)
      }
      stage.clock.now = academyDayStart(day) + EVENING
    },
  }
}

type Parts = Omit<Pieces, 'devices'>

function realDevice(parts: Parts, writer: string): RealDevice {
  const { stage, chance, history, planted, userId, academy } = parts
  const database = createPracticeDatabase(writer, { indexedDB: new IDBFactory(), IDBKeyRange })
  const network = practiceNetwork({ chance, history, academy, planted })
  const credentials = { get: async () => ({ name: 'session', token: 'token', userId }) }
  const ports: PracticePorts = {
    database: { credentials } as unknown as PracticePorts['database'],
    practice: database,
    newWriter: () => ({ writer: uuidOf({ chance }), ticket: uuidOf({ chance }) }),
    now: () => stage.clock.now,
    random: () => chance.next(),
    send: network.send,
  }
  return { writer, lines: [], offlineUntil: 0, database, ports, network, readLines: logReader(() => database, userId) }
}

/** The lines of a device as its pages have them. */
export async function look({ userId }: Pick<Pieces, 'userId'>, device: RealDevice): Promise<void> {
  const { events } = await device.readLines(await readStanding(device.database, userId))
  device.lines = events.map(asSimulated)
}

async function synchronise(pieces: Pieces, device: RealDevice): Promise<void> {
  const { userId, academy, stage } = pieces
  const { database, network, ports } = device
  await network.arrive()
  stage.clock.now += HOUR / 60
  await bringPractice(userId, database, network.calls)
  await drainPractice(ports)
  await pieces.planted.brought?.(database, userId, network.received)
  await look(pieces, device)
  await academy.look()
}

/** Good weather until nothing waits and the whole log was read. */
async function bringHome(pieces: Pieces, device: RealDevice): Promise<void> {
  const { userId, stage, history } = pieces
  device.network.isGood = true
  for (let round = 0; round < ROUNDS_HOME; round += 1) {
    stage.clock.now += HOUR
    await synchronise(pieces, device)
    if ((await readStanding(device.database, userId)).waiting === 0) break
  }
  await synchronise(pieces, device)
  const { waiting, lost } = await readStanding(device.database, userId)
  if (waiting > 0) history.problems.add(`${waiting} lines of ${device.writer} still wait`)
  if (lost > 0) history.problems.add(`${lost} lines of ${device.writer} are lost`)
  await checkPacks(pieces, device)
  countFault(history, 'brought home by the real pieces')
}
