import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { databaseExists } from './create.ts'
import { DurableFileSystem, type DurableFileSystemOptions } from './durable-file-system.ts'
import { assertCommitsReachDisk } from './self-test.ts'

/** A directory that outlives the process, or a prepared image that is loaded into memory and forgotten (tests). */
export type EngineSource = { readonly directory: string } | { readonly image: string }

export interface EngineOptions {
  readonly source: EngineSource
  readonly onDiskFailure: DurableFileSystemOptions['onFailure']
  /** The engine ended itself (PANIC, FATAL, a trap): its memory can no longer be trusted, the directory can. */
  readonly onCrash: (error: Error) => void
}

export interface Engine {
  /** Answers whole protocol messages. */
  exchange(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** Ends whatever the last session left: its transaction, prepared statements and settings. */
  reset(): Promise<void>
  readonly fsyncs: number
  close(): Promise<void>
}

/** Opens a database that is there. Must run in a thread of its own: every query blocks it. */
export async function openEngine({ source, onDiskFailure, onCrash }: EngineOptions): Promise<Engine> {
  let lastWords: string | undefined
  const files = 'directory' in source ? durableFiles(source.directory, onDiskFailure) : undefined
  const options = {
    onStderr: (line: string) => {
      if (isFatal(line)) lastWords = line
      return false
    },
    ...('image' in source ? { loadDataDir: new Blob([readFileSync(source.image)]) } : {}),
    ...(files ? { fs: files, startParams: durableStartParameters() } : {}),
  }
  const engine = await PGlite.create(options).catch((error: unknown) => {
    throw new Error(`The embedded database did not open: ${lastWords ?? String(error)}`)
  })
  watchForCrash(engine, (error) => onCrash(lastWords ? new Error(lastWords, { cause: error }) : error))
  if (files) await assertCommitsReachDisk(engine, () => files.fsyncs)
  return {
    exchange: (messages) => exchange(engine, messages),
    reset: () => reset(engine),
    get fsyncs() {
      return files?.fsyncs ?? 0
    },
    close: () => engine.close(),
  }
}

function durableFiles(directory: string, onFailure: DurableFileSystemOptions['onFailure']): DurableFileSystem {
  // The engine would make a new database here: an empty academy in place of one whose disk went away.
  if (!databaseExists(directory)) throw new Error(`The embedded database is gone from ${directory}`)
  return new DurableFileSystem(directory, { onFailure })
}

/** The engine's own parameters without `-F` (fsync off), and a WAL method whose call the file system hook sees. */
export function durableStartParameters(): string[] {
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB']
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

async function exchange(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The streaming call alone leaves the answer unparsed; the others keep every parsed message for ever.
  await engine.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (part) => parts.push(new Uint8Array(part)),
  })
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

const SYNC = new Uint8Array([...Buffer.from('S'), 0, 0, 0, 4])

async function reset(engine: PGlite): Promise<void> {
  // After an error the engine passes over everything until a Sync, which the last session may never have sent.
  await exchange(engine, SYNC)
  await engine.exec('ROLLBACK')
  await engine.exec('DISCARD ALL')
}

const MAIN_LOOP = '_PostgresMainLoopOnce'
const LONG_JUMP_TO_MAIN = 100

/** The engine goes on after any exception; only its long jump (an ordinary SQL error) may be gone on from. */
function watchForCrash(engine: PGlite, onCrash: (error: Error) => void): void {
  const module = engine.Module
  const step = module[MAIN_LOOP]
  if (typeof step !== 'function') throw new Error('The embedded database has no main loop to watch')
  module[MAIN_LOOP] = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== LONG_JUMP_TO_MAIN) onCrash(error as Error)
      throw error
    }
  }
}

const isFatal = (line: string): boolean => /\] (?:FATAL|PANIC): /.test(line)
