import { fstatSync, fsyncSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyOfDataDirectory } from '#tests/database.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { durableStartParameters } from './engine.ts'
import { assertCommitsReachDisk } from './self-test.ts'

let copy: string
let directory: string
beforeEach(async () => {
  copy = await copyOfDataDirectory()
  directory = join(copy, 'database')
})
afterEach(() => rmSync(copy, { recursive: true }))

const startParams = durableStartParameters()
const neverFails = (error: Error): never => {
  throw error
}

describe('an operator who upgrades the embedded engine', () => {
  test('is let in when a commit reaches the disk', async () => {
    const descriptors: number[] = []
    const fsync = (descriptor: number): void => {
      descriptors.push(descriptor)
      fsyncSync(descriptor)
    }
    const files = new DurableFileSystem(directory, { onFailure: neverFails, fsync })
    const engine = await PGlite.create({ fs: files, startParams })
    await assertCommitsReachDisk(engine, () => files.fsyncs)
    expect(descriptors).toHaveLength(files.fsyncs)
    await engine.close()
  })

  test('is refused when the engine no longer calls our fsync', async () => {
    const engine = await PGlite.create({ fs: new NodeFS(directory), startParams })
    await expect(assertCommitsReachDisk(engine, () => 0)).rejects.toThrow('a commit did not reach the disk')
    await engine.close()
  })

  test('is refused when the engine was started with fsync off', async () => {
    const files = new DurableFileSystem(directory, { onFailure: neverFails })
    const engine = await PGlite.create({ fs: files, startParams: [...startParams, '-F'] })
    await expect(assertCommitsReachDisk(engine, () => files.fsyncs)).rejects.toThrow('fsync is off, it must be on')
    await engine.close()
  })
})

test('an operator whose file system knows no fsync of directories is let in', async () => {
  let refused = 0
  const fsync = (descriptor: number): void => {
    if (!fstatSync(descriptor).isDirectory()) return fsyncSync(descriptor)
    refused += 1
    throw Object.assign(new Error('EINVAL: invalid argument, fsync'), { code: 'EINVAL' })
  }
  const files = new DurableFileSystem(directory, { onFailure: neverFails, fsync })
  const engine = await PGlite.create({ fs: files, startParams })
  await engine.query('SELECT pg_switch_wal()')
  await assertCommitsReachDisk(engine, () => files.fsyncs)
  expect(refused).toBeGreaterThan(0)
  await engine.close()
})
