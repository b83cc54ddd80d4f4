/**
 * What shows an exam while its clock runs: it comes beside the start screen, and no clock starts before it is there
 * (`provideExam`, `provideDemo`). The worker keeps its file beforehand.
 */
import { untilLoaded } from '../until-loaded.ts'

type RunningScreens = typeof import('./RunningScreens.tsx')

let loading: Promise<RunningScreens> | null = null
let loaded: RunningScreens | null = null

/** Asked for when the player comes to life; where the files cannot be had now, it is tried until they can. */
export async function loadRunningScreens(): Promise<void> {
  loading ??= untilLoaded(() => import('./RunningScreens.tsx'))
  loaded = await loading
}

/** Of a session that is open, so that they are there. */
export function runningScreens(): RunningScreens {
  if (loaded === null) throw new Error('An exam runs whose screens were not awaited')
  return loaded
}
