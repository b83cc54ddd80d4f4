/** A browser on a profile of its own, ended as the system ends an app: all of its processes at once, no goodbye. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function makeProfile(): string {
  return mkdtempSync(join(tmpdir(), 'miqyas-profile-'))
}

export function removeProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

/** Linux only: what runs is read from `/proc`. */
function processesOn(profile: string): readonly number[] {
  return readdirSync('/proc').flatMap((entry) => {
    const id = Number(entry)
    if (!Number.isInteger(id) || id === process.pid) return []
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile) ? [id] : []
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}

/** Answers how many processes were killed. */
export function killBrowserOn(profile: string): number {
  const running = processesOn(profile)
  for (const id of running) process.kill(id, 'SIGKILL')
  return running.length
}
