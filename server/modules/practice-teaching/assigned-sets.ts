/** Sets of named questions: staff find them, the server says which may be asked, and which are left out by now. */
import { failure, type Failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AssignableQuestion, ChosenQuestions } from '#contract/learning/chosen-questions.ts'
import type { AssignmentForm } from '#contract/practice/practice-assignments.ts'
import { onePerFamily } from '#domain/practice/assignment.ts'
import type { QuestionBank, QuestionFacts } from '#domain/practice/facts.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { PracticeQuestions } from '#server/modules/courses/index.ts'
import { findPracticeQuestions, readQuestionLines } from '#server/modules/exams/index.ts'
import { type PracticeKnowledge, readKnowledge } from '#server/modules/practice/index.ts'
import { selectShown } from './assignments.repo.ts'

/** Questions that a search offers. */
const OFFERED_MOST = 30
/** Questions that a refusal names. */
const NAMED_MOST = 5

/** A set with what follows from it: one question of each family, their topics and their number. */
export function withSet<Form extends AssignmentForm>(form: Form, { authored }: PracticeKnowledge): Form {
  const { questionIds = [] } = form
  if (questionIds.length === 0) return form
  const own = onePerFamily(questionIds, authored)
  const topics = [...new Set(own.flatMap((id) => authored.get(id)?.topic ?? []))]
  return { ...form, questionIds: own, topics, questions: own.length }
}

/** Questions of a set that are no longer asked. */
export function leftOutOf(questionIds: readonly string[], bank: QuestionBank): string[] {
  return questionIds.filter((id) => bank.get(id)?.isOffered !== true)
}

/**
 * Refuses a set with questions that no published pack gives out, apart from those that it had before. The refusal names
 * questions of practice by how they begin. It tells nothing of others, which may be those of a graded exam: they have
 * their place in the set for a name.
 */
export async function unaskedQuestion(
  dependencies: Pick<Dependencies, 'database'>,
  { questionIds = [] }: Pick<AssignmentForm, 'questionIds'>,
  { bank, authored }: PracticeKnowledge,
  before: readonly string[] = [],
): Promise<Failure<'request.invalid'> | null> {
  const had = new Set(before)
  const unasked = leftOutOf(questionIds, bank).filter((id) => !had.has(id))
  if (unasked.length === 0) return null
  const shown = unasked.slice(0, NAMED_MOST)
  const lines = await readQuestionLines(
    dependencies,
    shown.filter((id) => authored.has(id)),
  )
  const names = shown.map((id) => lines.get(id)?.text ?? `#${questionIds.indexOf(id) + 1}`)
  const isMore = unasked.length > shown.length
  const error = { code: 'notAssignable', values: { names: [...names, ...(isMore ? ['…'] : [])].join(' · ') } } as const
  return failure('request.invalid', { fields: { questionIds: error } })
}

/** Lessons ask this of practice about their questions. */
export const practiceQuestions: PracticeQuestions = {
  refusal: async (dependencies, questionIds, before) =>
    unaskedQuestion(dependencies, { questionIds: [...questionIds] }, await readKnowledge(dependencies), before),
  chosen: readChosenQuestions,
}

interface Searched {
  readonly q?: string | undefined
  readonly topic?: string | undefined
}

/** Finds questions of published packs; of a family of twins the first one that was found stands for all. */
export async function findAssignableQuestions(dependencies: Dependencies, { q = '', topic }: Searched) {
  const { bank } = await readKnowledge(dependencies)
  const matching = q.trim() === '' ? null : new Set(await findPracticeQuestions(dependencies.database.query, q))
  const found = [...bank.values()].filter(
    (facts) =>
      facts.isOffered &&
      (topic === undefined || facts.topic === topic) &&
      (matching === null || matching.has(facts.question)),
  )
  const ids = onePerFamily(
    found.map(({ question }) => question),
    bank,
  )
  const topics = [...new Set([...bank.values()].flatMap((facts) => (facts.isOffered ? [facts.topic] : [])))]
  const items = await questionViews(dependencies, ids.slice(0, OFFERED_MOST), bank)
  return { items, total: ids.length, topics: topics.toSorted() }
}

/** The set of an assignment that the reader is shown. */
export async function readAssignedSet(
  dependencies: Dependencies,
  id: string,
  reader: Reader,
): Promise<Outcome<ChosenQuestions, 'practice-assignments.not-found'>> {
  const { query } = dependencies.database
  const assignment = await selectShown(query, id, await seenBy(query, reader))
  if (assignment === undefined) return failure('practice-assignments.not-found')
  return success(await readChosenQuestions(dependencies, assignment.questionIds))
}

/** Chosen questions with their first words, and whether each is still asked. */
export async function readChosenQuestions(
  dependencies: Pick<Dependencies, 'database'>,
  questionIds: readonly string[],
): Promise<ChosenQuestions> {
  const { authored, bank } = await readKnowledge(dependencies)
  const leftOut = new Set(leftOutOf(questionIds, bank))
  const views = await questionViews(dependencies, questionIds, authored)
  return { items: views.map((view) => ({ ...view, isAsked: !leftOut.has(view.id) })) }
}

/** What is known of no pack is left out. */
async function questionViews(
  dependencies: Pick<Dependencies, 'database'>,
  ids: readonly string[],
  bank: QuestionBank,
): Promise<AssignableQuestion[]> {
  const known = ids.flatMap((id): QuestionFacts[] => [bank.get(id)].filter((facts) => facts !== undefined))
  const lines = await readQuestionLines(
    dependencies,
    known.map(({ question }) => question),
  )
  const offered = [...bank.values()].filter(({ isOffered }) => isOffered)
  const sizes = Map.groupBy(offered, ({ family }) => family)
  return known.map(({ question, family, topic }) => ({
    id: question,
    text: lines.get(question)?.text ?? '',
    topic,
    twins: (sizes.get(family) ?? []).filter((twin) => twin.question !== question).length,
  }))
}
