/** The students of the sample academy who practise: what each is able to do, and the habits that pages tell of. */
import type { QuestionFacts } from '#domain/practice/facts.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { hashText, randomSource } from '#domain/shuffle/shuffle.ts'

export const SAMPLE_DAYS = 90
/** Students who stopped: the day of the last practice, counted back from today. */
const STOPPED: ReadonlyMap<number, number> = new Map([
  [4, 12],
  [7, 25],
])
/** Students who fell back in the last weeks, by so many logits. */
const SLUMPS: ReadonlyMap<number, number> = new Map([[5, 2.2]])
const SLUMP_DAYS = 14
/** Students who began lately, so many days ago: too few answers for levels and for a forecast. */
const NEWCOMERS: ReadonlyMap<number, number> = new Map([[10, 12]])
/** Logits between the best and the worst topic of a student, at most. */
const TOPICS_APART = 2
/** Logits that three months of practice add. */
const LEARNED = 0.4

export interface SampleStudent {
  readonly number: number
  readonly ability: number
  /** Share of working days without practice. */
  readonly away: number
  /** Chance of opening hints at a question. */
  readonly hints: number
  readonly today: number
  readonly firstDay: number
  /** Day of the last practice. */
  readonly lastDay: number
  /** Days of exams that were sat, in their order. */
  readonly sat: readonly number[]
  readonly examDay: number
}

/** `number`: from 0, for `student@…`. */
export function sampleStudent(number: number, now: number): SampleStudent {
  const today = academyDay(now)
  return {
    number,
    ability: ((number * 5 + 4) % 12) * 0.38 - 1.8,
    away: 0.15 + (number % 4) * 0.08,
    hints: 0.04 + (number % 3) * 0.03,
    today,
    firstDay: today - (NEWCOMERS.get(number) ?? SAMPLE_DAYS),
    lastDay: today - (STOPPED.get(number) ?? 1),
    sat: number === 0 ? [today - 21] : [today - 50 + (number % 7), today - 16 + (number % 8)],
    examDay: today + 40,
  }
}

/** Chance of the right answer; `learned`: logits that earlier answers to the question have added. */
export function chanceOf(
  student: SampleStudent,
  { difficulty, topic }: QuestionFacts,
  day: number,
  learned = 0,
): number {
  const { ability, firstDay, number, today } = student
  const grown = ((day - firstDay) / SAMPLE_DAYS) * LEARNED
  // Nobody is equally good at everything.
  const bent = ((hashText(`${number} ${topic}`) % 1_000) / 1_000 - 0.5) * TOPICS_APART
  const slump = day > today - SLUMP_DAYS ? (SLUMPS.get(number) ?? 0) : 0
  return 0.25 + 0.75 / (1 + Math.exp(difficulty - ability - bent - learned - grown + slump))
}

export interface SampleScore {
  /** Academy day of the exam. */
  readonly day: number
  /** Points of 100. */
  readonly score: number
}

/** Luck, sleep and another paper, in points. */
const SCORE_DEVIATION = 4

/** The real scores that the student entered: what the true ability gives on a paper, and the luck of the day. */
export function sampleScores(questions: readonly QuestionFacts[], number: number, now: number): SampleScore[] {
  const student = sampleStudent(number, now)
  const random = randomSource(number + 1_001)
  return student.sat.map((day) => {
    const right = questions.reduce((sum, question) => sum + chanceOf(student, question, day), 0) / questions.length
    // The sum of twelve is nearly normal, with a deviation of one.
    const luck = Array.from({ length: 12 }, random).reduce((sum, part) => sum + part, -6)
    return { day, score: Math.round(Math.min(100, Math.max(0, right * 100 + luck * SCORE_DEVIATION))) }
  })
}
