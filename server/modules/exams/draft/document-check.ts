/** Check of an exam document: refused faults by field, and remarks that an author should look at. */
import * as z from 'zod/mini'
import { examDocument } from '#contract/exams/exam-document.ts'
import type { FieldError } from '#contract/foundation/errors.ts'
import { fieldErrors } from '#contract/foundation/field-errors.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { twinFaults } from '#domain/exam/twins.ts'
import { figureReferences, isDrawing } from '#server/rich-text/render.ts'

/** Remarks do not refuse a document; each names its question. */
export interface Remark {
  readonly questionRef: string
  readonly kind: 'equal-options'
}

export type CheckedDocument =
  | { readonly ok: true; readonly document: ExamDocument; readonly remarks: readonly Remark[] }
  | { readonly ok: false; readonly fields: Record<string, FieldError>; readonly detail: Record<string, string> }

const INVALID: FieldError = { code: 'invalid' }
const TWICE: FieldError = { code: 'unique' }
const TWIN_FAULTS = { unknown: { code: 'exists' }, circle: { code: 'twinCircle' } } as const

/** Checks a document of whatever origin; the paths of faults are those of its fields. */
export function checkDocument(input: unknown): CheckedDocument {
  const parsed = z.safeParse(examDocument, input, { reportInput: true })
  if (!parsed.success) return refused(fieldErrors(parsed.error.issues), input)
  const document: ExamDocument = parsed.data
  const fields = Object.fromEntries(crossFaults(document))
  if (Object.keys(fields).length > 0) return refused(fields, document)
  return { ok: true, document, remarks: remarksOn(document) }
}

function refused(fields: Readonly<Record<string, FieldError>>, input: unknown): CheckedDocument {
  const [path = ''] = Object.keys(fields)
  return { ok: false, fields, detail: { field: path, question: questionRefAt(input, path) } }
}

/** The name of the question in which a path lies, for an author who does not count sections from nought. */
function questionRefAt(input: unknown, path: string): string {
  const [, section, question] = /^sections\.(\d+)\.questions\.(\d+)/.exec(path) ?? []
  if (section === undefined || question === undefined) return ''
  const document = input as { sections?: { questions?: { ref?: unknown }[] }[] }
  return String(document.sections?.[Number(section)]?.questions?.[Number(question)]?.ref ?? '')
}

type Fault = readonly [path: string, error: FieldError]

function crossFaults(document: ExamDocument): Fault[] {
  const located = locatedQuestions(document)
  const paragraphs = new Set(document.paragraphs.map(({ ref }) => ref))
  const figures = new Set(document.figures.map(({ ref }) => ref))
  return [
    ...twice(located.map(({ path, question }) => [`${path}.ref`, question.ref])),
    ...twice(document.paragraphs.map(({ ref }, index) => [`paragraphs.${index}.ref`, ref])),
    ...twice(document.figures.map(({ ref }, index) => [`figures.${index}.ref`, ref])),
    ...document.figures.flatMap(({ svg }, index): Fault[] =>
      isDrawing(svg) ? [] : [[`figures.${index}.svg`, INVALID]],
    ),
    ...document.paragraphs.flatMap(({ text, translation }, index) => [
      ...missingFigures(`paragraphs.${index}.text`, text, figures),
      ...missingFigures(`paragraphs.${index}.translation.text`, translation?.text ?? '', figures),
    ]),
    ...located.flatMap(({ path, question }) => questionFaults(path, question, paragraphs, figures)),
    ...twinsAmiss(located),
    ...drawsAmiss(document),
  ]
}

/** A group names questions of its own section, and no question is in two groups. */
function drawsAmiss({ sections }: ExamDocument): Fault[] {
  return sections.flatMap(({ draws = [], questions }, section) => {
    const refs = new Set(questions.map(({ ref }) => ref))
    const named = draws.flatMap(({ questionRefs }, group) =>
      questionRefs.map((ref, index) => [`sections.${section}.draws.${group}.questionRefs.${index}`, ref] as const),
    )
    const unknown = named.flatMap(([path, ref]): Fault[] => (refs.has(ref) ? [] : [[path, TWIN_FAULTS.unknown]]))
    return [...twice(named), ...unknown]
  })
}

function twinsAmiss(located: ReturnType<typeof locatedQuestions>): Fault[] {
  const faults = twinFaults(located.map(({ question: { ref, twinOf } }) => ({ name: ref, twinOf: twinOf ?? null })))
  return located.flatMap(({ path, question: { ref } }): Fault[] => {
    const fault = faults.get(ref)
    return fault === undefined ? [] : [[`${path}.twinOf`, TWIN_FAULTS[fault]]]
  })
}

function locatedQuestions({ sections }: ExamDocument): { path: string; question: QuestionDocument }[] {
  return sections.flatMap((section, s) =>
    section.questions.map((question, q) => ({ path: `sections.${s}.questions.${q}`, question })),
  )
}

function twice(refs: readonly (readonly [path: string, ref: string])[]): Fault[] {
  const known = new Set<string>()
  return refs.flatMap(([path, ref]): Fault[] => {
    if (known.has(ref)) return [[path, TWICE]]
    known.add(ref)
    return []
  })
}

function questionFaults(
  path: string,
  question: QuestionDocument,
  paragraphs: ReadonlySet<string>,
  figures: ReadonlySet<string>,
): Fault[] {
  const isLost = question.paragraphRef !== undefined && !paragraphs.has(question.paragraphRef)
  return [
    ...(isLost ? [[`${path}.paragraphRef`, INVALID] as const] : []),
    ...(hasSoundKey(question) ? [] : [[`${path}.options`, INVALID] as const]),
    ...missingFigures(`${path}.text`, question.text, figures),
    ...missingFigures(`${path}.hint`, question.hint ?? '', figures),
    ...missingFigures(`${path}.explanation`, question.explanation ?? '', figures),
    ...missingFigures(`${path}.secondExplanation`, question.secondExplanation ?? '', figures),
    ...(question.hintSteps ?? []).flatMap((step, index) => missingFigures(`${path}.hintSteps.${index}`, step, figures)),
    ...question.options.flatMap((option, index) => [
      ...missingFigures(`${path}.options.${index}.text`, option.text, figures),
      ...missingFigures(`${path}.options.${index}.reason`, option.reason ?? '', figures),
      ...missingFigures(`${path}.options.${index}.translation`, option.translation ?? '', figures),
    ]),
    ...(['text', 'hint', 'explanation'] as const).flatMap((name) =>
      missingFigures(`${path}.translation.${name}`, question.translation?.[name] ?? '', figures),
    ),
  ]
}

/** One right option for single choice, two options for true or false; what a person grades needs no right one. */
function hasSoundKey({ answerType, correctType, options }: QuestionDocument): boolean {
  if (answerType === 'true_false' && options.length !== 2) return false
  if (correctType === 'manual') return true
  const right = options.filter((option) => option.correct).length
  return answerType === 'checkbox' ? right >= 1 : right === 1
}

function missingFigures(path: string, text: string, figures: ReadonlySet<string>): Fault[] {
  return figureReferences(text).every((ref) => figures.has(ref)) ? [] : [[path, INVALID]]
}

function remarksOn(document: ExamDocument): Remark[] {
  return locatedQuestions(document).flatMap(({ question }): Remark[] => {
    const texts = new Set(question.options.map((option) => option.text.trim()))
    return texts.size === question.options.length ? [] : [{ questionRef: question.ref, kind: 'equal-options' }]
  })
}
