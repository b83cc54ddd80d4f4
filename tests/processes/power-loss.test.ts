/**
 * The power of the embedded database's disk is cut under load; `ROUNDS_POWER` says how often. Where no loop device can
 * be mounted the rounds are skipped, and the run says why.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import type { AcademyServer } from '#tests/e2e/support/academy-server.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { chanceOf } from '#tests/simulation/random.ts'
import type { LoopDisk } from './loop-disk.ts'
import { makeLoopDisk, whyNoLoopDisk } from './loop-disk.ts'
import { liveRound, ownOfRound, roundsOf, STUDENTS_A_ROUND } from './rounds.ts'
import { examOfOneSection, seedSittingStudents } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const ROUNDS = Number(process.env['ROUNDS_POWER'] ?? 3)
const SEED = Number(process.env['SEED'] ?? 1)
const obstacle = whyNoLoopDisk()
if (obstacle !== null) console.log(`skipped: no disk of one's own can be mounted here (${obstacle})`)

const nothing = mkdtempSync(join(tmpdir(), 'miqyas-nothing-'))
let seeded: { readonly directory: string; readonly tokens: readonly string[] }
let disk: LoopDisk
let server: AcademyServer
let exam: ScriptedExam
const origin = () => `http://127.0.0.1:${server.port()}`
let acknowledged = 0

/** `startAcademyServer` copies a directory for itself; this server works where the disk is. */
async function serverOn({ path }: LoopDisk, environment = {}): Promise<AcademyServer> {
  return startAcademyServer(nothing, {
    DATA_DIR: join(path, 'data'),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
    ...environment,
  })
}

async function cutPower(moment: number, environment = {}): Promise<void> {
  await delay(moment)
  await server.kill()
  const before = disk
  disk = before.afterPowerCut()
  before.remove()
  server = await serverOn(disk, environment)
}

describe.skipIf(obstacle !== null)('a student whose server loses its power in the middle of the exam', () => {
  beforeAll(async () => {
    seeded = await seedSittingStudents((ROUNDS + 1) * STUDENTS_A_ROUND)
    disk = makeLoopDisk()
    cpSync(seeded.directory, join(disk.path, 'data'), { recursive: true })
    disk.flush()
    rmSync(seeded.directory, { recursive: true, force: true })
    server = await serverOn(disk)
    exam = await examOfOneSection(origin(), seeded.tokens[0] ?? '')
  })
  afterAll(async () => {
    await server.stop()
    disk.remove()
    rmSync(nothing, { recursive: true, force: true })
    console.log(`${acknowledged} acknowledged events over ${ROUNDS} power cuts`)
  })

  it.for(roundsOf(ROUNDS))('keeps every answer, cut %i', async (round, { skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const own = ownOfRound(round, SEED, seeded.tokens)
    const outcome = await liveRound({
      origin,
      exam,
      ...own,
      killAndRestart: () => cutPower(own.chance.between(200, 2_000)),
    })
    expect(outcome.lost).toEqual([])
    acknowledged += outcome.acknowledged
  })

  // A zero from a harness that cannot fail proves nothing.
  it('is let down by a server that calls files flushed which are not, and the cut shows it', async () => {
    await server.kill()
    server = await serverOn(disk, { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'flush-nothing.ts')}` })
    const chance = chanceOf(SEED)
    const tokens = seeded.tokens.slice(ROUNDS * STUDENTS_A_ROUND)
    const round = liveRound({ origin, exam, tokens, chance, killAndRestart: () => cutPower(2_000) })
    const outcome = await round.catch((error: unknown) => ({ lost: [String(error)] }))
    expect(outcome.lost).not.toEqual([])
  })
})
