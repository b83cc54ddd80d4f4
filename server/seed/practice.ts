/** Practice of the sample academy: its questions, their packs, three months of a dozen students, and their real scores. */
import { academyDayStart, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { newToken } from '#server/http/bearer.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import {
  appendLines,
  changeTopic,
  listTopics,
  publishFirstPacks,
  publishPack,
  readOverview,
  registerWriter,
  topicFacts,
} from '#server/modules/practice/index.ts'
import { enterScore } from '#server/modules/practice-scores/index.ts'
import { filmLessons } from './courses.ts'
import { present } from './present.ts'
import { sampleEmail, SAMPLE_ADMIN } from './sample-accounts.ts'
import { PRACTICE_EXAM, PRACTICE_QUESTIONS, readSampleExam } from './sample-exams.ts'
import { deliveriesOf, type SampleLine, sampleLog } from './sample-practice.ts'
import { type SampleScore, sampleScores } from './sample-student.ts'
import { hasPracticeLogs, selectExamIdByRef, selectPackageIds, selectUserIds } from './seed.repo.ts'

/** Topics that open with a package; the others are free. */
const PAID_TOPICS = ['geometry', 'statistics'] as const
const STUDENTS = 12

/** Imports the questions, once. */
export async function seedPracticeQuestions(dependencies: Dependencies): Promise<void> {
  if ((await selectExamIdByRef(dependencies.database.query, PRACTICE_QUESTIONS)) !== undefined) return
  const document = readSampleExam(PRACTICE_QUESTIONS, dependencies.now(), await filmLessons(dependencies))
  present(await importExam(dependencies, document, null), PRACTICE_QUESTIONS)
}

/**
 * Publishes an exam that asks questions of practice, and gives them to the packs. Packs with changes that staff have not
 * published are left to them: a pack that is not there yet is made with all others.
 */
export async function seedPracticeExam(dependencies: ServerDependencies, actorId: string | null): Promise<void> {
  if ((await selectExamIdByRef(dependencies.database.query, PRACTICE_EXAM)) !== undefined) return
  const document = readSampleExam(PRACTICE_EXAM, dependencies.now(), await filmLessons(dependencies))
  const asked = new Set(document.sections.flatMap(({ questions }) => questions.map(({ topic }) => topic)))
  const packed = (await listTopics(dependencies)).filter(({ topic, pack }) => pack !== null && asked.has(topic))
  const { examId } = present(await importExam(dependencies, document, actorId), PRACTICE_EXAM)
  present(await publishExam(dependencies, examId, actorId), PRACTICE_EXAM)
  for (const { id, topic, hasChanges } of packed) {
    if (!hasChanges) present(await publishPack(dependencies, id, actorId), topic)
  }
}

/** Publishes the packs; needs questions and packages. */
export async function seedSamplePacks(dependencies: ServerDependencies): Promise<void> {
  const { query } = dependencies.database
  const [adminId = ''] = await selectUserIds(query, [SAMPLE_ADMIN.email])
  for (const { topic, pack, id, section, share, revision } of await listTopics(dependencies)) {
    if (pack !== null || !PAID_TOPICS.some((paid) => paid === topic)) continue
    const change = { section, share, revision, packageIds: await selectPackageIds(query) }
    present(await changeTopic(dependencies, id, change, adminId), topic)
  }
  await seedPracticeExam(dependencies, adminId)
  await publishFirstPacks(dependencies, adminId)
}

/** Publishes the packs and lets students practise until now; needs people beside. */
export async function seedSamplePractice(dependencies: ServerDependencies): Promise<void> {
  const { query } = dependencies.database
  await seedSamplePacks(dependencies)
  if (await hasPracticeLogs(query)) return
  const questions = await topicFacts(query)
  const emails = [sampleEmail(null), ...Array.from({ length: STUDENTS - 1 }, (_, index) => sampleEmail(index + 1))]
  for (const [index, userId] of (await selectUserIds(query, emails)).entries()) {
    const now = dependencies.now()
    const open = await openTopics(dependencies, userId)
    const own = questions.filter(({ topic }) => open.has(topic))
    await practise(dependencies, userId, sampleLog(own, index, now))
    await enterScores(dependencies, userId, sampleScores(questions, index, now))
  }
}

/** Topics that a student has by a package, or that are free. */
async function openTopics(dependencies: ServerDependencies, userId: string): Promise<ReadonlySet<string>> {
  const { topics } = await readOverview(dependencies, userId)
  return new Set(topics.flatMap(({ topic, isLocked }) => (isLocked ? [] : [topic])))
}

/** What was written in a week arrived in that week: forecasts count by arrival. */
async function practise(dependencies: ServerDependencies, userId: string, lines: readonly SampleLine[]): Promise<void> {
  const [writer, ticket] = [newIdentifier(), newToken()]
  present(await registerWriter(dependencies, userId, { writer, ticket }), userId)
  for (const events of deliveriesOf(lines)) {
    const arrived = events.at(-1)?.at ?? dependencies.now()
    const then = { ...dependencies, now: () => arrived }
    present(await appendLines(then, writer, ticket, { events: [...events] }), userId)
  }
}

/** Each score was entered two days after the exam. */
async function enterScores(
  dependencies: ServerDependencies,
  userId: string,
  scores: readonly SampleScore[],
): Promise<void> {
  for (const { day, score } of scores) {
    const enteredAt = academyDayStart(day + 2)
    present(await enterScore({ ...dependencies, now: () => enteredAt }, userId, { day: dayText(day), score }), userId)
  }
}
