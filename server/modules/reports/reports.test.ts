import { beforeAll, describe, expect, it } from 'vitest'
import {
  Device,
  MINUTE,
  openAcademy,
  question,
  SECOND,
  sittingStudent,
  type TestExam,
} from '#server/modules/attempts/academy.test-support.ts'
import { optionsAsShown } from '#domain/exam/hidden-order.ts'
import type { Student } from '#server/modules/attempts/start/start-request.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { groups, groupStudents } from '#server/db/schema.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { readAttemptReport } from './attempt-report.ts'
import { readAttention } from './attention.ts'
import { SEES_ALL } from '#server/db/seen-students.ts'
import { analyseExam, type StatisticsChoice } from './exam-report.ts'
import { readItemDetail } from './item-detail.ts'
import { listResults } from './list-results.ts'
import { sittingPastTheEnd } from './past-the-end.test-support.ts'

const academy = openAcademy()

const FIRST: StatisticsChoice = { version: 'latest', attempts: 'first' }
const LIST = { page: 1, perPage: 100, version: 'all', attempts: 'all' } as const

/** One attempt that answers the first questions rightly and, if asked, the others wrongly. */
async function sit(exam: TestExam, student: Student, right: number, othersWrong = true): Promise<Device> {
  const device = new Device(academy, exam, student)
  await device.start()
  exam.questions.forEach((questionId, index) => {
    if (index >= right && !othersWrong) return
    academy.clock.now += 10 * SECOND
    device.write({ type: 'seen', questionId })
    academy.clock.now += 20 * SECOND
    device.answer(index, index < right ? exam.right(index) : exam.wrong(index))
  })
  await device.submit()
  return device
}

async function reportOf(exam: TestExam, choice = FIRST) {
  const analysed = await analyseExam(academy.dependencies, exam.examId, choice, SEES_ALL)
  if (!analysed.ok) throw new Error(analysed.code)
  return analysed.value.report
}

async function resultsOf(exam: TestExam, query: Partial<Parameters<typeof listResults>[2]> = {}) {
  const listed = await listResults(academy.dependencies, exam.examId, { ...LIST, ...query }, SEES_ALL)
  if (!listed.ok) throw new Error(listed.code)
  return listed.value
}

