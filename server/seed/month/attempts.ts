/** Who sits which exam, when, and how each attempt ends: every state that an attempt can be in. */
import { gradingAnswers, gradingQueue, giveGrade } from '#contract/attempts/grading.ts'
import { issueCertificate, listOwnCertificates, withdrawCertificate } from '#contract/attempts/certificates.ts'
import {
  closeAttempts,
  decideParkedCommand,
  grantTime,
  listParkedCommands,
  reopenAttempts,
} from '#contract/attempts/monitor.ts'
import { listStudentExams } from '#contract/exams/exams.ts'
import { hashText } from '#domain/shuffle/shuffle.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { MONTH_EXAMS, satExam } from './exams.ts'
import type { Month } from './month.ts'
import type { Played } from './people.ts'
import { Sitting } from './sitting.ts'

const MINUTE_MS = 60_000
/** Devices with a network send what was written so often. */
const SENDS_EVERY_MS = 4 * MINUTE_MS
/** One student in so many sits exams without a network until the end. */
const OFFLINE_EVERY = 9

/**
 * `silent`: the device is never heard of again, and the server closes the attempt. `late`: the same, and what it wrote
 * arrives an hour after the end. `staff`: the invigilator closes it. `reopened`: so does the student by mistake, and
 * staff let them go on. `running`: it goes on now.
 */
export type Ending = 'finished' | 'timeout' | 'left' | 'silent' | 'late' | 'staff' | 'reopened' | 'running'

interface Attempt {
  readonly ref: string
  readonly student: number | null
  readonly at: number
  /** Minutes from the start to the end. */
  readonly minutes: number
  readonly ending: Ending
}

/** Ability of a student, from 0.35 to 0.95, the same in all exams; `student@…`, whom visitors sign in as, passes. */
function skillOf(student: number | null): number {
  if (student === null) return 0.86
  return 0.35 + ((hashText(`student ${student}`) % 1_000) / 1_000) * 0.6
}

export function planAttempt(played: Played, attempt: Attempt): void {
  played.month.plan(attempt.at, () => begin(played, attempt))
}

async function begin(played: Played, { ref, student, minutes, ending }: Attempt): Promise<void> {
  const { academy, month, people, random } = played
  const [exam, caller] = [await satExam(played, ref), await people.student(student)]
  const { items } = await academy.ask(caller, listStudentExams, { query: { exam: exam.id } })
  const offered = items[0]
  const mayNot = offered === undefined || offered.locked || offered.after !== undefined || offered.running !== null
  if (mayNot || offered.attemptsUsed === offered.maximumAttempts) return
  const sitting = new Sitting(academy, caller, exam)
  await sitting.start()
  const [from, to] = [academy.clock.now + 5_000, academy.clock.now + minutes * MINUTE_MS]
  const skill = skillOf(student)
  const share = ending === 'finished' ? 1 : 0.4 + random() * 0.4
  const isOffline = ending === 'silent' || (student ?? 1) % OFFLINE_EVERY === 0
  if (!isOffline && ending !== 'late') planSends(month, sitting, from, ending === 'running' ? month.end : to)
  if (ending === 'running') {
    sitting.answer(from, month.end - 5_000, random, { skill, share: share * 0.5 })
    return month.plan(month.end - 2_000, () => sitting.send())
  }
  if (ending === 'late') return planLate(played, sitting, { from, to, skill })
  sitting.answer(from, to - MINUTE_MS, random, { skill, share })
  month.plan(to, () => finish(played, sitting, exam.id, ending))
}

function planSends(month: Month, sitting: Sitting, from: number, to: number): void {
  for (let at = from + SENDS_EVERY_MS; at < to - MINUTE_MS; at += SENDS_EVERY_MS) month.plan(at, () => sitting.send())
}

async function finish(played: Played, sitting: Sitting, examId: string, ending: Ending): Promise<void> {
  const { academy, month, people, random } = played
  if (ending === 'silent') return sitting.send(false)
  if (ending === 'staff') {
    await sitting.send()
    const body = { attemptIds: [sitting.attemptId] }
    await academy.ask(await people.staff('invigilator'), closeAttempts, { params: { id: examId }, body })
    return
  }
  await sitting.submit(ending === 'timeout' || ending === 'left' ? ending : 'finished')
  if (ending === 'reopened') return planReopening(played, sitting, examId)
  if (random() < 0.85) month.plan(academy.clock.now + 3 * MINUTE_MS, async () => void (await sitting.see()))
}

