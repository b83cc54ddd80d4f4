/** One student for ninety days: practises on two devices whose logs travel in pieces, sits exams, and is checked. */
import { hash } from 'node:crypto'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import { forecastOf } from '#domain/practice/forecast.ts'
import type { SetItem } from '#domain/practice/set-item.ts'
import { countFault } from '../carried-call.ts'
import { type Chance, chanceOf } from '../random.ts'
import type { Finding } from '../run.ts'
import type { Academy, Carrier, Device } from './carrier.ts'
import {
  cardsOf,
  checkDay,
  checkEnd,
  checkSet,
  dueOf,
  INSIDE,
  OUTSIDE,
  OVERDUE,
  REAL_STUDENTS,
  REGULAR_STUDENTS,
} from './checker.ts'
import { arrayCarrier } from './devices.ts'
import { realCarrier } from './pieces/real-carrier.ts'
import { openPracticeStage, type PracticeStage, type Publish, publishPacks } from './pieces/stage.ts'
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
  readonly carrier: Carrier
  readonly product: Product
  readonly examDay: number | null
  /** Question of each family that was answered last. */
  readonly last: Map<string, string>
}

interface PracticeRun {
  readonly planted?: PlantedInPractice | undefined
  readonly steps?: number
}

/** One student of so many practises on the product's own pieces, which take much longer than arrays. */
export const ONE_REAL_IN = 50

/** Stages of the real pieces, each opened at its first use. */
export interface PracticeStages {
  readonly stageOf: (publish: Publish) => Promise<PracticeStage>
  readonly close: () => Promise<void>
}

export function practiceStages(): PracticeStages {
  const opened = new Map<Publish, Promise<PracticeStage>>()
  return {
    stageOf(publish) {
      const stage = opened.get(publish) ?? openPracticeStage(publish)
      opened.set(publish, stage)
      return stage
    },
    async close() {
      for (const stage of opened.values()) await (await stage).dependencies.database.close()
    },
  }
}

export async function runPractice(
  stages: PracticeStages,
  seed: number,
  { planted, steps = PRACTICE_DAYS }: PracticeRun = {},
): Promise<Finding> {
  const chance = chanceOf(seed)
  const history = emptyPracticeHistory()
  const student = newStudent(chance)
  const examDay = chance.pick([null, FIRST_DAY + chance.between(60, PRACTICE_DAYS + 30)])
  const isReal = planted?.pieces !== undefined || seed % ONE_REAL_IN === 0
  history.isReal = isReal
  const carrier = isReal
    ? await realCarrier(
        await stages.stageOf(planted?.pieces?.publish ?? publishPacks),
        { chance, history },
        planted?.pieces ?? {},
      )
    : arrayCarrier({ chance, history })
  const { devices, academy } = carrier
  const product = { ...PRODUCT, ...planted?.product }
  const life: Life = { chance, history, student, devices, academy, carrier, product, examDay, last: new Map() }
  await live(life, steps)
  return findingOf(seed, history)
}

async function live(life: Life, steps: number): Promise<void> {
  const { chance, history, student, devices, carrier } = life
  let isAway = false
  for (let day = FIRST_DAY; day < FIRST_DAY + steps; day += 1) {
    if ((day - FIRST_DAY) % WEEK_DAYS === 0) {
      isAway = chance.happens(student.missedWeeks)
      if (isAway) countFault(history, 'a missed week')
    }
    await carrier.beginDay(day)
    await liveDay(life, day, isAway)
  }
  for (const device of [...devices, ...devices]) await carrier.synchronise(device, true)
  const end = FIRST_DAY + steps
  checkEnd(life, devices, end, (lines) => setOf(life, lines, end))
}

function findingOf(seed: number, history: PracticeHistory): Finding {
  const { notes, faults, exams, written, isRegular, mostOverdue, isReal } = history
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
      [REAL_STUDENTS]: isReal ? 1 : 0,
      ...Object.fromEntries(history.backlog),
    },
    get hash() {
      return hash('sha256', JSON.stringify({ notes, written, exams, problems }))
    },
  }
}

async function liveDay(life: Life, day: number, isAway: boolean): Promise<void> {
  const { chance, history, student, devices, carrier } = life
  checkDay(life, day)
  if (!isAway && chance.happens(student.diligence)) await practise(life, chance.pick(devices), day)
  for (const device of devices) {
    if (device.offlineUntil > day) continue
    if (chance.happens(0.1)) {
      device.offlineUntil = day + chance.between(1, 9)
      countFault(history, 'a device without a network for days')
    } else if (chance.happens(0.8)) await carrier.synchronise(device, false)
  }
  if ((day - FIRST_DAY) % WEEK_DAYS === WEEK_DAYS - 1) sitExam(life, day)
}

/** Answers the set of the day on one device, or its second half on the other one, and what was wrong once more. */
async function practise(life: Life, first: Device, day: number): Promise<void> {
  const { chance, devices, history } = life
  const at = academyDayStart(day) + chance.between(7, 21) * HOUR
  const due = dueOf(cardsOf(life, first.lines, day), day).length
  const set = setOf(life, first.lines, day)
  const half = chance.happens(0.2) ? chance.below(set.length) : set.length
  const second = devices.find((device) => device !== first) ?? first
  if (half < set.length) countFault(history, 'a set on two devices')
  const wrong: SetItem[] = []
  for (const [index, item] of set.entries()) {
    const device = index < half ? first : second
    if (!(await answer(life, device, item.question, at + index * MINUTE))) wrong.push(item)
  }
  for (const [index, item] of wrong.entries()) {
    await answer(life, first, item.question, at + (set.length + index) * MINUTE)
  }
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

async function answer(life: Life, device: Device, id: string, at: number): Promise<boolean> {
  const { chance, student, carrier, last } = life
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
  await carrier.write(device, at, body)
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
