import { goesOnWaiting, ownerOfTurn } from '../../engine/kept-turn.ts'
import type { ExamActor } from '../exam-actor.ts'

/** A start that the student had confirmed before a reload, and that waited for its turn, goes on waiting. */
export function goOnWaiting(actor: ExamActor, userId: string): void {
  const { context, value } = actor.getSnapshot()
  if (value !== 'pending' || !goesOnWaiting(ownerOfTurn(userId, context.overview.examId))) return
  actor.send({ type: 'START' })
  actor.send({ type: 'CONFIRM' })
}
