/** The one who keeps lessons on this device: begun by whatever page of courses is open, and by one tab at a time. */
import { callRoute, isUndecided, routes } from '#src/api/index.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { alignKept, keptLessons, removeEnded } from '#src/offline/kept-lessons/store.ts'
import { KEPT_LESSONS_MOST } from '#domain/learning/pieces.ts'
import { fetchPiece } from './fetch-piece.ts'
import { type KeepPorts, keepWaiting } from './keep-lessons.ts'

const LOCK = 'miqyas-keep-lessons'
const AGAIN_AFTER_MS = 15_000

/** What is on its way is given up when its lesson is taken away. */
let stop = new AbortController()

function devicePorts(): KeepPorts {
  return {
    database: keptDatabase(),
    ask: async (id) => {
      const result = await callRoute(routes.learning.keepLesson, { params: { id } })
      if (result.ok) return result.value
      return isUndecided(result) ? null : result.code
    },
    fetch: (asked) => fetchPiece({ ...asked, signal: stop.signal }),
  }
}

/** Asks which of the kept lessons are still open, and takes away what is not. */
async function tend(userId: string): Promise<void> {
  const database = keptDatabase()
  await removeEnded(database, userId, Date.now())
  const ids = (await keptLessons(database, userId)).map(({ lessonId }) => lessonId)
  for (let at = 0; at < ids.length; at += KEPT_LESSONS_MOST) {
    const asked = ids.slice(at, at + KEPT_LESSONS_MOST)
    const result = await callRoute(routes.learning.checkKeptLessons, { body: { ids: asked } })
    if (result.ok) await alignKept(database, userId, asked, result.value)
  }
}

let again: ReturnType<typeof setTimeout> | undefined
let isWaiting = false

/** Fetches what waits, as long as this student is signed in; calls that come while one waits for its turn share it. */
export async function keepNow(): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined || isWaiting || !('locks' in navigator)) return
  isWaiting = true
  clearTimeout(again)
  const isDone = await navigator.locks
    .request(LOCK, async () => {
      isWaiting = false
      return keepWaiting(devicePorts(), userId)
    })
    .catch(() => true)
  isWaiting = false
  if (!isDone) again = setTimeout(() => void keepNow(), AGAIN_AFTER_MS)
}

/** Brings what is kept in line with what is open, then goes on with what waits. */
export async function tendAndKeep(): Promise<void> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  await tend(userId).catch(() => undefined)
  await keepNow()
}

/** Gives up what is on its way at this moment; what waits behind it is gone on with. */
export function interruptKeeping(): void {
  stop.abort()
  stop = new AbortController()
  void keepNow()
}
