/** Answers that the server itself writes into a student's log: those to questions of a lesson, which it marks. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AnsweredBody } from '#domain/practice/event.ts'
import { LESSON_ANSWERS_MOST } from '#domain/practice/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isTooLong, sizeWith } from './log-size.ts'
import { insertLines, lockLog, selectAnswersOf, writeLength } from './practice-log.repo.ts'

interface Written {
  readonly userId: string
  /** Id of what asks: its lines have numbers of their own, as those of a device have. */
  readonly writer: string
  /** Number of answers to the question that were there when it was asked. */
  readonly turn: number
  readonly body: AnsweredBody
}

/** Writes an answer once and answers the one that counts: of two with one turn the first one stays. */
export async function writeAnswer(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { userId, writer, turn, body }: Written,
): Promise<Outcome<{ body: AnsweredBody; turn: number }, 'practice.log-full'>> {
  return database.transaction(async (transaction) => {
    const log = await lockLog(transaction, userId)
    const written = await selectAnswersOf(transaction, { userId, id: writer })
    const ofQuestion = written.filter((line) => line.body.question === body.question)
    const there = ofQuestion[turn]
    if (there !== undefined) return success({ body: there.body, turn })
    const size = sizeWith(log, [body])
    if (isTooLong(size) || written.length >= LESSON_ANSWERS_MOST) return failure('practice.log-full')
    const at = new Date(now())
    const seq = (written.at(-1)?.seq ?? 0) + 1
    await insertLines(transaction, [{ userId, writer, seq, position: log.length + 1, at, body, receivedAt: at }])
    await writeLength(transaction, userId, size)
    return success({ body, turn: ofQuestion.length })
  })
}