/** The phone had no network: its log arrives an hour after the exam was over for it. */
function planLate(
  { month, random }: Played,
  sitting: Sitting,
  { from, to, skill }: { from: number; to: number; skill: number },
): void {
  sitting.answer(from, to - MINUTE_MS, random, { skill })
  month.plan(to + 70 * MINUTE_MS, () => sitting.send(false))
}

function planReopening({ academy, month, people, random }: Played, sitting: Sitting, examId: string): void {
  month.plan(academy.clock.now + 4 * MINUTE_MS, async () => {
    const body = { grantId: newIdentifier(), attemptIds: [sitting.attemptId], minutes: 5 }
    await academy.ask(await people.staff('invigilator'), reopenAttempts, { params: { id: examId }, body })
    await sitting.goOn()
    sitting.answer(academy.clock.now, academy.clock.now + 3 * MINUTE_MS, random, { skill: 0.8, share: 0.3 })
    month.plan(academy.clock.now + 4 * MINUTE_MS, () => sitting.submit('finished'))
  })
}

/** Most end as they should; each other way is there several times. */
const ENDINGS: readonly Ending[] = [
  'finished',
  'finished',
  'finished',
  'left',
  'finished',
  'finished',
  'timeout',
  'finished',
  'finished',
  'silent',
  'finished',
  'finished',
  'finished',
  'finished',
  'late',
  'finished',
  'finished',
  'staff',
  'finished',
  'reopened',
]

interface Series {
  readonly ref: string
  /** Days before the end between which the attempts begin. */
  readonly days: readonly [first: number, last: number]
  readonly students: readonly (number | null)[]
  /** Minutes that an exam takes at most. */
  readonly minutes: number
}

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const SERIES: readonly Series[] = [
  { ref: 'short-arabic', days: [28, 11], students: [null, ...upTo(1, 26)], minutes: 25 },
  { ref: 'short-arabic', days: [8, 1], students: [null, ...upTo(201, 222)], minutes: 25 },
  { ref: 'short-english', days: [26, 2], students: [...upTo(1, 8), ...upTo(40, 48)], minutes: 15 },
  { ref: 'graded', days: [25, 7], students: [null, ...upTo(9, 28)], minutes: 12 },
  { ref: 'general-aptitude', days: [22, 2], students: [null, 2, 5, 8, 11, 14, 31, 33, 35, 204, 210], minutes: 125 },
  { ref: 'practice-exam', days: [20, 1], students: [null, ...upTo(1, 11), 203, 209], minutes: 10 },
  { ref: 'silver-verbal', days: [18, 1], students: [2, 5, 9, 11, 3, 206, 211, 202], minutes: 13 },
  { ref: 'gold-quantitative', days: [18, 1], students: [2, 3, 206, 215, 219], minutes: 13 },
  { ref: MONTH_EXAMS.weekly, days: [16, 4], students: [null, ...upTo(1, 20), ...upTo(201, 224)], minutes: 12 },
  { ref: MONTH_EXAMS.graded, days: [14, 1], students: [null, ...upTo(3, 14), 207, 212], minutes: 13 },
  { ref: MONTH_EXAMS.final, days: [2, 1], students: [null, ...upTo(1, 20), ...upTo(211, 217)], minutes: 25 },
]

/** Attempts that run while the month ends. */
const RUNNING: readonly (readonly [ref: string, students: readonly number[], minutesAgo: number])[] = [
  ['general-aptitude', [36, 37, 38, 39, 228, 231], 14],
  ['short-arabic', [41, 42, 43, 233, 235], 7],
  [MONTH_EXAMS.final, [...upTo(201, 210), ...upTo(218, 224)], 6],
]

/** Plans all of them, and the work of staff that follows. */
export function planAttempts(played: Played): void {
  const { month, random } = played
  for (const [turn, { ref, days, students, minutes }] of SERIES.entries()) {
    for (const [place, student] of students.entries()) {
      const daysAgo = days[0] - Math.floor((place * (days[0] - days[1] + 1)) / students.length)
      const ending = student === null ? 'finished' : (ENDINGS[(place + turn * 3) % ENDINGS.length] ?? 'finished')
      const whole =
        ending === 'timeout' || ending === 'silent' || ending === 'late' ? minutes : minutes * (0.5 + random() * 0.45)
      planAttempt(played, {
        ref,
        student,
        at: month.day(daysAgo, 16, (place * 53 + turn * 17) % 300),
        minutes: whole,
        ending,
      })
    }
  }
  for (const [ref, students, minutesAgo] of RUNNING) {
    for (const student of students) {
      planAttempt(played, {
        ref,
        student,
        at: month.end - minutesAgo * MINUTE_MS - student * 300,
        minutes: 0,
        ending: 'running',
      })
    }
  }
  planStaffWork(played)
}

