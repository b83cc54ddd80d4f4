/** Cells about practice say what a question is used for, how hard it is, its twin, its hints and its lesson. */
import { FILM_SECONDS_MOST, HINT_STEPS_MOST } from '#contract/foundation/limits.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { type Difficulty, type LessonPart, type OptionDocument, type QuestionUse } from '#domain/exam/document.ts'
import { nameOf } from '../carried.ts'
import type { Draft } from '../collect.ts'
import { Unheld } from '../form.ts'
import { folded } from './columns.ts'
import type { NumberedCell, Row } from './rows.ts'

const USES: readonly (readonly [QuestionUse, RegExp])[] = [
  ['practice', /^(?:practice|training|(?:ال|لل)?تدريب)$/],
  ['exam', /^(?:exams?|tests?|(?:ال|لل)?اختبار(?:ات)?)$/],
]

const DIFFICULTY_WORDS: readonly (readonly [Difficulty, RegExp])[] = [
  ['easy', /^(?:easy|سهل|سهله)$/],
  ['medium', /^(?:medium|moderate|normal|متوسط|متوسطه)$/],
  ['hard', /^(?:hard|difficult|صعب|صعبه)$/],
]

/** @throws Unheld if a cell cannot be understood; its detail begins with the name of the cell. */
export function practiceOf(row: Row): NonNullable<Draft['more']> {
  const use = wordOf(row, 'use', USES)
  const difficulty = wordOf(row, 'difficulty', DIFFICULTY_WORDS)
  const twinOf = nameOf(row.cell('twinOf'))
  const hintSteps = stepsOf(row)
  const secondExplanation = row.markdown(row.cell('secondExplanation'))
  const lessonPart = lessonPartOf(row)
  return {
    ...(use === null ? {} : { use }),
    ...(difficulty === null ? {} : { difficulty }),
    ...(twinOf === '' ? {} : { twinOf }),
    ...(hintSteps.length === 0 ? {} : { hintSteps }),
    ...(secondExplanation === '' ? {} : { secondExplanation }),
    ...(lessonPart === null ? {} : { lessonPart }),
  }
}

function wordOf<Word>(row: Row, field: 'use' | 'difficulty', known: readonly (readonly [Word, RegExp])[]): Word | null {
  const word = folded(row.cell(field))
  if (word === '') return null
  const found = known.find(([, pattern]) => pattern.test(word))
  if (found === undefined) throw new Unheld('invalid-cell', row.named(field))
  return found[0]
}

function stepsOf(row: Row): string[] {
  const cells = row.numbered('hintStep')
  const beyond = cells.find(({ place }) => place >= HINT_STEPS_MOST)
  if (beyond !== undefined) throw new Unheld('too-many-hints', beyond.address)
  return cells.map(({ text }) => row.markdown(text))
}

/** The id may be followed by what an address from the browser has, as `?lang=en` or `#t=30,60`. */
const LESSON = /^[^?#]*?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:[?#].*)?$/i

/** Reads the lesson by its id or its address, with the seconds that explain the question. */
function lessonPartOf(row: Row): LessonPart | null {
  const fields = ['lesson', 'lessonFrom', 'lessonTo'] as const
  const [lesson = '', first = '', last = ''] = fields.map((field) => row.cell(field))
  if (lesson + first + last === '') return null
  const [, lessonId] = LESSON.exec(lesson) ?? []
  if (lessonId === undefined) throw new Unheld('lesson-part', row.named('lesson'))
  const [from, to] = [secondsOf(first), secondsOf(last)]
  if (from === null) throw new Unheld('lesson-part', row.named('lessonFrom'))
  if (to === null || to <= from || to > FILM_SECONDS_MOST) throw new Unheld('lesson-part', row.named('lessonTo'))
  return { lessonId: lessonId.toLowerCase(), from, to }
}

/** Reads whole seconds, written as such or as a time: `75`, `1:15`, `0:01:15`; null for anything else. */
function secondsOf(cell: string): number | null {
  const parts = foldDigits(cell).split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** They belong to single options, by their place in the sheet. */
export type OptionNotes = ReadonlyMap<number, Pick<OptionDocument, 'reason' | 'misconception' | 'translation'>>

/** @throws Unheld if it is said of an option that is not there. */
export function optionNotesOf(row: Row, places: ReadonlySet<number>): OptionNotes {
  const [reasons, misconceptions] = [row.numbered('reason'), row.numbered('misconception')]
  const others = row.numbered('otherOption')
  const lost = [...reasons, ...misconceptions, ...others].find(({ place }) => !places.has(place))
  if (lost !== undefined) throw new Unheld('note-without-option', `${lost.address} ${lost.text}`)
  const textAt = (cells: readonly NumberedCell[], at: number) => cells.find(({ place }) => place === at)?.text
  return new Map(
    [...places].map((place) => {
      const [reason, misconception] = [textAt(reasons, place), textAt(misconceptions, place)]
      const translation = textAt(others, place)
      return [
        place,
        {
          ...(reason === undefined ? {} : { reason: row.markdown(reason) }),
          ...(misconception === undefined ? {} : { misconception }),
          ...(translation === undefined ? {} : { translation: row.markdown(translation) }),
        },
      ]
    }),
  )
}
