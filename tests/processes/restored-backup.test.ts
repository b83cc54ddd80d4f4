/** The commands of "Backup, restore, moving": an academy is exported in the middle of an exam and comes back from that file. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import type { AcademyServer } from '#tests/e2e/support/academy-server.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { liveRound, ownOfRound, STUDENTS_A_ROUND } from './rounds.ts'
import { examOfOneSection, seedSittingStudents } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

let server: AcademyServer
let tokens: readonly string[]
let exam: ScriptedExam
const backups = mkdtempSync(join(tmpdir(), 'miqyas-backups-'))
const origin = () => `http://127.0.0.1:${server.port()}`

/** As a person types it; `script` is what the command of that name in `package.json` runs. */
function run(script: 'database-export' | 'database-import', file: string): string {
  const environment = { ...process.env, DATA_DIR: server.directory, DATABASE_URL: '' }
  const ran = spawnSync('node_modules/.bin/node', [`scripts/${script}.ts`, file], {
    env: environment,
    encoding: 'utf8',
  })
  if (ran.status !== 0) throw new Error(ran.stderr)
  return ran.stdout
}

beforeAll(async () => {
  const seeded = await seedSittingStudents(STUDENTS_A_ROUND)
  tokens = seeded.tokens
  server = await startAcademyServer(seeded.directory, { LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' })
  rmSync(seeded.directory, { recursive: true, force: true })
  exam = await examOfOneSection(origin(), tokens[0] ?? '')
})
afterAll(async () => {
  await server.stop()
  rmSync(backups, { recursive: true, force: true })
})

describe('a student whose academy comes back from its backup in the middle of the exam', () => {
  it('keeps every answer, and goes on', async ({ skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const said: string[] = []
    const outcome = await liveRound({
      origin,
      exam,
      ...ownOfRound(0, 1, tokens),
      async killAndRestart() {
        await delay(400)
        await server.kill()
        const file = join(backups, 'academy.ndjson.gz')
        said.push(run('database-export', file))
        const database = join(server.directory, 'database')
        expect(existsSync(database)).toBe(true)
        renameSync(database, join(backups, 'database'))
        said.push(run('database-import', file))
        await server.start()
      },
    })
    expect(outcome.lost).toEqual([])
    expect(outcome.acknowledged).toBeGreaterThan(STUDENTS_A_ROUND)
    const [exported, imported] = said.map((line) => Number(/\d+/.exec(line)?.[0]))
    expect(imported).toBe(exported)
  })
})