describe('an admin who reads the report of an exam that twelve students sat', () => {
  let exam: TestExam
  let students: Student[]

  beforeAll(async () => {
    exam = await academy.exam({
      sections: [
        { name: 'One', minutes: null, questions: [question('q1'), question('q2', { topic: 'geometry' })] },
        { name: 'Two', minutes: null, questions: [question('q3'), question('q4')] },
      ],
    })
    students = []
    for (let index = 0; index < 12; index += 1) {
      const student = await academy.student()
      students.push(student)
      // Two sections: the second is reached by completing the first.
      const device = new Device(academy, exam, student)
      await device.start()
      const right = index % 3
      device.answer(0, exam.right(0))
      device.answer(1, right > 0 ? exam.right(1) : exam.wrong(1))
      device.write({ type: 'section-complete', sectionIndex: 0 })
      device.write({ type: 'section-start', sectionIndex: 1 })
      if (right > 1) device.answer(2, exam.right(2))
      await device.submit()
    }
  })

  it('finds totals, spread, sections and topics', async () => {
    const report = await reportOf(exam)
    expect(report.counts).toMatchObject({ running: 0, graded: 12, provisional: 0, otherVersions: 0 })
    expect(report.total).toMatchObject({ attempts: 12, students: 12, maximum: 4, mean: 2, median: 2, meanShare: 0.5 })
    expect(report.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(12)
    expect(report.distribution[2]).toEqual({ from: 0.2, to: 0.3, count: 4 })
    expect(report.sections.map(({ name, facility }) => [name, facility])).toEqual([
      ['One', expect.closeTo(5 / 6, 5)],
      ['Two', expect.closeTo(1 / 6, 5)],
    ])
    expect(report.topics.map(({ topic, questions }) => [topic, questions])).toEqual([
      ['algebra', 3],
      ['geometry', 1],
    ])
  })

  it('finds every question with what stands out about it', async () => {
    const { items } = await reportOf(exam)
    expect(items.map(({ number, facility }) => [number, facility])).toEqual([
      [1, 1],
      [2, expect.closeTo(2 / 3, 5)],
      [3, expect.closeTo(1 / 3, 5)],
      [4, 0],
    ])
    expect(items[0]).toMatchObject({ randomGuessScore: 0.25, intendedWeight: 25, discriminationIndex: null })
    expect(items[1]).toMatchObject({
      facilityInterval: { low: expect.closeTo(0.391, 3), high: expect.closeTo(0.862, 3) },
      discriminationInterval: { low: expect.any(Number), high: expect.any(Number) },
    })
    expect(items[0]).toMatchObject({ facilityInterval: { high: 1 }, discriminationInterval: null })
    expect(items[0]?.flags.map(({ kind }) => kind)).toEqual(['too-easy'])
    expect(items[3]?.flags.map(({ kind }) => kind)).toContain('too-hard')
    expect(items[2]?.discriminationIndex).toBeGreaterThan(0)
  })

  it('opens a question as it was asked, with who chose what', async () => {
    const detail = await readItemDetail(academy.dependencies, exam.examId, exam.questions[1] ?? '', FIRST, SEES_ALL)
    if (!detail.ok) throw new Error(detail.code)
    const right = detail.value.options.find(({ isRight }) => isRight)
    expect(right).toMatchObject({ id: exam.right(1)[0], count: 8, strongShare: 1, weakShare: 0.5 })
    expect(detail.value.options.reduce((sum, { count }) => sum + count, 0) + detail.value.unanswered).toBe(12)
    expect(detail.value.html).toContain('<math')
  })

  it('is informed that a question of another exam is not here', async () => {
    expect(await readItemDetail(academy.dependencies, exam.examId, 'nothing', FIRST, SEES_ALL)).toMatchObject({
      code: 'reports.no-such-question',
    })
    expect(await analyseExam(academy.dependencies, students[0]?.userId ?? '', FIRST, SEES_ALL)).toMatchObject({
      code: 'exams.not-found',
    })
  })

  it('sees new attempts at once, and a running one apart', async () => {
    await new Device(academy, exam, await academy.student()).start()
    const late = new Device(academy, exam, await academy.student())
    await late.start()
    await late.submit()
    const report = await reportOf(exam)
    expect(report.counts).toMatchObject({ running: 1, graded: 13 })
    expect(report.total.attempts).toBe(13)
  })
})

describe('an admin who chooses among attempts and versions', () => {
  it('reads the first, the best, the last or all of them', async () => {
    const exam = await academy.exam()
    const student = await academy.student()
    for (const right of [1, 4, 2]) await sit(exam, student, right)
    const meanOf = async (attempts: StatisticsChoice['attempts']) =>
      (await reportOf(exam, { version: 'latest', attempts })).total.mean
    expect([await meanOf('first'), await meanOf('best'), await meanOf('last')]).toEqual([1, 4, 2])
    expect((await reportOf(exam, { version: 'latest', attempts: 'all' })).total).toMatchObject({
      attempts: 3,
      students: 1,
    })
    const scoresOf = async (attempts: StatisticsChoice['attempts']) =>
      (await resultsOf(exam, { attempts, sort: 'number' })).items.map(({ score }) => score)
    expect(await scoresOf('first')).toEqual([1])
    expect(await scoresOf('best')).toEqual([4])
    expect(await scoresOf('last')).toEqual([2])
    expect(await scoresOf('all')).toEqual([1, 4, 2])
  })

  it('reads the statistics of the members of a group, as its seats are now', async () => {
    const exam = await academy.exam()
    const [member, other] = [await academy.student(), await academy.student()]
    await sit(exam, member, 4)
    await sit(exam, other, 1)
    const [groupId, at] = [newIdentifier(), new Date(academy.clock.now)]
    const days = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: at }
    const group = { id: groupId, title: 'الأحد', maxStudents: 9, packageIds: [], searchText: '', createdAt: at }
    const { query } = academy.database
    await query.insert(groups).values({ ...group, ...days })
    const seat = (userId: string) => {
      return { groupId, userId, state: 'member', since: at, place: newIdentifier() } as const
    }
    await query.insert(groupStudents).values(seat(member.userId))
    const ofGroup = () => reportOf(exam, { ...FIRST, groupId })
    expect(await ofGroup()).toMatchObject({ total: { students: 1, mean: 4 }, counts: { graded: 1 } })
    expect((await reportOf(exam)).total).toMatchObject({ students: 2, mean: 2.5 })
    await query.insert(groupStudents).values(seat(other.userId))
    expect(await ofGroup()).toMatchObject({ total: { students: 2, mean: 2.5 }, counts: { graded: 2 } })
  })

  it('does not count what a person has yet to grade', async () => {
    const exam = await academy.exam({
      sections: [
        { name: 'One', minutes: null, questions: [question('q1'), question('q2', { correctType: 'manual' })] },
      ],
    })
    await sit(exam, await academy.student(), 2)
    const report = await reportOf(exam)
    expect(report.counts).toMatchObject({ graded: 0, provisional: 1 })
    expect(report.total).toMatchObject({ attempts: 0, mean: null })
    expect(report.items[1]).toMatchObject({ isManual: true, facility: null, flags: [] })
    expect((await resultsOf(exam, { state: ['provisional'] })).total).toBe(1)
  })
})

