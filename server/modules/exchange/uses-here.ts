/**
 * A question of a file may be one of this academy's: exported, and brought again with another use. One that devices have
 * with its key is no exam's, one that a graded exam asked is not for devices.
 *
 * Asked when the file is looked at and not again when it is imported, within the hour: it is a guard against mistakes,
 * since anybody who may import may also write the same words anew.
 */
import type { Dependencies } from '#server/dependencies.ts'
import type { QuestionDocument } from '#domain/exam/document.ts'
import { leaveOut, readQuestions } from '#server/exchange/change-reading.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { type AskedQuestion, type UseConflict, useConflicts } from '#server/modules/exams/index.ts'

const REASONS: Readonly<Record<UseConflict, 'held-by-pack' | 'asked-in-exam'>> = {
  practised: 'held-by-pack',
  gradedExam: 'asked-in-exam',
}

/** Leaves such questions out; they stand among the skipped ones. */
export async function usesHere({ database }: Dependencies, read: ReadExam): Promise<ReadExam> {
  const asked = readQuestions(read).map(({ question }) => askedOf(question))
  const conflicts = await useConflicts(database.query, asked)
  return leaveOut(read, ({ ref }) => {
    const conflict = conflicts.get(ref)
    return conflict === undefined ? null : { reason: REASONS[conflict], detail: '' }
  })
}

function askedOf({ ref, text, options, use = 'exam' }: QuestionDocument): AskedQuestion {
  return { name: ref, text, options: options.map((option) => option.text), use }
}
