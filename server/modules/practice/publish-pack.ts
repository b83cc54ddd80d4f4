/** A pack is published: what devices keep of a topic becomes one file that never changes. */
import { hash } from 'node:crypto'
import { type Failure, failure, type Outcome } from '#contract/foundation/errors.ts'
import type { PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { lockForPack, markPractised, type PackSource, readPackSources } from '#server/modules/exams/index.ts'
import {
  insertPack,
  lockTopic,
  selectLatestFacts,
  selectLatestPacks,
  selectTopics,
  type TopicRow,
} from './practice-topics.repo.ts'
import { type EndedComparisons, packedQuestion, readEndedComparisons, sourceHashOf } from './ended-comparisons.ts'
import { isReady, readTopic } from './topics.ts'

type Refusal = 'practice.topic-not-found' | 'practice.nothing-to-publish' | 'practice.not-ready'

/** Makes the next version of a topic's pack of all its questions that are complete. */
export async function publishPack(
  dependencies: ServerDependencies,
  topicId: string,
  actorId: string | null,
): Promise<Outcome<PracticeTopicRecord, Refusal>> {
  const topic = (await selectTopics(dependencies.database.query)).find(({ id }) => id === topicId)
  if (topic === undefined) return failure('practice.topic-not-found')
  const sources = await readPackSources(dependencies)
  const refused = await makePack(dependencies, topic, sources, actorId)
  return refused ?? readTopic(dependencies, topicId, sources)
}

/** Makes the first pack of every topic that has none and whose questions are complete. */
export async function publishFirstPacks(dependencies: ServerDependencies, actorId: string | null): Promise<void> {
  const packed = new Set((await selectLatestPacks(dependencies.database.query)).map((pack) => pack.topicId))
  const waiting = (await selectTopics(dependencies.database.query)).filter(({ id }) => !packed.has(id))
  const sources = waiting.length === 0 ? [] : await readPackSources(dependencies)
  for (const topic of waiting) await makePack(dependencies, topic, sources, actorId)
}

/**
 * `sources`: those of all topics. Rendering takes its time outside of the transaction; a question that is no question
 * of practice any more by then, or that a graded exam asked by then, refuses the publication.
 */
async function makePack(
  { database, now }: ServerDependencies,
  { id: topicId, topic }: TopicRow,
  sources: readonly PackSource[],
  actorId: string | null,
): Promise<Failure<Exclude<Refusal, 'practice.topic-not-found'>> | null> {
  const own = sources.filter(({ row }) => row.topic === topic)
  const ready = own.filter(isReady)
  if (ready.length === 0) return failure(own.length === 0 ? 'practice.nothing-to-publish' : 'practice.not-ready')
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    await lockTopic(transaction, topicId)
    const before = await selectLatestFacts(transaction, topicId)
    const known = before?.facts ?? []
    const ended = await readEndedComparisons(transaction, known)
    const sourceHash = sourceHashOf(ready, ended)
    if (before?.sourceHash === sourceHash) return failure('practice.nothing-to-publish')
    const ids = ready.map(({ row }) => row.id)
    if (!(await lockForPack(transaction, ids))) return failure('practice.not-ready')
    const pack = packOf({ topic, version: (before?.version ?? 0) + 1, sources: ready, known, ended })
    await insertPack(transaction, { ...storedPack(pack), topicId, sourceHash, createdAt: at, createdBy: actorId })
    await markPractised(transaction, ids, at)
    const after = { version: pack.version, questions: ids.length }
    const subject = `practice-topics:${topicId}`
    await recordChange(transaction, { at, actorId, action: 'practice-topics.publish', subject, after })
    return null
  })
}

function storedPack(pack: PracticePack) {
  const content = Buffer.from(JSON.stringify(pack))
  return {
    version: pack.version,
    hash: hash('sha256', content),
    content,
    facts: [...pack.formerFacts, ...pack.questions.map(({ facts }) => facts)],
    questionIds: pack.questions.map(({ id }) => id),
    bytes: content.length,
  }
}

interface PackParts {
  readonly topic: string
  readonly version: number
  readonly sources: readonly PackSource[]
  /** Facts of the version before. */
  readonly known: readonly QuestionFacts[]
  readonly ended: EndedComparisons
}

function packOf({ topic, version, sources, known, ended }: PackParts): PracticePack {
  const before = new Map(known.map((facts) => [facts.question, facts]))
  const questions = sources.map((source) => packedQuestion(source, version, before.get(source.row.id), ended))
  const asked = new Set(questions.map(({ id }) => id))
  const paragraphs = new Map(
    sources.map((source) => source.paragraph()).flatMap((one) => (one === null ? [] : [[one.id, one]])),
  )
  return {
    topic,
    version,
    questions,
    paragraphs: [...paragraphs.values()],
    formerFacts: known.filter(({ question }) => !asked.has(question)).map((facts) => ({ ...facts, isOffered: false })),
  }
}