describe('an admin who looks through the results', () => {
  let exam: TestExam

  beforeAll(async () => {
    exam = await academy.exam()
    for (const right of [0, 3, 1]) await sit(exam, await academy.student(), right)
    await new Device(academy, exam, await academy.student()).start()
  })

  it('sorts, pages and filters them', async () => {
    const best = await resultsOf(exam, { sort: '-score', perPage: 2 })
    expect([best.total, best.items.map(({ score }) => score)]).toEqual([4, [3, 1]])
    expect((await resultsOf(exam, { sort: '-score', perPage: 2, page: 2 })).items.map(({ score }) => score)).toEqual([
      0,
      null,
    ])
    expect((await resultsOf(exam, { state: ['running'] })).items).toMatchObject([{ reason: null, endedAt: null }])
    expect((await resultsOf(exam, { reason: ['finished'] })).total).toBe(3)
    expect((await resultsOf(exam, { reason: ['left'] })).total).toBe(0)
    expect((await resultsOf(exam, { late: ['late'] })).total).toBe(0)
  })

  it('finds a student however the name is written', async () => {
    expect((await resultsOf(exam, { q: 'ساره العتيبى' })).total).toBe(4)
    expect((await resultsOf(exam, { q: 'خالد' })).total).toBe(0)
  })
})

