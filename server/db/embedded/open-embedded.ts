import { join } from 'node:path'
import pg from 'pg'
import { ExclusivePool } from '../exclusive-pool.ts'
import { ConnectionStream } from './connection-stream.ts'
import { lockDirectory } from './directory-lock.ts'
import { createIfMissing } from './create.ts'
import type { EngineSource } from './engine.ts'
import { EmbeddedServer } from './embedded-server.ts'
import { maintenanceIntervals, reportFailure, startMaintenance, type Maintenance } from './maintenance.ts'

export interface EmbeddedOptions {
  /** Holds the database beside the files of the academy. */
  readonly dataDirectory: string
  /** A prepared image to load into memory instead: nothing outlives the process (tests). */
  readonly image?: string | undefined
  /** The longest that one query may run before the engine is ended and opened again, ms. */
  readonly queryLimit: number
  /** The longest that a caller waits for the one connection, ms. */
  readonly waitLimit: number
}

export interface EmbeddedDatabase {
  readonly pool: pg.Pool
  readonly server: EmbeddedServer
  readonly maintenance: Maintenance
  close(): Promise<void>
}

/** Opens the embedded database; refuses a data directory that is open elsewhere. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = options.image ? undefined : await lockDirectory(options.dataDirectory)
  try {
    const source = sourceOf(options)
    if ('directory' in source) await createIfMissing(source.directory)
    const server = await EmbeddedServer.start({ source, queryLimit: options.queryLimit })
    const pool = poolOver(server, options.waitLimit)
    const maintenance = startMaintenance(pool, server)
    const close = async (): Promise<void> => {
      maintenance.stop()
      try {
        await maintenance.checkpointIfWritten().catch(reportFailure)
        await pool.end()
        await server.close(maintenanceIntervals.limit)
      } finally {
        await lock?.release()
      }
    }
    return { pool, server, maintenance, close }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

function sourceOf({ image, dataDirectory }: EmbeddedOptions): EngineSource {
  return image ? { image } : { directory: join(dataDirectory, 'database') }
}

function poolOver(server: EmbeddedServer, waitLimit: number): pg.Pool {
  return new ExclusivePool({
    // The engine is one session; every value is given, so that no PG* variable of the environment leaks in.
    max: 1,
    stream: () => new ConnectionStream(server),
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitLimit,
  } as pg.PoolConfig)
}
