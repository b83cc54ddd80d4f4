/** Questions of the bank are chosen by rules, for a section that they shall fill. */
import type { chooseFromBank as chooseRoute } from '#contract/exams/bank-filling.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { chooseByRules, type ChosenByRule } from '#domain/exam/bank-rules.ts'
import { mayAskPractice } from '#domain/exam/question-use.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectSection } from '../draft/sections.repo.ts'
import { selectExam } from '../exams.repo.ts'
import { selectAskedAt, selectCandidates, selectChosen, selectOrigins, selectPractised } from './candidates.repo.ts'
import { replaceableIds } from './replaceable.repo.ts'

type Asked = BodyOf<typeof chooseRoute>
type Chosen = ResponseOf<typeof chooseRoute>

/**
 * Chooses for an exam that has its own questions already: neither they nor copies of them are chosen again, and a graded
 * exam gets none whose right answer devices have.
 */
export async function chooseFromBank(
  { database, now }: Dependencies,
  examId: string,
  asked: Asked,
): Promise<Outcome<Chosen, 'exams.not-found' | 'exams.section-not-found'>> {
  const { query } = database
  const exam = await selectExam(query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const section = await selectSection(query, examId, asked.sectionId)
  if (section === undefined) return failure('exams.section-not-found')
  const replaced = asked.replaces ? await replaceableIds(query, section) : []
  const familyOf = families(await selectOrigins(query))
  const askedAt = await lastAsked(query, familyOf)
  const candidates = (await selectCandidates(query)).map((one) => ({ ...one, family: familyOf(one.id) }))
  const own = candidates.filter(({ id, examId: of }) => of === examId && !replaced.includes(id))
  const practised = mayAskPractice(exam.settings) ? [] : await selectPractised(query)
  const taken = new Set([...own.map(({ family }) => family), ...[...practised, ...asked.without].map(familyOf)])
  const open = candidates.filter(({ family, examId: of }) => of !== examId && !taken.has(family))
  const chosen = chooseByRules(asked.rules, { candidates: open, askedAt, seed: asked.seed, now: now() })
  return success(await shownChoice(query, chosen, (id) => askedAt.get(familyOf(id))))
}

/** Names the family of a question by the question that all of its copies come from. */
function families(origins: ReadonlyMap<string, string>): (id: string) => string {
  return (id) => {
    const met = new Set<string>()
    let root = id
    for (let next = origins.get(id); next !== undefined && !met.has(next); next = origins.get(next)) {
      met.add(next)
      root = next
    }
    return root
  }
}

async function lastAsked(executor: Executor, familyOf: (id: string) => string): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  for (const { id, askedAt } of await selectAskedAt(executor)) {
    const family = familyOf(id)
    last.set(family, Math.max(last.get(family) ?? 0, askedAt.getTime()))
  }
  return last
}

async function shownChoice(
  executor: Executor,
  chosen: readonly ChosenByRule[],
  askedAt: (id: string) => number | undefined,
): Promise<Chosen> {
  const ids = chosen.flatMap(({ questionIds }) => questionIds)
  const rows = new Map((await selectChosen(executor, ids)).map((row) => [row.id, row]))
  return {
    rules: chosen.map(({ questionIds, fitting, missing }) => ({
      fitting,
      missing,
      questions: questionIds.flatMap((id) => {
        const row = rows.get(id)
        return row === undefined ? [] : [{ ...row, askedAt: askedAt(id) ?? null }]
      }),
    })),
  }
}