describe('an admin who opens one attempt', () => {
  it('reads answers, times and choices of a student who came back to a question', async () => {
    const device = await sit(await academy.exam(), await academy.student(), 2)
    const report = await readAttemptReport(academy.dependencies, device.exam.examId, device.attemptId)
    if (!report.ok) throw new Error(report.code)
    const { questions, attempt, sections, devices, absences } = report.value
    expect(attempt).toMatchObject({
      state: 'graded',
      reason: 'finished',
      score: 2,
      accuracy: 50,
      student: 'سارة العتيبي',
    })
    expect(questions.map(({ isCorrect, choices, timeMs }) => [isCorrect, choices, timeMs])).toEqual([
      [true, 1, 30 * SECOND],
      [true, 1, 30 * SECOND],
      [false, 1, 30 * SECOND],
      [false, 1, 20 * SECOND],
    ])
    expect(questions[0]?.given).toEqual(device.exam.right(0))
    expect(questions[0]?.options.filter(({ isRight }) => isRight).map(({ id }) => id)).toEqual(device.exam.right(0))
    expect(sections).toMatchObject([{ score: 2, maximum: 4, timeMs: 110 * SECOND }])
    expect(devices).toMatchObject([{ lines: device.log.length, isActive: true, digestMatches: true, rescuedAt: null }])
    expect(absences).toEqual([])
  })

  it('reads the options in the order in which that student saw them', async () => {
    const exam = await academy.exam({ shuffleOptions: true })
    const device = new Device(academy, exam, await academy.student())
    const { seed } = await device.start()
    await device.submit()
    const report = await readAttemptReport(academy.dependencies, exam.examId, device.attemptId)
    const shown = exam.paper.sections
      .flatMap(({ questions }) => questions)
      .map((asked) => optionsAsShown(exam.paper, asked, seed).map((option) => option.id))
    expect(report.ok && report.value.questions.map(({ options }) => options.map(({ id }) => id))).toEqual(shown)
  })

  it('reads the absence of a student who came back in time', async () => {
    const device = await sittingStudent(academy)
    const leftAt = academy.clock.now
    device.write({ type: 'away' })
    academy.clock.now += 10 * SECOND
    device.write({ type: 'back' })
    await device.send()
    const report = await readAttemptReport(academy.dependencies, device.exam.examId, device.attemptId)
    expect(report).toMatchObject({
      value: { attempt: { state: 'running', score: null }, absences: [{ from: leftAt, to: leftAt + 10 * SECOND }] },
    })
  })

  it('reads the score with what arrived late and counts, and the one by what was known in time', async () => {
    const device = await sittingPastTheEnd(academy)
    const report = await readAttemptReport(academy.dependencies, device.exam.examId, device.attemptId)
    if (!report.ok) throw new Error(report.code)
    expect(report.value.attempt).toMatchObject({ reason: 'timeout', score: 1, lateEvents: 2, discountedAnswers: 1 })
    expect((await resultsOf(device.exam, { late: ['late'] })).total).toBe(1)
    expect(report.value.scoreInTime).toBe(0)
  })

  it('finds what was written without contact, and what waits for a decision, and nothing else under either', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    academy.clock.now = (await device.row()).terms.deadlineAt + MINUTE
    await runDueOnce(academy.dependencies)
    const found = async (late: 'parked' | 'without-contact') =>
      (await resultsOf(device.exam, { late: [late] })).items.map(({ parkedLines, withoutContactMs }) => [
        parkedLines,
        withoutContactMs,
      ])
    expect([await found('parked'), await found('without-contact')]).toEqual([[], []])
    await device.readResult()
    academy.clock.now += MINUTE
    await device.send()
    const [[lines, ms] = []] = await found('parked')
    expect(lines).toBeGreaterThan(0)
    expect(ms).toBeGreaterThan(5 * MINUTE)
    expect(await found('without-contact')).toEqual([[lines, ms]])
  })

  it('is not shown an attempt at another exam', async () => {
    const [device, other] = [await sittingStudent(academy), await academy.exam()]
    expect(await readAttemptReport(academy.dependencies, other.examId, device.attemptId)).toMatchObject({
      code: 'attempts.not-found',
    })
  })
})

describe('an admin who opens the home page', () => {
  it('finds what runs, what waits for a grade, what came late and what was not published', async () => {
    const endsAt = academy.clock.now + 60 * MINUTE
    const soon = await academy.exam({ endsAt })
    const manual = await academy.exam({
      sections: [{ name: 'One', minutes: null, questions: [question('q1', { correctType: 'manual' })] }],
    })
    await sit(manual, await academy.student(), 1)
    const running = await sittingStudent(academy)
    await running.say(false)
    const attention = await readAttention(academy.dependencies, SEES_ALL)
    const of = (lines: readonly { readonly examId: string }[], exam: TestExam) =>
      lines.find(({ examId }) => examId === exam.examId)
    expect(of(attention.running, running.exam)).toMatchObject({ inside: 1, away: 1 })
    expect(of(attention.endingSoon, soon)).toMatchObject({ endsAt })
    expect(of(attention.grading, manual)).toMatchObject({ attempts: 1 })
    expect(attention.late[0]).toMatchObject({ attempts: 1 })
    expect(attention.failing[0]?.items).toBeGreaterThan(0)
    expect(of(attention.drafts, soon)).toBeUndefined()
  })
})
