/** Printed sheets of a student, and what has been typed in from them. */
import { foldDigits } from '#domain/arabic/digits.ts'
import type { AnsweredBody, PracticeEvent, PrintedBody, PrintedQuestion } from '#domain/practice/event.ts'
import type { DayOfSets } from '#domain/practice/week-of-sets.ts'
import { hashText } from '#domain/shuffle/shuffle.ts'

export interface SheetDay {
  /** Academy day. */
  readonly day: number
  readonly questions: readonly PrintedQuestion[]
  /** Ids of the chosen options by question, of the answers that were typed in. */
  readonly typed: ReadonlyMap<string, readonly string[]>
}

export interface Sheet {
  /** Six digits. */
  readonly code: string
  /** Instant in UTC, ms. */
  readonly printedAt: number
  /** Days in their order. */
  readonly days: readonly SheetDay[]
}

/** Sheets in a merged log, the latest first. Of two printed days with one code and one day the first one counts. */
export function sheetsOf(events: readonly PracticeEvent[]): Sheet[] {
  const typed = typedAnswers(events)
  const sheets = new Map<string, { printedAt: number; days: Map<number, SheetDay> }>()
  for (const { at, body } of events) {
    if (body.type !== 'printed') continue
    const { sheet: code, day, questions } = body
    const sheet = sheets.get(code) ?? { printedAt: at, days: new Map<number, SheetDay>() }
    sheets.set(code, sheet)
    if (!sheet.days.has(day)) sheet.days.set(day, { day, questions, typed: typed.get(code) ?? new Map() })
  }
  return [...sheets]
    .map(([code, { printedAt, days }]) => ({
      code,
      printedAt,
      days: [...days.values()].sort((one, other) => one.day - other.day),
    }))
    .sort((one, other) => other.printedAt - one.printedAt)
}

/** First answers by code and question: what is typed in again from another device changes nothing. */
function typedAnswers(events: readonly PracticeEvent[]): Map<string, Map<string, readonly string[]>> {
  const found = new Map<string, Map<string, readonly string[]>>()
  for (const { body } of events) {
    if (body.type !== 'answered' || body.sheet === null) continue
    const answers = found.get(body.sheet) ?? new Map<string, readonly string[]>()
    found.set(body.sheet, answers)
    if (!answers.has(body.question)) answers.set(body.question, body.options)
  }
  return found
}

const CODE_LENGTH = 6

/** A code that no sheet of the student has. */
export function newSheetCode(student: string, at: number, taken: ReadonlySet<string>): string {
  for (let tried = 0; ; tried += 1) {
    const code = String(hashText(`${student}\n${at}\n${tried}`) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
    if (!taken.has(code)) return code
  }
}

/** A code as it was typed, in whichever digits and with spaces between them; null if it is none. */
export function readSheetCode(text: string): string | null {
  const code = foldDigits(text).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

/** A printed question with what is needed to print it. */
interface KnownQuestion {
  readonly version: number
  readonly options: readonly { readonly id: string }[]
}

/** Lines of the log for a printed week. Questions whose pack is not on the device are left out. */
export function printedBodies(
  code: string,
  week: readonly DayOfSets[],
  knownOf: (question: string) => KnownQuestion | undefined,
): PrintedBody[] {
  return week.flatMap(({ day, items }) => {
    const questions = items.flatMap(({ question }) => {
      const known = knownOf(question)
      return known === undefined ? [] : [{ question, version: known.version, shown: known.options.map(({ id }) => id) }]
    })
    return questions.length === 0 ? [] : [{ type: 'printed' as const, sheet: code, day, questions }]
  })
}

/** The line of the log for one answer that was typed in. Its time is unknown, and counts for nothing. */
export function typedBody(
  code: string,
  { question, version, shown }: PrintedQuestion,
  options: readonly string[],
): AnsweredBody {
  return {
    type: 'answered',
    session: `sheet:${code}`,
    mode: 'exam',
    question,
    version,
    options,
    changedFrom: null,
    shown,
    certainty: null,
    hints: 0,
    ms: 0,
    sheet: code,
  }
}
