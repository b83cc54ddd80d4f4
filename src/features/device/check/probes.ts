/** Facts that the check reads of a device, before anybody judges them. */
import type { InstallWay } from '../install/install-way.ts'

export interface Probes {
  /** A strict write, read back over another connection. `lost`: something else came back. */
  readonly storage: 'kept' | 'lost' | 'refused'
  /** True if the browser promised to keep it; null where it does not say. */
  readonly persisted: boolean | null
  /** Bytes that may still be written here; null where the browser does not say. */
  readonly freeBytes: number | null
  /** The app's own files are kept, so that it opens without a network. */
  readonly isAppKept: boolean
  /** An answer of the server; null: none came. */
  readonly server: ServerAnswer | null
  readonly install: InstallWay
  readonly wakeLock: 'works' | 'refused' | 'missing'
  /** Answer of the person about the tone; `untried` until they have given it. */
  readonly sound: 'untried' | 'heard' | 'silent'
}

export interface ServerAnswer {
  readonly roundTripMs: number
  /** Lead of the device's wall clock over the server's at the middle of the round trip; negative: it is behind. */
  readonly aheadMs: number
}
