/** The server knows the questions of practice as devices know it from packs and the overview. */
import { hash } from 'node:crypto'
import { bankOf } from '#domain/practice/pack.ts'
import { type Blueprint, partsOfPaper, type QuestionBank } from '#domain/practice/facts.ts'
import { USUAL_PACE_MS, USUAL_PAPER_QUESTIONS } from '#domain/practice/usual-topics.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectDifficulties, selectDoubted } from './practice.repo.ts'
import { selectAllFacts, selectLatestPacks, selectTopics } from './practice-topics.repo.ts'

export interface PracticeKnowledge {
  /** It is equal as long as a fold of the same log gives the same. */
  readonly version: string
  /** The questions in doubt are left out. */
  readonly bank: QuestionBank
  /** It has every question that a pack has or had, with the author's difficulties. */
  readonly authored: QuestionBank
  readonly doubted: ReadonlySet<string>
  readonly blueprint: Blueprint
}

/** The last one of each database is kept. A late reader of an earlier one reads again; nothing else depends on it. */
const read = new WeakMap<Database, PracticeKnowledge>()

/** The facts of all packs are read again only when something of them has changed. */
export async function readKnowledge({ database }: Pick<Dependencies, 'database'>): Promise<PracticeKnowledge> {
  const { query } = database
  const packs = await selectLatestPacks(query)
  const topics = (await selectTopics(query)).filter(({ id }) => packs.some(({ topicId }) => topicId === id))
  const doubted = await selectDoubted(query)
  const difficulties = await selectDifficulties(query)
  const version = hash('sha256', JSON.stringify([packs.map((pack) => pack.hash), topics, doubted, difficulties]))
  const known = read.get(database)
  if (known?.version === version) return known
  const facts = (await selectAllFacts(query)).map((pack) => ({ questions: [], formerFacts: pack.facts }))
  const measured = new Map(difficulties.map(({ questionId, difficulty }) => [questionId, difficulty]))
  const knowledge: PracticeKnowledge = {
    version,
    bank: bankOf(facts, new Set(doubted), measured),
    authored: bankOf(facts, new Set()),
    doubted: new Set(doubted),
    blueprint: {
      questions: USUAL_PAPER_QUESTIONS,
      paceMs: USUAL_PACE_MS,
      topics: partsOfPaper(topics).map(({ topic, section, share }) => ({ topic, section, share })),
    },
  }
  read.set(database, knowledge)
  return knowledge
}
