/** A cell that its author sees goes before the note of the same file, which nobody sees. */
import type { Carried } from '../carried.ts'
import type { Column } from './columns.ts'

type Question = Carried['questions'] extends ReadonlyMap<string, infer One> ? One : never
type OptionNote = NonNullable<Question['optionNotes']>[number]

/** The note without what the columns of the sheet say. */
export function withoutColumns(carried: Carried, columns: readonly (Column | undefined)[]): Carried {
  const kinds = new Set(columns.map((column) => (typeof column === 'object' ? column.of : column)))
  const questions = [...carried.questions].map(([name, question]) => [name, withoutCells(question, kinds)] as const)
  return { ...carried, questions: new Map(questions) }
}

type Kinds = ReadonlySet<string | undefined>

function withoutCells(question: Question, kinds: Kinds): Question {
  const {
    mark,
    correctType,
    videoLink,
    use,
    difficulty,
    twinOf,
    hintSteps,
    secondExplanation,
    lessonPart,
    translation,
    ...rest
  } = question
  const { optionNotes, ...others } = rest
  const kept = <Name extends keyof Question>(name: Name, column: string, value: Question[Name]) =>
    kinds.has(column) || value === undefined ? {} : { [name]: value }
  return {
    ...others,
    ...kept('mark', 'mark', mark),
    ...kept('correctType', 'grading', correctType),
    ...kept('videoLink', 'video', videoLink),
    ...kept('use', 'use', use),
    ...kept('difficulty', 'difficulty', difficulty),
    ...kept('twinOf', 'twinOf', twinOf),
    ...kept('hintSteps', 'hintStep', hintSteps),
    ...kept('secondExplanation', 'secondExplanation', secondExplanation),
    ...kept('lessonPart', 'lesson', lessonPart),
    ...kept('translation', 'otherText', translation),
    ...kept(
      'optionNotes',
      '',
      optionNotes?.map((note) => withoutNotes(note, kinds)),
    ),
  }
}

function withoutNotes({ reason, misconception, translation }: OptionNote, kinds: Kinds): OptionNote {
  return {
    ...(kinds.has('reason') || reason === undefined ? {} : { reason }),
    ...(kinds.has('misconception') || misconception === undefined ? {} : { misconception }),
    ...(kinds.has('otherOption') || translation === undefined ? {} : { translation }),
  }
}
