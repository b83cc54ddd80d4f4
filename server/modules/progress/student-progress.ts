import type { StudentProgress } from '#contract/attempts/progress.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { strengthsOf } from '#domain/progress/strengths.ts'
import { COUNTED_DAYS } from '#domain/progress/practice-days.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countPracticeAnswers, readPractised, selectPackedTopics } from '#server/modules/practice/index.ts'
import { selectEndedAttempts } from './progress.repo.ts'

/**
 * Answers how a student has been getting on, without revealing more of a result than the student has seen.
 *
 * The rule: strengths are computed from what was on the screen, never from what is stored. Each time a student opens
 * a result, its scores by topic are kept as they were shown (`seenTopics`); only these are added up. So
 * - a result that was never opened, or whose time has passed unopened, is not in it;
 * - a provisional result is not in it, until the student has seen the final one;
 * - what changes afterwards (late evidence, a corrected key, a person's score, a reopened attempt) is not in it until
 *   the student has seen that too: no difference between two answers tells of a score that was not shown;
 * - attempts and days tell only that an attempt ended or that a question of practice was answered, which the student
 *   knows.
 */
export async function studentProgress({ database, now }: Dependencies, userId: string): Promise<StudentProgress> {
  const lines = await selectEndedAttempts(database.query, userId)
  const ended = lines.filter(({ closedAt }) => closedAt !== null)
  const joinedAt = lines[0]?.joinedAt
  const today = academyDay(now())
  const practised = (await readPractised(database.query, [userId], today)).get(userId)
  const examDays = ended.flatMap(({ closedAt }) => (closedAt === null ? [] : [academyDay(closedAt.getTime())]))
  const days = new Set([...examDays, ...(practised?.days ?? [])])
  const seen = ended.flatMap(({ seenTopics }) => (seenTopics === null ? [] : [seenTopics]))
  const topics = strengthsOf(seen)
  return {
    ...(joinedAt !== undefined && { joined: academyDay(joinedAt.getTime()) }),
    attempts: ended.length,
    days: [...days].filter((day) => day > today - COUNTED_DAYS).sort((one, other) => other - one),
    ...(practised !== undefined && { restDays: [...practised.restDays] }),
    practiceAnswers: await countPracticeAnswers(database.query, userId),
    seenResults: seen.length,
    topics,
    practiceTopics: await selectPackedTopics(
      database.query,
      topics.map(({ topic }) => topic),
    ),
  }
}
