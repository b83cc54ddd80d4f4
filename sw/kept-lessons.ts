/// <reference lib="webworker" />
import { deviceDatabase } from '#src/offline/database.ts'
import { answerKept } from '#src/offline/kept-lessons/answer-kept.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { readKeptPath } from '#src/offline/kept-lessons/records.ts'

/** Films, files and images that this device keeps are answered here, with and without a network; null: not of those. */
export function keptLessonOf(request: Request, origin: string): Promise<Response> | null {
  const { origin: asked, pathname } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin || readKeptPath(pathname) === null) return null
  return answer(pathname, request.headers.get('range'))
}

async function answer(pathname: string, range: string | null): Promise<Response> {
  const credential = await deviceDatabase().credentials.get('session')
  const userId = credential?.userId ?? null
  return answerKept(keptDatabase(), { userId, pathname, range, now: Date.now() })
}
