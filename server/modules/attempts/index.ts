import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { attemptsRoutes } from './attempts.routes.ts'

export { closeAttempt, closeByAdmin } from './close-attempt.ts'
export { closeDueAttempts, CLOSING_ALLOWANCE_MS, regradeWaiting } from './due-attempts.ts'

/** Attempts, and what a student sees of exams together with them. */
export function attemptsModule(dependencies: Dependencies): BoundRoute[] {
  return attemptsRoutes(dependencies)
}
