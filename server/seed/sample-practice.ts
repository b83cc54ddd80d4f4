/** Practice of the students of the sample academy, made from a seed. */
import { type AnsweredBody, HINT_STEPS, type PracticeBody, type PracticeEvent } from '#domain/practice/event.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'
import { todaysSession } from '#domain/practice/session.ts'
import { academyDayStart, isWeekend } from '#domain/progress/academy-day.ts'
import { randomSource } from '#domain/shuffle/shuffle.ts'
import { doubtOf, reportOf } from './sample-reports.ts'
import { chanceOf, type SampleStudent, sampleStudent } from './sample-student.ts'

export type SampleLine = Pick<PracticeEvent, 'seq' | 'at' | 'body'>

const HOUR_MS = 3_600_000
/** Times at which a mistake comes again, and a right answer to it. */
const REVIEW = { chanceOfTwin: 0.6, learned: 1.4, afterRightDays: 8 } as const
/** Students who still practise printed some days on paper; they count back from today. */
const SHEET = { days: [3, 2, 1, 0], questions: 5 } as const
const EXAM_MODE_EVERY = 5
const BOOKMARKED = 0.03
/** Reports are of the last days, so that they wait for staff. */
const RECENT_DAYS = 30

interface Review {
  readonly question: QuestionFacts
  readonly due: number
}

/**
 * Three months of one student: eight to ten questions on most working days, more right answers with every week, and
 * what went wrong once more some days later, where there is one as its twin. Some answers come from paper, some are
 * blanks or follow hints; questions are marked and reported. `number` chooses the student's ability, topics and habits.
 */
export function sampleLog(questions: readonly QuestionFacts[], number: number, now: number): SampleLine[] {
  const log = new SampleLog(questions, sampleStudent(number, now))
  return log.written()
}

class SampleLog {
  readonly #student: SampleStudent
  readonly #random: () => number
  readonly #lines: SampleLine[] = []
  /** The question whose key the student doubts. */
  readonly #doubt: ReturnType<typeof doubtOf>
  #hasReported = false
  /** Code on the paper, and the questions of each of its days. */
  readonly #sheet: string
  readonly #paper = new Map<number, readonly QuestionFacts[]>()
  readonly #onPaper: readonly QuestionFacts[]
  #fresh: readonly QuestionFacts[]
  #again: readonly Review[] = []

  constructor(questions: readonly QuestionFacts[], student: SampleStudent) {
    this.#student = student
    this.#random = randomSource(student.number + 1)
    this.#sheet = String(204_117 + student.number * 71_993)
    this.#doubt = doubtOf(questions, student.number)
    const mixed = questions
      .filter((question) => question !== this.#doubt?.question)
      .map((question) => ({ question, turn: this.#random() }))
      .toSorted((one, other) => one.turn - other.turn)
      .map(({ question }) => question)
    this.#onPaper = mixed.splice(0, SHEET.days.length * SHEET.questions)
    this.#fresh = mixed
  }

  written(): SampleLine[] {
    const { today, firstDay, lastDay, sat, examDay, number, away } = this.#student
    this.#write(academyDayStart(firstDay) + 16 * HOUR_MS, {
      type: 'settled',
      settings: { goal: 10, examDay: sat[0] ?? examDay, asksCertainty: number % 3 === 1 },
    })
    const printed = today - Math.max(...SHEET.days)
    for (let day = firstDay; day <= lastDay; day += 1) {
      if (sat.includes(day - 1)) this.#settleExam(day)
      if (day === printed) this.#print(day)
      const isAway = isWeekend(day) || this.#random() < away
      if (!isAway) this.#practise(day)
      this.#typeIn(day)
    }
    return this.#lines
  }

  #write(at: number, body: PracticeBody): void {
    this.#lines.push({ seq: this.#lines.length + 1, at, body })
  }

  /** The day after an exam: the next one is what practice prepares for. */
  #settleExam(day: number): void {
    const examDay = this.#student.sat.find((other) => other > day) ?? this.#student.examDay
    this.#write(academyDayStart(day) + 15 * HOUR_MS, { type: 'settled', settings: { examDay } })
  }

