/** The probes of this browser. None throws: what cannot be read has a value that says so. */
import { callRoute, routes } from '#src/api/index.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { preferences } from '#src/features/settings/index.ts'
import { groupsFor, keepApp } from '#src/offline/keep-app.ts'
import { roomOf } from '../storage/browser-storage.ts'
import { installWay } from '../install/install-store.ts'
import { probeStorage } from './probe-storage.ts'
import type { Probes, ServerAnswer } from './probes.ts'

const ASK_SERVER_MS = 6_000
const WAIT_FOR_APP_MS = 15_000

/** Everything but the tone, which only a person can hear. */
export async function probeDevice(): Promise<Omit<Probes, 'sound'>> {
  const [storage, { persisted, freeBytes }, isAppKept, server, wakeLock] = await Promise.all([
    probeStorage(),
    roomOf(),
    probeApp(),
    probeServer(),
    probeWakeLock(),
  ])
  return { storage, persisted, freeBytes, isAppKept, server, wakeLock, install: installWay() }
}

async function probeServer(): Promise<ServerAnswer | null> {
  const [sentMono, sentWall] = [performance.now(), Date.now()]
  const answer = await callRoute(routes.settings.readTime, { timeoutMs: ASK_SERVER_MS })
  if (!answer.ok) return null
  const roundTripMs = performance.now() - sentMono
  return { roundTripMs, aheadMs: sentWall + roundTripMs / 2 - answer.value.serverNow }
}

/**
 * A worker that is in charge, and every page that this reader needs; a first visit brings them now. Where the browser
 * refuses a worker (a private window, blocked storage) nothing is waited for; one that is there already stays as it is.
 */
async function probeApp(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    return await Promise.race([
      keepApp(groupsFor(currentSession()?.role ?? '', preferences().font)),
      notAfter(WAIT_FOR_APP_MS),
    ])
  } catch {
    return false
  }
}

function notAfter(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}

/** Battery savers and embedded views refuse it. */
async function probeWakeLock(): Promise<Probes['wakeLock']> {
  if (!('wakeLock' in navigator)) return 'missing'
  try {
    const lock = await navigator.wakeLock.request('screen')
    await lock.release()
    return 'works'
  } catch {
    return 'refused'
  }
}
