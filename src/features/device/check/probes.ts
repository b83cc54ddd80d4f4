/** What the check reads of a device, before anybody judges it. */
import type { InstallWay } from '../install/install-way.ts'

export interface Probes {
  /** A strict write, read back over another connection. `lost`: something else came back. */
  readonly storage: 'kept' | 'lost' | 'refused'
  /** Whether the browser promised to keep it; null where it does not say. */
  readonly persisted: boolean | null
  /** Bytes that may still be written here; null where the browser does not say. */
  readonly freeBytes: number | null
  /** The app's own files are kept, so that it opens without a network. */
  readonly isAppKept: boolean
  /** An answer of the server; null: none came. */
  readonly server: ServerAnswer | null
  readonly install: InstallWay
  readonly wakeLock: 'works' | 'refused' | 'missing'
  /** What the person said of the tone; `untried` until they have. */
  readonly sound: 'untried' | 'heard' | 'silent'
}

export interface ServerAnswer {
  readonly roundTripMs: number
  /** How far the device's wall clock is ahead of the server's at the middle of the round trip; negative: behind. */
  readonly aheadMs: number
}
