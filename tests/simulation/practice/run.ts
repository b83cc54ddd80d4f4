/** One student for ninety days: practises on two devices whose logs travel in pieces, sits exams, and is checked. */
import { hash } from 'node:crypto'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import { forecastOf } from '#domain/practice/forecast.ts'
import type { SetItem } from '#domain/practice/set-item.ts'
import { countFault } from '../carried-call.ts'
import { type Chance, chanceOf } from '../random.ts'
import type { Finding } from '../run.ts'
import { cardsOf, checkDay, checkEnd, checkSet, dueOf, INSIDE, OUTSIDE, OVERDUE, REGULAR_STUDENTS } from './checker.ts'
import { type Academy, type Device, newDevice, synchronise, write } from './devices.ts'
import { emptyPracticeHistory, type PracticeHistory } from './history.ts'
import type { PlantedInPractice } from './planted.ts'
import { PRODUCT, type Product } from './product.ts'
import { BANK, BLUEPRINT, trueQuestionOf } from './school.ts'
import { answers, examScore, newStudent, type Student } from './student.ts'

/** Days of a run. */
export const PRACTICE_DAYS = 90
const STUDENT = 'a student'
const FIRST_DAY = academyDay(Date.UTC(2026, 8, 1))
const WEEK_DAYS = 7
const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Life {
  readonly chance: Chance
  readonly history: PracticeHistory
  readonly student: Student
  readonly devices: readonly Device[]
  readonly academy: Academy
  readonly product: Product
  readonly examDay: number | null
  /** Question of each family that was answered last. */
  readonly last: Map<string, string>
}

interface PracticeRun {
  readonly planted?: PlantedInPractice | undefined
  readonly steps?: number
}

export function runPractice(seed: number, { planted, steps = PRACTICE_DAYS }: PracticeRun = {}): Finding {
  const chance = chanceOf(seed)
  const history = emptyPracticeHistory()
  const life: Life = {
    chance,
    history,
    student: newStudent(chance),
    devices: [newDevice('phone'), newDevice('tablet')],
    academy: { lines: [] },
    product: { ...PRODUCT, ...planted?.product },
    examDay: chance.pick([null, FIRST_DAY + chance.between(60, PRACTICE_DAYS + 30)]),
    last: new Map(),
  }
  let isAway = false
  for (let day = FIRST_DAY; day < FIRST_DAY + steps; day += 1) {
    if ((day - FIRST_DAY) % WEEK_DAYS === 0) {
      isAway = chance.happens(life.student.missedWeeks)
      if (isAway) countFault(history, 'a missed week')
    }
    liveDay(life, day, isAway)
  }
  for (const device of [...life.devices, ...life.devices]) synchronise(life, device, true)
  const end = FIRST_DAY + steps
  checkEnd(life, life.devices, end, (lines) => setOf(life, lines, end))
  return findingOf(seed, history)
}

function findingOf(seed: number, history: PracticeHistory): Finding {
  const { notes, faults, exams, written, isRegular, mostOverdue } = history
  const problems = [...history.problems]
  return {
    seed,
    cameAbout: written.length > 0,
    isBroken: false,
    problems,
    notes,
    faults,
    taps: written.length,
    events: written.length,
    measured: {
      [INSIDE]: exams.inside,
      [OUTSIDE]: exams.outside,
      [REGULAR_STUDENTS]: isRegular ? 1 : 0,
      [OVERDUE]: isRegular ? mostOverdue : 0,
    },
    get hash() {
      return hash('sha256', JSON.stringify({ notes, written, exams, problems }))
    },
  }
}

function liveDay(life: Life, day: number, isAway: boolean): void {
  const { chance, history, student, devices } = life
  checkDay(life, day)
  if (!isAway && chance.happens(student.diligence)) practise(life, chance.pick(devices), day)
  for (const device of devices) {
    if (device.offlineUntil > day) continue
    if (chance.happens(0.1)) {
      device.offlineUntil = day + chance.between(1, 9)
      countFault(history, 'a device without a network for days')
    } else if (chance.happens(0.8)) synchronise(life, device, false)
  }
  if ((day - FIRST_DAY) % WEEK_DAYS === WEEK_DAYS - 1) sitExam(life, day)
}

/** Answers the set of the day on one device, or its second half on the other one, and what was wrong once more. */
function practise(life: Life, first: Device, day: number): void {
  const { chance, devices, history } = life
  const at = academyDayStart(day) + chance.between(7, 21) * HOUR
  const due = dueOf(cardsOf(life, first.lines, day), day).length
  const set = setOf(life, first.lines, day)
  const half = chance.happens(0.2) ? chance.below(set.length) : set.length
  const second = devices.find((device) => device !== first) ?? first
  if (half < set.length) countFault(history, 'a set on two devices')
  const wrong: SetItem[] = []
  set.forEach((item, index) => {
    const device = index < half ? first : second
    if (!answer(life, device, item.question, at + index * MINUTE)) wrong.push(item)
  })
  wrong.forEach((item, index) => answer(life, first, item.question, at + (set.length + index) * MINUTE))
  checkSet(history, set, setOf(life, first.lines, day), due)
}

function setOf({ product, examDay }: Life, lines: readonly PracticeEvent[], today: number): SetItem[] {
  const read = product.read(product.merge(lines))
  const cards = product.fold(read, { today, examDay })
  const input = { answers: read, cards, bank: BANK, blueprint: BLUEPRINT, student: STUDENT, today, examDay }
  return product.choose(input)
}

const USUAL_MS = { least: 15_000, most: 110_000 }
const RAPID_MS = 2_000

function answer(life: Life, device: Device, id: string, at: number): boolean {
  const { chance, student, history, last } = life
  const question = trueQuestionOf(id)
  const { family } = question.facts
  const isRapid = chance.happens(student.haste)
  const isRight = isRapid
    ? chance.happens(question.guess)
    : answers(student, chance, question, academyDay(at), last.get(family) ?? null)
  last.set(family, id)
  const body: AnsweredBody = {
    type: 'answered',
    session: `day ${academyDay(at)}`,
    mode: 'learn',
    question: id,
    version: 1,
    options: [isRight ? 'a' : chance.pick(['b', 'c', 'd'])],
    changedFrom: null,
    shown: ['a', 'b', 'c', 'd'],
    certainty: null,
    hints: 0,
    ms: isRapid ? RAPID_MS : chance.between(USUAL_MS.least, USUAL_MS.most),
    sheet: null,
  }
  write(history, device, at, body)
  return isRight
}

/** An exam of the academy, beside what was forecast for it from everything that was answered. */
function sitExam({ chance, history, student, product }: Life, day: number): void {
  const forecast = forecastOf(product.read(product.merge(history.written)), BANK, BLUEPRINT, day)
  if (forecast.state !== 'range') return
  const score = examScore(student, chance)
  const isInside = score >= forecast.low && score <= forecast.high
  history.exams[isInside ? 'inside' : 'outside'] += 1
  history.notes.push(`day ${day - FIRST_DAY}: ${forecast.low} to ${forecast.high}, the exam ${score.toFixed(0)}`)
}
