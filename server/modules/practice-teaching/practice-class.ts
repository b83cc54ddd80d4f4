/** A class on one page: the level of every student in every topic, and who needs help. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ClassStudent, PersonPractice, PracticeClass, StudentLevel } from '#contract/practice/practice-classes.ts'
import type { PracticeSection } from '#domain/practice/usual-topics.ts'
import { classClusters } from '#domain/practice/class-clusters.ts'
import type { TopicLevel } from '#domain/practice/levels.ts'
import { byNeed, type Need } from '#domain/practice/needs.ts'
import type { PracticeStanding } from '#domain/practice/standing.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { practiceDays } from '#domain/progress/practice-days.ts'
import { type Reader, seesGroup, seesStudent } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type PracticeKnowledge, readKnowledge, readStandings } from '#server/modules/practice/index.ts'
import { partFor } from './assignment-progress.ts'
import { selectAssignmentsWith } from './assignments.repo.ts'
import { selectClassMembers, selectGroupHead, selectSeats, selectStudent } from './practice-class.repo.ts'

/** Assignments that the page of a student lists. */
const ASSIGNMENTS_SHOWN = 20

export async function readPracticeClass(
  dependencies: Dependencies,
  groupId: string,
  reader: Reader,
): Promise<Outcome<PracticeClass, 'groups.not-found'>> {
  const { database, now } = dependencies
  const group = await selectGroupHead(database.query, groupId)
  if (group === undefined || !(await seesGroup(database.query, reader, groupId))) return failure('groups.not-found')
  const members = await selectClassMembers(database.query, groupId)
  const knowledge = await readKnowledge(dependencies)
  const standings = await readStandings(dependencies, members, knowledge)
  const students = members.map(({ id, student }) => classStudent({ id, student }, standings.get(id)))
  const sights = [...standings.values()].map((standing) => standing.sights)
  return success({
    group,
    topics: topicsOf(knowledge),
    students: students.toSorted((one, other) => byNeed(one.needs, other.needs)),
    clusters: classClusters(sights, academyDay(now())),
  })
}

function classStudent(
  { id, student }: Pick<ClassStudent, 'id' | 'student'>,
  standing: PracticeStanding | undefined,
): ClassStudent {
  const lastDay = standing?.days.at(-1)
  return {
    id,
    student,
    lastDay: lastDay === undefined ? null : dayText(lastDay),
    answers: standing?.answers ?? 0,
    levels: (standing?.levels ?? []).map(levelView),
    needs: (standing?.needs ?? []).map(needView),
  }
}

function levelView({ topic, level, answers, missing, interval }: TopicLevel): StudentLevel {
  return { topic, level, answers, missing, interval: interval && { ...interval } }
}

function needView(need: Need): Need {
  return { ...need }
}

function topicsOf({ blueprint }: PracticeKnowledge): PracticeClass['topics'] {
  return blueprint.topics.map(({ topic, section }) => ({ topic, section: section as PracticeSection }))
}

/** The practice of one student for staff, without single answers. */
export async function readPersonPractice(
  dependencies: Dependencies,
  userId: string,
  reader: Reader,
): Promise<Outcome<PersonPractice, 'users.not-found'>> {
  const { database, now } = dependencies
  const person = await selectStudent(database.query, userId)
  if (person === undefined || !(await seesStudent(database.query, reader, userId))) return failure('users.not-found')
  const knowledge = await readKnowledge(dependencies)
  const standing = (await readStandings(dependencies, [person], knowledge)).get(userId)
  const [assignments, seats] = [
    await selectAssignmentsWith(database.query, userId, ASSIGNMENTS_SHOWN),
    await selectSeats(database.query, userId),
  ]
  const { levels, needs, answers, lastDay } = classStudent({ id: userId, student: '' }, standing)
  const today = academyDay(now())
  return success({
    topics: topicsOf(knowledge),
    levels,
    needs,
    answers,
    lastDay,
    practised: practiceDays(standing?.days ?? [], today, today).practised,
    assignments: assignments.map((assignment) => {
      const isNamed = assignment.studentIds.includes(userId)
      const since = seats.filter(({ groupId }) => assignment.groupIds.includes(groupId)).map((seat) => seat.since)
      const first = since.toSorted((one, other) => one.getTime() - other.getTime())[0]
      const seatedAt = isNamed ? null : (first ?? null)
      const { sights, of } = partFor(assignment, { seatedAt }, standing, knowledge.bank)
      return {
        id: assignment.id,
        title: assignment.title,
        since: dayText(assignment.since),
        until: dayText(assignment.until),
        questions: of,
        done: sights.length,
        right: sights.filter(({ isRight }) => isRight).length,
      }
    }),
  })
}
