/** The one answer of "check this device", from what the probes read. */
import type { Probes } from './probes.ts'

/** `fault`: an exam here could lose something. `unknown`: could not be looked at now. */
export type Standing = 'good' | 'advice' | 'fault' | 'unknown'

export type Part = 'storage' | 'space' | 'app' | 'network' | 'clock' | 'install' | 'screen' | 'sound'

/** Names of sentences in `device.json`: `finding` says what is, `todo` what to do. */
export type FindingText =
  | 'storageKept'
  | 'storageMayBeCleared'
  | 'storageLost'
  | 'storageRefused'
  | 'spaceEnough'
  | 'spaceLow'
  | 'spaceFull'
  | 'spaceUnknown'
  | 'appKept'
  | 'appMissing'
  | 'networkReached'
  | 'networkSlow'
  | 'networkSilent'
  | 'clockRight'
  | 'clockAhead'
  | 'clockBehind'
  | 'clockUnknown'
  | 'installed'
  | 'installedElsewhere'
  | 'notInstalled'
  | 'notInstalledOnPhone'
  | 'insideOtherApp'
  | 'screenStaysOn'
  | 'screenMayDarken'
  | 'soundHeard'
  | 'soundSilent'
  | 'soundUntried'

export interface Finding {
  readonly part: Part
  readonly standing: Standing
  readonly text: FindingText
  /** Numbers of the sentence: minutes of the clock, bytes that are free. */
  readonly count?: number
  readonly bytes?: number
}

export interface Verdict {
  readonly isReady: boolean
  readonly findings: readonly Finding[]
}

const MEGABYTE = 1_000_000
/** A large sealed paper with its pictures is 8 MB; answers are a few kilobytes. */
const LEAST_FREE = 20 * MEGABYTE
const LITTLE_FREE = 100 * MEGABYTE
const SLOW_ROUND_TRIP_MS = 2_000
const MINUTE_MS = 60_000
/** The exam follows the server's clock; beyond this an offline start may be refused and certificates may fail. */
const CLOCK_FAULT_MS = 5 * MINUTE_MS
const CLOCK_ADVICE_MS = 1 * MINUTE_MS

/**
 * Judges whether an exam is safe on this device: no part at fault. What is unknown or only advised does not stop
 * anybody.
 */
export function judgeDevice(probes: Probes): Verdict {
  const findings = [
    storage(probes),
    space(probes),
    app(probes),
    network(probes),
    clock(probes),
    install(probes),
    screen(probes),
    sound(probes),
  ]
  return { isReady: findings.every(({ standing }) => standing !== 'fault'), findings }
}

function storage({ storage: kept, persisted }: Probes): Finding {
  const part = 'storage'
  if (kept === 'refused') return { part, standing: 'fault', text: 'storageRefused' }
  if (kept === 'lost') return { part, standing: 'fault', text: 'storageLost' }
  if (persisted === false) return { part, standing: 'advice', text: 'storageMayBeCleared' }
  return { part, standing: 'good', text: 'storageKept' }
}

function space({ freeBytes }: Probes): Finding {
  const part = 'space'
  if (freeBytes === null) return { part, standing: 'unknown', text: 'spaceUnknown' }
  if (freeBytes < LEAST_FREE) return { part, standing: 'fault', text: 'spaceFull', bytes: freeBytes }
  if (freeBytes < LITTLE_FREE) return { part, standing: 'advice', text: 'spaceLow', bytes: freeBytes }
  return { part, standing: 'good', text: 'spaceEnough', bytes: freeBytes }
}

function app({ isAppKept }: Probes): Finding {
  return isAppKept
    ? { part: 'app', standing: 'good', text: 'appKept' }
    : { part: 'app', standing: 'advice', text: 'appMissing' }
}

function network({ server }: Probes): Finding {
  const part = 'network'
  if (server === null) return { part, standing: 'unknown', text: 'networkSilent' }
  if (server.roundTripMs > SLOW_ROUND_TRIP_MS) return { part, standing: 'advice', text: 'networkSlow' }
  return { part, standing: 'good', text: 'networkReached' }
}

/** Only what is surely wrong counts: half of the round trip is not known. */
function clock({ server }: Probes): Finding {
  const part = 'clock'
  if (server === null) return { part, standing: 'unknown', text: 'clockUnknown' }
  const surelyOffMs = Math.abs(server.aheadMs) - server.roundTripMs / 2
  if (surelyOffMs < CLOCK_ADVICE_MS) return { part, standing: 'good', text: 'clockRight' }
  return {
    part,
    standing: surelyOffMs > CLOCK_FAULT_MS ? 'fault' : 'advice',
    text: server.aheadMs > 0 ? 'clockAhead' : 'clockBehind',
    count: Math.round(Math.abs(server.aheadMs) / MINUTE_MS),
  }
}

function install({ install: way }: Probes): Finding {
  const part = 'install'
  if (way === 'here') return { part, standing: 'good', text: 'installed' }
  if (way === 'elsewhere') return { part, standing: 'advice', text: 'installedElsewhere' }
  if (way === 'in-app') return { part, standing: 'fault', text: 'insideOtherApp' }
  // Safari forgets a site that was not opened for seven days, unless it is installed.
  if (way === 'iphone' || way === 'iphone-other') return { part, standing: 'advice', text: 'notInstalledOnPhone' }
  return { part, standing: way === 'none' ? 'good' : 'advice', text: 'notInstalled' }
}

function screen({ wakeLock }: Probes): Finding {
  return wakeLock === 'works'
    ? { part: 'screen', standing: 'good', text: 'screenStaysOn' }
    : { part: 'screen', standing: 'advice', text: 'screenMayDarken' }
}

function sound({ sound: heard }: Probes): Finding {
  const part = 'sound'
  if (heard === 'untried') return { part, standing: 'unknown', text: 'soundUntried' }
  return heard === 'heard'
    ? { part, standing: 'good', text: 'soundHeard' }
    : { part, standing: 'advice', text: 'soundSilent' }
}
