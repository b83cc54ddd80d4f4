/** Rules of use are read once where many questions of an exam change. */
import type { QuestionUse } from '#domain/exam/document.ts'
import { twinsBelow } from '#domain/exam/twins.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { selectTwins, updateFamilyUse } from '../questions/practice-use.repo.ts'
import {
  asTwin,
  type PracticeUse,
  selectForbidden,
  type TwinRow,
  useFault,
  usePlan,
} from '../questions/practice-use.ts'
import { lockKin } from '../questions/question-kin.ts'

/**
 * Locks questions by their exams, their twins and all copies of both, before any of them changes: once for all exams,
 * which are locked already, so that nobody who waits for an exam holds questions.
 */
export async function lockConcerned(
  transaction: Transaction,
  byExam: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const concerned = new Set<string>()
  for (const [examId, ids] of byExam) {
    const named = (await selectTwins(transaction, examId)).map(asTwin)
    for (const id of ids.flatMap((one) => [one, ...twinsBelow(one, named)])) concerned.add(id)
  }
  await lockKin(transaction, [...concerned])
}

/** Knows the uses of an exam's questions while they change one after the other, under the exam's lock. */
export class ChangingUses {
  readonly #transaction: Transaction
  readonly #twins: Map<string, TwinRow>
  readonly #below: ReadonlyMap<string, ReadonlySet<string>>
  readonly #forbidden: Readonly<Record<QuestionUse, ReadonlySet<string>>>

  private constructor(
    transaction: Transaction,
    twins: readonly TwinRow[],
    below: ReadonlyMap<string, ReadonlySet<string>>,
    forbidden: Readonly<Record<QuestionUse, ReadonlySet<string>>>,
  ) {
    this.#transaction = transaction
    this.#twins = new Map(twins.map((twin) => [twin.id, twin]))
    this.#below = below
    this.#forbidden = forbidden
  }

  /** `wishes` are the questions that are to change, with the use that is wished, if one is. */
  static async read(
    transaction: Transaction,
    examId: string,
    wishes: ReadonlyMap<string, QuestionUse | undefined>,
  ): Promise<ChangingUses> {
    const twins = await selectTwins(transaction, examId)
    const named = twins.map(asTwin)
    const below = new Map([...wishes.keys()].map((id) => [id, twinsBelow(id, named)]))
    const forbidden = (use: QuestionUse) => {
      const asked = new Set([...wishes].flatMap(([id, wish]) => (wish === use ? [id, ...(below.get(id) ?? [])] : [])))
      const there = twins.filter(({ id }) => asked.has(id))
      return selectForbidden(
        transaction,
        there.map(({ id }) => id),
        use,
      )
    }
    return new ChangingUses(transaction, twins, below, {
      exam: await forbidden('exam'),
      practice: await forbidden('practice'),
    })
  }

  /** A twin is used as the question that it is a twin of, so that one changes first. */
  rootsFirst<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
    const above = (id: string) => [...this.#below.values()].filter((twins) => twins.has(id)).length
    return rows.toSorted((one, other) => above(one.id) - above(other.id))
  }

  /** Answers the use that a question has now, with what earlier changes made of it. */
  useOf({ id, use }: Pick<QuestionRow, 'id' | 'use'>): QuestionUse {
    return this.#twins.get(id)?.use ?? use
  }

  /** Answers what becomes of a wished use; a twin that is gone is no reason against it. */
  practiceUse({ id, twinOfId }: Pick<QuestionRow, 'id' | 'twinOfId'>, wished: QuestionUse): PracticeUse {
    const known = this.#twins.has(twinOfId ?? '') ? twinOfId : null
    const { use, fields, concerned } = usePlan([...this.#twins.values()], id, { use: wished, twinOfId: known })
    return { use, fields: { ...fields, ...useFault(concerned, this.#forbidden[use], use) } }
  }

  /** Notes the use that a question has been given, and has its twins follow. */
  async follow(id: string, use: QuestionUse): Promise<void> {
    const following = [...(this.#below.get(id) ?? [])].filter((twin) => this.#twins.get(twin)?.use !== use)
    for (const one of [id, ...following]) {
      const twin = this.#twins.get(one)
      if (twin !== undefined) this.#twins.set(one, { ...twin, use })
    }
    await updateFamilyUse(this.#transaction, following, use)
  }
}
