/** The uses of questions in exams, and how they went. */
import type { readQuestionUses as usesRoute } from '#contract/exams/question-bank.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { togetherMeasured } from '#domain/statistics/measured-difficulty.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectUses, type UseRow } from './uses.repo.ts'

export interface UseOfQuestion {
  readonly exams: number
  readonly askedAt: number | null
  readonly measured: ReturnType<typeof togetherMeasured>
}

/** Answers, for each of these questions, in how many exams it was asked, when last, and how it went. */
export async function usesOf(executor: Executor, ids: readonly string[]): Promise<(id: string) => UseOfQuestion> {
  const uses = Map.groupBy(await selectUses(executor, ids), ({ of }) => of)
  return (id) => useOf(uses.get(id) ?? [])
}

/** Sums up the uses of one question, the latest first. */
export function useOf(own: readonly UseRow[]): UseOfQuestion {
  const exams = new Set(own.map(({ examId }) => examId)).size
  return { exams, askedAt: own[0]?.askedAt.getTime() ?? null, measured: togetherMeasured(own) }
}

export async function readQuestionUses(
  { database }: Dependencies,
  questionId: string,
): Promise<ResponseOf<typeof usesRoute>> {
  const uses = await selectUses(database.query, [questionId])
  const exams = [...Map.groupBy(uses, ({ examId }) => examId).values()].flatMap((own) => {
    const [last] = own
    return last === undefined ? [] : [{ ...placeOf(last), measured: togetherMeasured(own) }]
  })
  return { measured: togetherMeasured(uses), exams }
}

function placeOf({ examId, title, gone, askedAt }: UseRow) {
  return { examId, title, gone, askedAt: askedAt.getTime() }
}
