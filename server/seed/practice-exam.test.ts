/** The practice exam of the sample: its result leads to the mistakes, and what was left blank is one of them. */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readAnswers } from '#domain/practice/answers.ts'
import { foldCards } from '#domain/practice/cards.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { exams, examVersions, questions } from '#server/db/schema.ts'
import { Device, MINUTE, openAcademy, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { wholeVersion } from '#server/modules/exams/index.ts'
import { listTopics, publishFirstPacks, readKnowledge, readStudentLog } from '#server/modules/practice/index.ts'
import { seedPracticeExam, seedPracticeQuestions } from './practice.ts'
import { PRACTICE_EXAM } from './sample-exams.ts'

const academy = openAcademy()

/** The published exam as the support for tests of attempts has exams. */
async function practiceExam(): Promise<TestExam> {
  const { database } = academy
  const [row] = await database.query
    .select({ examId: exams.id, versionId: examVersions.id })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.examId, exams.id))
    .where(eq(exams.ref, PRACTICE_EXAM))
  if (row === undefined) throw new Error('the practice exam is missing')
  const { paper, key } = await wholeVersion(database, row.versionId)
  const keyOf = (index: number): ExamKey['questions'][number] => {
    const found = key.questions[index]
    if (found === undefined) throw new Error(`no question ${index}`)
    return found
  }
  return {
    ...row,
    paper,
    key,
    questions: key.questions.map(({ questionId }) => questionId),
    right: (index) => [...keyOf(index).correctOptionIds],
    wrong: (index) =>
      keyOf(index)
        .optionIds.filter((id) => !keyOf(index).correctOptionIds.includes(id))
        .slice(0, 1),
  }
}

const versions = async () =>
  Object.fromEntries((await listTopics(academy.dependencies)).map(({ topic, pack }) => [topic, pack?.version]))

it('an academy that has its packs gets the exam and its questions, and staff keep what they have not published', async () => {
  await seedPracticeQuestions(academy.dependencies)
  await listTopics(academy.dependencies)
  await publishFirstPacks(academy.dependencies, null)
  await academy.database.query.update(questions).set({ difficulty: 'hard' }).where(eq(questions.ref, 'odd-word-01'))
  await seedPracticeExam(academy.dependencies, null)
  const expected = { analogy: 2, arithmetic: 2, algebra: 2, 'odd-word': 1, reading: 1 }
  expect(await versions()).toMatchObject(expected)
  await seedPracticeExam(academy.dependencies, null)
  expect(await versions()).toMatchObject(expected)
})

it('a student who had one question wrong and left one blank finds both among the open mistakes, and no other', async () => {
  const exam = await practiceExam()
  const [WRONG, BLANK] = [0, 4]
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  for (const index of exam.questions.keys()) {
    if (index !== BLANK) device.answer(index, index === WRONG ? exam.wrong(index) : exam.right(index))
  }
  academy.clock.now += 5 * MINUTE
  await device.submit()
  const mistakes = async () => {
    const today = academyDay(academy.clock.now)
    const knowledge = await readKnowledge(academy.dependencies)
    const events = await readStudentLog(academy.database.query, device.student.userId, knowledge)
    const answers = readAnswers(events, knowledge.authored)
    const cards = foldCards(answers, new Set(), { today, examDay: null })
    return cards.map(({ standing, lastQuestion }) => {
      return {
        standing,
        question: lastQuestion,
        isBlank: answers.some((one) => one.question === lastQuestion && one.isBlank),
      }
    })
  }
  // What the result has not shown yet, the log does not tell either.
  expect(await mistakes()).toEqual([])
  await device.readResult()
  expect((await mistakes()).toSorted((one, other) => Number(one.isBlank) - Number(other.isBlank))).toEqual([
    { standing: 'open', question: exam.questions[WRONG], isBlank: false },
    { standing: 'open', question: exam.questions[BLANK], isBlank: true },
  ])
})