function planStaffWork(played: Played): void {
  const { academy, month, people } = played
  month.plan(month.end - 60_000, async () => {
    const { id } = await satExam(played, 'general-aptitude')
    const body = { grantId: newIdentifier(), attemptIds: null, minutes: 5 }
    await academy.ask(await people.staff('invigilator'), grantTime, { params: { id }, body })
  })
  month.plan(month.day(1, 12), () => grade(played))
  month.plan(month.day(3, 11), () => decide(played))
  month.plan(month.day(2, 19), () => certify(played))
  month.plan(month.day(1, 21), () => declareStarts(played))
}

/** Two thirds of the answers to the first question that a person grades, and a third of those to the second. */
async function grade(played: Played): Promise<void> {
  const { academy, people, random } = played
  const { id } = await satExam(played, MONTH_EXAMS.graded)
  const grader = await people.staff('grader')
  const { questions } = await academy.ask(grader, gradingQueue, { params: { id } })
  for (const [turn, { questionId, mark }] of questions.entries()) {
    const params = { id, questionId }
    const { items } = await academy.ask(grader, gradingAnswers, { params })
    for (const { attemptId, revision } of items.slice(0, Math.ceil((items.length * (2 - turn)) / 3))) {
      const score = Math.round(random() * mark * 2) / 2
      const comment = score < mark / 2 ? 'راجع معنى الكلمة في سياقها.' : ''
      await academy.ask(grader, giveGrade, { params, body: { attemptId, score, comment, revision } })
    }
  }
}

/** Half of the answers that arrived too late are decided: in one exam they count, in the other they do not. */
async function decide(played: Played): Promise<void> {
  const { academy, people } = played
  const invigilator = await people.staff('invigilator')
  for (const ref of ['graded', MONTH_EXAMS.weekly]) {
    const { id } = await satExam(played, ref)
    const { items } = await academy.ask(invigilator, listParkedCommands, {
      params: { id },
      query: { state: 'waiting' },
    })
    const decision = ref === 'graded' ? 'accepted' : 'rejected'
    for (const parked of items.slice(0, Math.ceil(items.length / 2))) {
      const reason = decision === 'accepted' ? 'انقطعت الشبكة عن المدرسة كلها في تلك الساعة.' : 'لم يُذكر سبب للتأخر.'
      await academy.ask(invigilator, decideParkedCommand, { params: { id: parked.id }, body: { decision, reason } })
    }
  }
}

/** Who passed takes the certificate; staff withdraw one. */
async function certify(played: Played): Promise<void> {
  const { academy, people } = played
  const { id } = await satExam(played, MONTH_EXAMS.weekly)
  let issued = 0
  for (const student of [null, ...upTo(1, 20), ...upTo(201, 220)]) {
    const caller = await people.student(student)
    const { items } = await academy.ask(caller, listOwnCertificates)
    const earned = items.find((item) => item.exam.id === id && item.issued === null)
    if (earned === undefined) continue
    const params = { id: earned.attemptId }
    await academy.ask(caller, issueCertificate, { params, body: { withScore: issued % 3 !== 2 } })
    issued += 1
    if (issued !== 4) continue
    const body = { withdrawnBecause: 'دخل الاختبار بدلًا من زميله، وأقرّ بذلك.' }
    await academy.ask(await people.staff('invigilator'), withdrawCertificate, {
      params: { id, attemptId: earned.attemptId },
      body,
    })
  }
}

/**
 * One student sat an exam on the way, without a network, and the phone sends all of it later. Two others began one that
 * does not allow that: staff have to decide.
 */
async function declareStarts(played: Played): Promise<void> {
  const { academy, people, random } = played
  const at = academy.clock.now - 3 * 60 * MINUTE_MS
  const offline = new Sitting(academy, await people.student(44), await satExam(played, 'short-arabic'))
  await offline.declareStart(at)
  offline.answer(at + 5_000, at + 19 * MINUTE_MS, random, { skill: 0.7 })
  await offline.submit('finished', at + 20 * MINUTE_MS)
  for (const student of [45, 46]) {
    const refused = new Sitting(academy, await people.student(student), await satExam(played, MONTH_EXAMS.weekly))
    await refused.declareStart(at)
  }
}
