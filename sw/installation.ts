/// <reference lib="webworker" />
/**
 * Decides when files come onto the device: what the pages ask for, and with a new release what they asked for before.
 */
import type { KeepRequest } from '#src/offline/worker-messages.ts'
import { dropOthers, FILES_CACHE, keepGroups, want, wantedBefore } from './keep-files.ts'
import type { ReleaseFile } from './release.ts'

/** Name of a cache in which a worker before this one kept the whole app. */
const WHOLE_APP = /^workbox-precache/

/** `saveData`: Chromium's, on a connection whose bytes the reader wants to save. */
type Connected = WorkerNavigator & { readonly connection?: { readonly saveData?: boolean } }

/**
 * The first time nothing is kept: the worker is in charge at once, and pages say what they need. A new release waits
 * until it has what the one before has, and is given up, to be tried again, where that cannot be had: the release
 * before goes on. Never opens the device's database, which an exam of the release before may be writing.
 */
export async function install(release: readonly ReleaseFile[]): Promise<void> {
  const { groups, isPrepared } = await wantedBefore()
  const saves = (navigator as Connected).connection?.saveData === true
  if (groups.length > 0 && saves && !isPrepared) throw new Error('the new release waits for another connection')
  if (groups.length === 0 && (await heldWholeApp())) return keepGroups(release, ['room', 'student', 'practice'])
  const isMissingPractice = groups.includes('student') && !groups.includes('practice') && (await holdsPractice())
  const wanted = isMissingPractice ? await want({ groups: ['practice'], isPrepared }) : { groups }
  await keepGroups(release, wanted.groups)
}

/** A device that holds the pages of practice goes on holding them: until 2026-11-28 they came with a student's other pages. */
async function holdsPractice(): Promise<boolean> {
  const kept = await (await caches.open(FILES_CACHE)).keys()
  return kept.some(({ url }) => url.includes('/assets/practice.'))
}

async function heldWholeApp(): Promise<boolean> {
  return (await caches.keys()).some((name) => WHOLE_APP.test(name))
}

/** One after the other: two tabs ask for the same. */
let keeping: Promise<unknown> = Promise.resolve()

/** Resolves with whether all of it is kept now. */
export function keep(release: readonly ReleaseFile[], request: KeepRequest): Promise<boolean> {
  const kept = keeping
    .then(async () => keepGroups(release, (await want(request)).groups))
    .then(
      () => true,
      () => false,
    )
  keeping = kept
  return kept
}

/** Of the release before nothing is needed any more. */
export async function tidy(release: readonly ReleaseFile[]): Promise<void> {
  const old = (await caches.keys()).filter((name) => WHOLE_APP.test(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await dropOthers(release)
}
