/** The unit of systemd (`docs/miqyas.service`): what it says is done as systemd does it, without systemd. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const unit = readFileSync(path.join(ROOT, 'docs/miqyas.service'), 'utf8')
const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'miqyas-unit-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The values of a setting, in the order of the unit. */
function valuesOf(name: string): readonly string[] {
  return [...unit.matchAll(new RegExp(`^${name}=-?(.*)$`, 'gm'))].map(([, value = '']) => value)
}

function valueOf(name: string): string {
  const [value] = valuesOf(name)
  if (value === undefined) throw new Error(`the unit does not say ${name}`)
  return value
}

const home = valueOf('WorkingDirectory')
const variables = Object.fromEntries(valuesOf('Environment').map((line) => line.split('=', 2) as [string, string]))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('an operator who has systemd run the academy', { timeout: 120_000 }, () => {
  it('finds every variable of the unit in the table of variables', () => {
    for (const name of Object.keys(variables)) expect(operations).toContain(`\`${name}\``)
  })

  it('has a server that opens by the command of the unit, and ends by itself before systemd would kill it', async () => {
    const [program = '', ...parameters] = valueOf('ExecStart').replaceAll(home, ROOT).split(' ')
    const own = { DATA_DIR: folder, PORT: '0', ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'Hibr@9Daftar' }
    const env = { PATH: process.env['PATH'], ...variables, ...own }
    const child = spawn(program, parameters, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'close')
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    while (!said.includes('open at http')) {
      const isOver = await Promise.race([ended.then(() => true), once(child.stdout, 'data').then(() => false)])
      if (isOver) throw new Error(`the server ended: ${said}`)
    }
    const askedAt = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - askedAt).toBeLessThan(Number(valueOf('TimeoutStopSec')) * 1_000)
  })

  it.skipIf(!hasSystemd)('has a unit that systemd understands', () => {
    const file = path.join(folder, 'miqyas.service')
    writeFileSync(file, unit.replaceAll(home, ROOT))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(stdout + stderr).toBe('')
  })
})
