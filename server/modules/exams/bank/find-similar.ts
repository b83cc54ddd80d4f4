/** Questions of the bank that are like one that is being written. */
import type { findSimilarQuestions as similarRoute } from '#contract/exams/question-bank.ts'
import { success } from '#contract/foundation/errors.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { byLikeness, foldedQuestion, likeness, searchedWords } from '#domain/exam/likeness.ts'
import { familiesOf } from '#domain/exam/twins.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { asTwin } from '../questions/practice-use.ts'
import { selectTwins } from '../questions/practice-use.repo.ts'
import { selectKin } from '../questions/question-kin.repo.ts'
import { selectWithWords } from './similar.repo.ts'

type Asked = BodyOf<typeof similarRoute>
type Similar = ResponseOf<typeof similarRoute>['questions'][number]

/** So many words tell questions apart; more make the search slower and find nothing else. */
const WORDS_MOST = 8
/** The likeness is computed for this many at most. */
const COMPARED_MOST = 200
const SHOWN_MOST = 5

/**
 * Finds the questions that are most like a written one, copies of one question once. The question itself, its copies and
 * its family of twins are left out, because their author knows them.
 */
export async function findSimilarQuestions({ database }: Dependencies, asked: Asked) {
  const words = searchedWords(asked.text, WORDS_MOST)
  if (words.length === 0) return success({ questions: [] })
  const { query } = database
  const without = await familyOf(query, asked)
  const folded = foldForSearch(asked.text)
  const rows = await selectWithWords(query, { folded, words, without, limit: COMPARED_MOST })
  const written = foldedQuestion(asked)
  const found = new Map<string, Similar>()
  for (const { options, ...row } of rows) {
    const other = foldedQuestion({ text: row.text, options: options.map(({ text }) => text) })
    const is = likeness(written, other)
    if (is === null) continue
    const name = JSON.stringify([other.text, other.options])
    const known = found.get(name)
    found.set(name, known === undefined ? { ...row, ...is, copies: 0 } : { ...known, copies: known.copies + 1 })
  }
  return success({ questions: [...found.values()].toSorted(byLikeness).slice(0, SHOWN_MOST) })
}

async function familyOf(executor: Executor, { examId, questionId, twinOfId }: Asked): Promise<string[]> {
  const own = [questionId, twinOfId].filter((id) => id !== null)
  if (own.length === 0) return []
  const twins = (await selectTwins(executor, examId)).map(asTwin)
  const families = familiesOf(twins)
  const wanted = new Set(own.map((id) => families.get(id) ?? id))
  const members = [...families].filter(([, family]) => wanted.has(family)).map(([id]) => id)
  const all = [...new Set([...own, ...members])]
  const kin = await selectKin(executor, all)
  return [...new Set([...all, ...kin.map(({ id }) => id)])]
}
