/** What a published exam asked that withholds right answers never becomes a question of practice. */
import { mayAskPractice } from '#domain/exam/question-use.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Kin } from './question-kin.repo.ts'
import { selectVersionsThatAsk } from './practice-use.repo.ts'

/** Answers those names of which a graded exam asked one question. */
export async function askedByGraded(
  executor: Executor,
  questions: ReadonlyMap<string, readonly { readonly id: string }[]>,
): Promise<Set<string>> {
  const ids = new Set([...questions.values()].flat().map(({ id }) => id))
  if (ids.size === 0) return new Set()
  const versions = await selectVersionsThatAsk(executor, [...ids])
  const graded = versions.filter(({ settings }) => !mayAskPractice(settings))
  const asked = new Set(graded.flatMap(({ questionIds }) => questionIds))
  return new Set([...questions].filter(([, own]) => own.some(({ id }) => asked.has(id))).map(([name]) => name))
}

/** Answers those questions of which a graded exam asked a copy, or the question itself. */
export function kinAskedByGraded(executor: Executor, kin: readonly Kin[]): Promise<Set<string>> {
  return askedByGraded(
    executor,
    Map.groupBy(kin, ({ of }) => of),
  )
}
