/** The commands of "Backup, restore, moving": an academy is exported in the middle of an exam and comes back from that file. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveRound, ownOfRound, STUDENTS_A_ROUND } from './rounds.ts'
import { startSittingAcademy } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

let academy: Awaited<ReturnType<typeof startSittingAcademy>>
const backups = mkdtempSync(join(tmpdir(), 'miqyas-backups-'))

/** Runs the script of the command that a person types. */
function run(script: 'database-export' | 'database-import', file: string): string {
  const environment = { ...process.env, DATA_DIR: academy.server.directory, DATABASE_URL: '' }
  const ran = spawnSync('node_modules/.bin/node', [`scripts/${script}.ts`, file], {
    env: environment,
    encoding: 'utf8',
  })
  if (ran.status !== 0) throw new Error(ran.stderr)
  return ran.stdout
}

beforeAll(async () => {
  academy = await startSittingAcademy(STUDENTS_A_ROUND)
})
afterAll(async () => {
  await academy.server.stop()
  rmSync(backups, { recursive: true, force: true })
})

describe('a student whose academy comes back from its backup in the middle of the exam', () => {
  it('keeps every answer, and goes on', async ({ skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const { server, tokens, origin, exam } = academy
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
