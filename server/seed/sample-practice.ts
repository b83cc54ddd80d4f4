/** Practice of the students of the sample academy, made from a seed. */
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'
import { academyDay, academyDayStart, isWeekend } from '#domain/progress/academy-day.ts'
import { randomSource } from '#domain/shuffle/shuffle.ts'

export type SampleLine = Pick<PracticeEvent, 'seq' | 'at' | 'body'>

const DAYS = 90
const HOUR_MS = 3_600_000

/**
 * Three months of one student: eight to ten questions on most working days, more right answers with every week, and
 * what went wrong once more some days later. `number` chooses the student's ability, topics and habits.
 */
export function sampleLog(questions: readonly QuestionFacts[], number: number, now: number): SampleLine[] {
  const random = randomSource(number + 1)
  const [today, ability] = [academyDay(now), random() * 3 - 1.2]
  const fresh = questions
    .map((question) => ({ question, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ question }) => question)
  const lines: SampleLine[] = [
    {
      seq: 1,
      at: academyDayStart(today - DAYS) + 16 * HOUR_MS,
      body: { type: 'settled', settings: { goal: 10, examDay: today + 40 } },
    },
  ]
  let again: { readonly question: QuestionFacts; readonly due: number }[] = []
  for (let day = today - DAYS; day < today; day += 1) {
    const isAway = isWeekend(day) || random() < 0.15 + (number % 4) * 0.08
    if (isAway) continue
    const due = again.filter((one) => one.due <= day).slice(0, 6)
    again = again.filter((one) => !due.includes(one))
    const news = fresh.splice(0, Math.max(2, Math.min(4, 10 - due.length)))
    const asked = [...due.map(({ question }) => question), ...news]
    let at = academyDayStart(day) + 16 * HOUR_MS + Math.floor(random() * 3 * HOUR_MS)
    for (const question of asked) {
      const learned = due.some((one) => one.question === question) ? 1.4 : 0
      const grown = ((day - today + DAYS) / DAYS) * 0.8
      const chance = 0.25 + 0.75 / (1 + Math.exp(question.difficulty - ability - learned - grown))
      const isRight = random() < chance
      const ms = Math.round(25_000 + random() * 60_000)
      at += ms + 8_000
      lines.push({ seq: lines.length + 1, at, body: answerOf(question, isRight, { day, ms, random }) })
      if (!isRight) again = [...again, { question, due: day + 1 + Math.floor(random() * 4) }]
      else if (learned > 0 && random() < 0.5) again = [...again, { question, due: day + 8 }]
    }
  }
  return lines
}

/** Students are more often certain when they are right, and not always right when they are certain. */
function certaintyOf(isRight: boolean, chance: number): AnsweredBody['certainty'] {
  if (!isRight && chance < 0.12) return 'guess'
  return chance < (isRight ? 0.75 : 0.4) ? 'certain' : 'probable'
}

function answerOf(
  { question, options }: QuestionFacts,
  isRight: boolean,
  { day, ms, random }: { readonly day: number; readonly ms: number; readonly random: () => number },
): AnsweredBody {
  const fitting = options.filter((option) => option.isRight === isRight)
  const other = options.find((option) => !option.isRight)
  const chosen = fitting[Math.floor(random() * fitting.length)] ?? options[0]
  const hasChanged = isRight && random() < 0.12
  return {
    type: 'answered',
    session: `day-${day}`,
    mode: 'learn',
    question,
    version: 1,
    options: chosen === undefined ? [] : [chosen.id],
    changedFrom: hasChanged && other !== undefined ? [other.id] : null,
    shown: options.map(({ id }) => id),
    certainty: random() < 0.4 ? certaintyOf(isRight, random()) : null,
    hints: 0,
    ms,
    sheet: null,
  }
}
