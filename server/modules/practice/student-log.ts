/** The server reads logs itself: for staff, for figures of questions, for forecasts. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PracticeEvent } from '#domain/practice/event.ts'
import type { Executor } from '#server/db/connection.ts'
import { examAnswersOf } from './exam-answers.ts'
import type { PracticeKnowledge } from './knowledge.ts'
import { selectLines } from './practice-log.repo.ts'

/** A device cannot choose when its line arrives, so that instant (ms UTC) comes with it. */
export interface ReceivedEvent extends PracticeEvent {
  readonly receivedAt: number
}

/** So many lines are read at once; between them the server answers others. */
const LINES_AT_ONCE = 2_000
/**
 * Lines of one student that the server folds: sixty a day of three years. What a log has beyond counts on the student's
 * devices, and nowhere else.
 */
const LINES_MOST = 60_000

/**
 * The lines of a student in the order of arrival, and the answers of practice exams.
 *
 * @param before instant (ms UTC) before which they were received
 */
export async function readStudentLog(
  executor: Executor,
  userId: string,
  { authored }: Pick<PracticeKnowledge, 'authored'>,
  before: number = Number.POSITIVE_INFINITY,
): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = []
  let position = 0
  while (events.length < LINES_MOST) {
    const lines = await selectLines(executor, userId, position, LINES_AT_ONCE)
    for (const { writer, seq, at, body, receivedAt } of lines) {
      const received = receivedAt.getTime()
      if (received < before) events.push({ writer, seq, at: at.getTime(), body, receivedAt: received })
    }
    position = lines.at(-1)?.position ?? position
    await nextTurn()
    if (lines.length < LINES_AT_ONCE) break
  }
  const inExams = (await examAnswersOf(executor, userId, authored)).filter(({ at }) => at < before)
  return [...events, ...inExams.map((event) => ({ ...event, receivedAt: event.at }))]
}
