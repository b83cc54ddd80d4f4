import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseInUse } from '../errors.ts'
import { lockDirectory } from './directory-lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'miqyas-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = (): string => join(directory, 'lock')

async function numberOfEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe.each([...new Set(['other', process.platform])])('an operator on platform %s', (platform) => {
  test('gets a directory once, and again after it was released', async () => {
    const lock = await lockDirectory(directory, platform)
    await expect(lockDirectory(directory, platform)).rejects.toThrow(DatabaseInUse)
    await lock.release()
    await (await lockDirectory(directory, platform)).release()
  })

  test('is refused the same directory under another name', async () => {
    const lock = await lockDirectory(directory, platform)
    const link = `${directory}-link`
    symlinkSync(directory, link)
    await expect(lockDirectory(link, platform)).rejects.toThrow('stop that one first')
    await lock.release()
    rmSync(link)
  })
})

describe('an operator where locks are files', () => {
  test('takes over the lock of a process that has ended', async () => {
    writeFileSync(file(), JSON.stringify({ pid: await numberOfEndedProcess() }))
    const lock = await lockDirectory(directory, 'other')
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
  })

  test('is shown which file to delete when a running process holds it', async () => {
    writeFileSync(file(), JSON.stringify({ pid: process.ppid }))
    await expect(lockDirectory(directory, 'other')).rejects.toThrow(`delete ${file()}`)
  })

  test('takes over a lock that a power loss left empty, and only one of many does', async () => {
    writeFileSync(file(), '')
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory, 'other')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
