/** The practice questions of the sample academy, read as they stand in their files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const FOLDER = path.join(import.meta.dirname, '../sample/exams/practice')

export const VERBAL_TOPICS = ['analogy', 'completion', 'contextual-error', 'odd-word', 'reading'] as const
export const QUANTITATIVE_TOPICS = ['arithmetic', 'algebra', 'geometry', 'statistics'] as const
export const PRACTICE_TOPICS = [...VERBAL_TOPICS, ...QUANTITATIVE_TOPICS] as const

export type PracticeTopic = (typeof PRACTICE_TOPICS)[number]

const saidText = z.string().check(z.trim(), z.minLength(1))

const option = z.strictObject({
  text: saidText,
  correct: z.boolean(),
  pinned: z.optional(z.boolean()),
  /** It says why a wrong option is chosen, and why it is wrong. */
  reason: z.optional(saidText),
  /** Name of the wrong idea behind a wrong option. */
  misconception: z.optional(z.string().check(z.regex(/^[\p{Script=Arabic}\p{M}\s،]+$/u))),
})

const question = z.strictObject({
  ref: saidText,
  topic: z.enum(PRACTICE_TOPICS),
  use: z.literal('practice'),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** The question that asks the same skill with other numbers or words. */
  twinOf: z.optional(saidText),
  paragraphRef: z.optional(saidText),
  answerType: z.literal('radio'),
  text: saidText,
  options: z.array(option).check(z.length(4)),
  /** The steps are: what is asked, which rule helps, the first line of the solution. */
  hintSteps: z.array(saidText).check(z.length(3)),
  explanation: saidText,
  /** Practice compares it with the first one. */
  secondExplanation: z.optional(saidText),
  /** Seconds of a film of `sample/films` that explain the question. */
  lessonPart: z.optional(z.strictObject({ film: saidText, from: z.int(), to: z.int() })),
})

export type PracticeQuestion = z.output<typeof question>
export type PracticeOption = z.output<typeof option>

const parsed = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))

/** The questions of a topic in the order of its file. Throws a `ZodError` for a field that is missing or unknown. */
export const practiceQuestionsOf = (topic: PracticeTopic): PracticeQuestion[] =>
  z.parse(z.array(question), parsed(`${topic}.json`))

/** The questions of the practice exam, in their order. */
export const practiceExamQuestions = (): PracticeQuestion[] =>
  ['verbal', 'quantitative'].flatMap((part) => z.parse(z.array(question), parsed(`../practice-exam/${part}.json`)))

/** The settings and sections as `exam.json` says them. */
export const practiceExam = (): unknown => parsed('exam.json')

/** The texts of the files of a folder beside the questions (`passages`, `figures`), by name without its ending. */
export function practiceTexts(folder: 'passages' | 'figures'): ReadonlyMap<string, string> {
  const files = readdirSync(path.join(FOLDER, folder))
  return new Map(files.map((file) => [path.parse(file).name, readFileSync(path.join(FOLDER, folder, file), 'utf8')]))
}

/** The captions of a film of the sample, as WebVTT; undefined: there is no such film. */
export function filmCaptions(film: string): string | undefined {
  const file = path.join(FOLDER, `../../films/${film}.vtt`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The option that is right; the checks see that there is one. */
export const rightOptionOf = ({ options }: PracticeQuestion): PracticeOption | undefined =>
  options.find(({ correct }) => correct)
