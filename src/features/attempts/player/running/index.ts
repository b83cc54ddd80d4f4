/**
 * Screens of an exam while its clock runs. They load beside the start screen, and no clock starts before they are
 * loaded (`provideExam`, `provideDemo`). The worker caches their file in advance.
 */
import { untilLoaded } from '../until-loaded.ts'

type RunningScreens = typeof import('./RunningScreens.tsx')

let loading: Promise<RunningScreens> | null = null
let loaded: RunningScreens | null = null

/** Called when the player starts; if the files cannot be loaded, it retries until they can. */
export async function loadRunningScreens(): Promise<void> {
  loading ??= untilLoaded(() => import('./RunningScreens.tsx'))
  loaded = await loading
}

/** Loaded screens, for an open session, which exists only after they were loaded. */
export function runningScreens(): RunningScreens {
  if (loaded === null) throw new Error('An exam runs whose screens were not awaited')
  return loaded
}
