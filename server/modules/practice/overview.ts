/** A device reads here what it needs to know of practice beside the packs and the log. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { ContentAccess } from '#domain/access/content-access.ts'
import { allHits } from '#domain/practice/hit-rate.ts'
import { partsOfPaper } from '#domain/practice/facts.ts'
import { USUAL_PACE_MS, USUAL_PAPER_QUESTIONS } from '#domain/practice/usual-topics.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { accessToContents } from '#server/modules/access/index.ts'
import { readPublished } from './hit-rates.ts'
import { readKnowledge } from './knowledge.ts'
import { selectAssignmentsOf, selectDifficulties, selectDoubted } from './practice.repo.ts'
import { selectAnswers } from './practice-log.repo.ts'
import {
  selectLatestPacks,
  selectPack,
  selectPackagesOnSale,
  selectTopicPackages,
  selectTopics,
} from './practice-topics.repo.ts'

export async function readOverview(dependencies: ServerDependencies, userId: string): Promise<PracticeOverview> {
  const { database, now } = dependencies
  const at = now()
  const difficulties = await selectDifficulties(database.query)
  const topics = await topicsOf(dependencies, userId, at)
  const { months: hitRate, line } = await readPublished(database)
  const forecastHits = allHits(hitRate)
  return {
    topics,
    paceMs: USUAL_PACE_MS,
    paperQuestions: USUAL_PAPER_QUESTIONS,
    doubted: await selectDoubted(database.query),
    difficulties: {
      version: Math.max(0, ...difficulties.map(({ version }) => version)),
      values: difficulties.map(({ questionId, difficulty }) => [questionId, difficulty]),
    },
    assignments: await assignmentsOf(dependencies, userId, topics),
    answers: await selectAnswers(database.query, userId),
    ...(forecastHits === null ? {} : { forecastHits }),
    ...(line === null ? {} : { scoreLine: line }),
    hitRate: [...hitRate],
    now: at,
  }
}

/** The student gets only those questions of a set that are in open packs; a set without any is not shown. */
async function assignmentsOf(
  dependencies: ServerDependencies,
  userId: string,
  topics: PracticeOverview['topics'],
): Promise<PracticeOverview['assignments']> {
  const { database, now } = dependencies
  const rows = await selectAssignmentsOf(database.query, userId, academyDay(now()))
  if (rows.every(({ questionIds }) => questionIds.length === 0)) {
    return rows.map(({ questionIds: _none, ...asked }) => asked)
  }
  const { bank } = await readKnowledge(dependencies)
  const open = new Set(topics.filter(({ isLocked }) => !isLocked).map(({ topic }) => topic))
  return rows.flatMap(({ questionIds: named, ...asked }) => {
    if (named.length === 0) return [asked]
    const questionIds = named.filter((id) => open.has(bank.get(id)?.topic ?? ''))
    if (questionIds.length === 0) return []
    const own = asked.topics.filter((topic) => open.has(topic))
    return [{ ...asked, topics: own, questionIds, questions: questionIds.length }]
  })
}

async function topicsOf(
  dependencies: ServerDependencies,
  userId: string,
  at: number,
): Promise<PracticeOverview['topics']> {
  const { query } = dependencies.database
  const packs = new Map((await selectLatestPacks(query)).map((pack) => [pack.topicId, pack]))
  const rows = (await selectTopics(query)).filter(({ id }) => packs.has(id))
  const contents = rows.map(({ id }) => ({ kind: 'practice', id }) as const)
  const accesses = rows.length === 0 ? [] : await accessToContents(dependencies, userId, contents, at)
  const opening = await selectTopicPackages(
    query,
    rows.map(({ id }) => id),
  )
  const onSale = new Set(await selectPackagesOnSale(query, [...new Set(opening.map(({ id }) => id))]))
  return partsOfPaper(rows).map(({ id, topic, section, share }, index) => {
    const access: ContentAccess = accesses[index] ?? { kind: 'locked', packageIds: [] }
    const isLocked = access.kind === 'locked'
    const pack = packs.get(id)
    const questions = pack?.questionIds.length ?? 0
    const own = opening.filter((one) => one.topicId === id && onSale.has(one.id))
    return {
      id,
      topic,
      section,
      share,
      pack:
        pack === undefined || isLocked
          ? null
          : { version: pack.version, hash: pack.hash, bytes: pack.bytes, questions },
      questions,
      isLocked,
      until: access.kind === 'open' ? access.until : null,
      packages: isLocked ? own.map((one) => ({ id: one.id, name: { ar: one.ar, en: one.en } })) : [],
    }
  })
}

/** Answers the bytes of a pack, also of an earlier version: no publication stops a device that is fetching. */
export async function readPack(
  dependencies: ServerDependencies,
  userId: string,
  hash: string,
): Promise<Outcome<BinaryAnswer, 'practice.pack-not-found' | 'practice.locked'>> {
  const pack = await selectPack(dependencies.database.query, hash)
  if (pack === undefined) return failure('practice.pack-not-found')
  const [access] = await accessToContents(
    dependencies,
    userId,
    [{ kind: 'practice', id: pack.topicId }],
    dependencies.now(),
  )
  if (access === undefined || access.kind === 'locked') return failure('practice.locked')
  // The content depends on what its reader has paid for: no cache in between keeps it.
  return success({
    bytes: pack.content,
    contentType: 'application/json; charset=utf-8',
    etag: hash,
    keptNever: true,
    isText: true,
  })
}