  #practise(day: number): void {
    const due = this.#again.filter((one) => one.due <= day).slice(0, 6)
    this.#again = this.#again.filter((one) => !due.includes(one))
    const reviews = due.map(({ question }) => this.#twinOf(question))
    const news = this.#take(Math.max(1, Math.min(3, 10 - due.length)))
    const mode = day % EXAM_MODE_EVERY === this.#student.number % EXAM_MODE_EVERY ? 'exam' : 'learn'
    const asked = [...reviews, ...news].map(
      (question) => [question, reviews.includes(question) ? REVIEW.learned : 0] as const,
    )
    let at = academyDayStart(day) + 16 * HOUR_MS + Math.floor(this.#random() * 3 * HOUR_MS)
    for (const [question, learned] of asked) {
      const ms = Math.round(25_000 + this.#random() * 60_000)
      at += ms + 8_000
      const isRight = this.#random() < chanceOf(this.#student, question, day, learned)
      this.#write(at, this.#answer(question, isRight, { day, ms, mode }))
      this.#remark(at + 4_000, question, { day, isRight })
      if (!isRight) this.#comeBack(question, day + 1 + Math.floor(this.#random() * 4))
      else if (learned > 0 && this.#random() < 0.5) this.#comeBack(question, day + REVIEW.afterRightDays)
    }
    if (this.#doubt !== null && !this.#hasReported && this.#isRecent(day)) this.#doubtKey(at + 60_000, day, mode)
  }

  #isRecent(day: number): boolean {
    return day > this.#student.today - RECENT_DAYS
  }

  #remark(
    at: number,
    question: QuestionFacts,
    { day, isRight }: { readonly day: number; readonly isRight: boolean },
  ): void {
    if (this.#random() < BOOKMARKED) this.#write(at, { type: 'bookmarked', question: question.question, on: true })
    if (isRight || this.#hasReported || this.#doubt !== null || !this.#isRecent(day)) return
    const report = reportOf(question, this.#student.number)
    if (report === null) return
    this.#write(at, report)
    this.#hasReported = true
  }

  #doubtKey(at: number, day: number, mode: AnsweredBody['mode']): void {
    if (this.#doubt === null) return
    this.#write(at, this.#answer(this.#doubt.question, false, { day, ms: 40_000, mode }))
    this.#write(at + 20_000, this.#doubt.body)
    this.#hasReported = true
  }

  #comeBack(question: QuestionFacts, due: number): void {
    this.#again = [...this.#again, { question, due }]
  }

  /** A mistake is asked as its twin where there is one that was not seen yet. */
  #twinOf(question: QuestionFacts): QuestionFacts {
    const twin = this.#fresh.find(({ family }) => family === question.family)
    if (twin === undefined || this.#random() > REVIEW.chanceOfTwin) return question
    this.#fresh = this.#fresh.filter((other) => other !== twin)
    return twin
  }

  #take(count: number): readonly QuestionFacts[] {
    const taken = this.#fresh.slice(0, count)
    this.#fresh = this.#fresh.slice(count)
    return taken
  }

  /** A week on paper. */
  #print(day: number): void {
    for (const [index, back] of SHEET.days.entries()) {
      const from = index * SHEET.questions
      this.#paper.set(this.#student.today - back, this.#onPaper.slice(from, from + SHEET.questions))
    }
    for (const [printed, questions] of this.#paper) {
      const said = questions.map(({ question, options }) => ({
        question,
        version: 1,
        shown: options.map(({ id }) => id),
      }))
      if (said.length === 0) continue
      this.#write(academyDayStart(day) + 10 * HOUR_MS, {
        type: 'printed',
        sheet: this.#sheet,
        day: printed,
        questions: said,
      })
    }
  }

  /** The answers of the day's paper, in the evening. That of today waits. */
  #typeIn(day: number): void {
    for (const question of this.#paper.get(day) ?? []) {
      const isRight = this.#random() < chanceOf(this.#student, question, day)
      const body = this.#answer(question, isRight, { day, ms: 0, mode: 'exam' })
      const typed = { session: `sheet:${this.#sheet}`, sheet: this.#sheet, changedFrom: null, certainty: null }
      this.#write(academyDayStart(day) + 21 * HOUR_MS, { ...body, ...typed })
      if (!isRight) this.#comeBack(question, day + 2)
    }
  }

  #answer(
    { question, options }: QuestionFacts,
    isRight: boolean,
    { day, ms, mode }: { readonly day: number; readonly ms: number; readonly mode: AnsweredBody['mode'] },
  ): AnsweredBody {
    const random = this.#random
    const isBlank = !isRight && random() < 0.1
    const fitting = options.filter((option) => option.isRight === isRight)
    const other = options.find((option) => !option.isRight)
    const chosen = fitting[Math.floor(random() * fitting.length)] ?? options[0]
    const hasChanged = isRight && random() < 0.12
    return {
      type: 'answered',
      session: todaysSession(day),
      mode,
      question,
      version: 1,
      options: chosen === undefined || isBlank ? [] : [chosen.id],
      changedFrom: hasChanged && other !== undefined ? [other.id] : null,
      shown: options.map(({ id }) => id),
      certainty: !isBlank && random() < 0.4 ? certaintyOf(isRight, random()) : null,
      hints:
        mode === 'learn' && random() < this.#student.hints * (isRight ? 0.3 : 2)
          ? 1 + Math.floor(random() * HINT_STEPS)
          : 0,
      ms,
      sheet: null,
    }
  }
}

/** Students are more often certain when they are right, and not always right when they are certain. */
function certaintyOf(isRight: boolean, chance: number): AnsweredBody['certainty'] {
  if (!isRight && chance < 0.12) return 'guess'
  return chance < (isRight ? 0.75 : 0.4) ? 'certain' : 'probable'
}

/** Lines in weeks: a device delivers what was written, and the academy knows when it arrived. */
export function deliveriesOf(lines: readonly SampleLine[]): readonly (readonly SampleLine[])[] {
  const weeks = Map.groupBy(lines, ({ at }) => Math.floor(at / (7 * 24 * HOUR_MS)))
  return [...weeks.values()]
}
