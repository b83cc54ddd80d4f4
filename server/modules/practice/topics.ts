/** Staff keep the topics of practice and publish their packs. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { changePracticeTopic, PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import { plainFirstLine } from '#domain/exam/first-line.ts'
import { OTHER_TOPIC, USUAL_TOPICS } from '#domain/practice/usual-topics.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { type PackSource, readPackSources } from '#server/modules/exams/index.ts'
import { type EndedComparisons, readEndedComparisons, sourceHashOf } from './ended-comparisons.ts'
import {
  insertTopics,
  lockTopic,
  type PackHead,
  selectAllFacts,
  selectLatestPacks,
  selectTopicPackages,
  selectTopics,
  type TopicRow,
  updateTopic,
  writeTopicPackages,
} from './practice-topics.repo.ts'

const SHOWN_LENGTH = 120

/** True if a source can be given to devices. */
export function isReady({ problems }: PackSource): boolean {
  return problems.length === 0
}

/** Reads what the latest packs say of their questions. */
export async function topicFacts(executor: Executor): Promise<QuestionFacts[]> {
  return (await selectAllFacts(executor)).flatMap(({ facts }) => facts)
}

/**
 * Every topic that has questions or a pack; topics of new questions are made here, with the usual section and share.
 * `sources`: what was just read of all questions; absent: they are read.
 */
export async function listTopics(
  dependencies: ServerDependencies,
  sources?: readonly PackSource[],
): Promise<PracticeTopicRecord[]> {
  const { database, now } = dependencies
  const all = sources ?? (await readPackSources(dependencies))
  const named = new Set(all.map(({ row }) => row.topic).filter((topic) => topic !== ''))
  const known = new Set((await selectTopics(database.query)).map(({ topic }) => topic))
  const added = [...named].filter((topic) => !known.has(topic))
  const createdAt = new Date(now())
  await insertTopics(
    database.query,
    added.map((topic) => ({ id: newIdentifier(), topic, ...(USUAL_TOPICS[topic] ?? OTHER_TOPIC), createdAt })),
  )
  const rows = await selectTopics(database.query)
  const packs = new Map((await selectLatestPacks(database.query)).map((pack) => [pack.topicId, pack]))
  const packages = await selectTopicPackages(
    database.query,
    rows.map(({ id }) => id),
  )
  const ended = await readEndedComparisons(database.query, await topicFacts(database.query))
  return rows
    .filter(({ id, topic }) => named.has(topic) || packs.has(id))
    .map((row) => {
      const own = all.filter((source) => source.row.topic === row.topic)
      const opening = packages.filter(({ topicId }) => topicId === row.id)
      return topicRecord(row, { sources: own, ended }, packs.get(row.id) ?? null, opening)
    })
}

function topicRecord(
  { id, topic, section, share, revision }: TopicRow,
  { sources, ended }: { readonly sources: readonly PackSource[]; readonly ended: EndedComparisons },
  pack: PackHead | null,
  packages: Awaited<ReturnType<typeof selectTopicPackages>>,
): PracticeTopicRecord {
  const ready = sources.filter(isReady)
  return {
    id,
    topic,
    section,
    share,
    revision,
    packages: packages.map((one) => ({ id: one.id, name: { ar: one.ar, en: one.en } })),
    ready: ready.length,
    twins: ready.filter(({ row }) => row.twinOfId !== null).length,
    problems: sources.flatMap(({ row, problems }) =>
      problems.slice(0, 1).map(({ code }) => {
        return { questionId: row.id, examId: row.examId, text: plainFirstLine(row.text, SHOWN_LENGTH), code }
      }),
    ),
    pack: pack && {
      version: pack.version,
      questions: pack.questionIds.length,
      bytes: pack.bytes,
      publishedAt: pack.createdAt.getTime(),
    },
    hasChanges: pack === null ? ready.length > 0 : pack.sourceHash !== sourceHashOf(ready, ended),
  }
}

export async function readTopic(
  dependencies: ServerDependencies,
  id: string,
  sources?: readonly PackSource[],
): Promise<Outcome<PracticeTopicRecord, 'practice.topic-not-found'>> {
  const found = (await listTopics(dependencies, sources)).find((topic) => topic.id === id)
  return found === undefined ? failure('practice.topic-not-found') : success(found)
}

/** Changes section, weight and packages, from the revision that they were read with. */
export async function changeTopic(
  dependencies: ServerDependencies,
  id: string,
  { revision, packageIds, section, share }: BodyOf<typeof changePracticeTopic>,
  actorId: string,
): Promise<Outcome<PracticeTopicRecord, 'practice.topic-not-found' | 'request.changed-meanwhile'>> {
  const at = new Date(dependencies.now())
  const refused = await dependencies.database.transaction(async (transaction) => {
    const row = await lockTopic(transaction, id)
    if (row === undefined) return failure('practice.topic-not-found')
    if (row.revision !== revision) return failure('request.changed-meanwhile')
    const before = (await selectTopicPackages(transaction, [id])).map((one) => one.id)
    const change = changedFields(
      { section: row.section, share: row.share, packageIds: before.toSorted() },
      { section, share, packageIds: packageIds.toSorted() },
    )
    if (change === null) return null
    await writeTopicPackages(transaction, id, packageIds, at)
    await updateTopic(transaction, id, { section, share, revision: revision + 1 })
    const subject = `practice-topics:${id}`
    await recordChange(transaction, { at, actorId, action: 'practice-topics.update', subject, ...change })
    return null
  })
  return refused ?? readTopic(dependencies, id)
}
