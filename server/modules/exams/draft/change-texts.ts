/** Texts of a draft are written anew together: formulas of a whole exam get other letters, for instance. */
import type { changeTexts as textsRoute } from '#contract/exams/exam-texts.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields } from '#server/modules/audit/index.ts'
import { questionColumns, questionRecord } from '../questions/question-record.ts'
import { areBehind, byId, newRevision, wishedQuestions, writeWished } from '../questions/wished-questions.ts'
import type { ParagraphRow, QuestionRow } from './draft.repo.ts'
import { type Author, editDraft } from './edit-draft.ts'
import { selectParagraphs, updateParagraphRow } from './paragraphs.repo.ts'

type Wishes = BodyOf<typeof textsRoute>
type Failure = 'exams.not-found' | 'questions.not-found' | 'exams.paragraph-not-found' | 'request.changed-meanwhile'

/** All or none: where another author changed one of them meanwhile, nothing is changed. */
export async function changeTexts(
  dependencies: Dependencies,
  author: Author,
  wishes: Wishes,
): Promise<Outcome<ResponseOf<typeof textsRoute>, Failure>> {
  const edit = { action: 'exams.write-texts', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async (editing) => {
    const { transaction, exam } = editing
    const ofQuestions = byId(wishes.questions)
    const ofParagraphs = byId(wishes.paragraphs)
    const questions = await wishedQuestions(editing, ofQuestions)
    if (!questions.ok) return questions
    const paragraphs = await selectParagraphs(transaction, exam.id, [...ofParagraphs.keys()])
    if (paragraphs.length < ofParagraphs.size) return failure('exams.paragraph-not-found')
    if (areBehind(paragraphs, ofParagraphs)) return failure('request.changed-meanwhile')
    const changedQuestions = questions.value.flatMap((row) => questionChange(row, ofQuestions.get(row.id)))
    const changedParagraphs = paragraphs.flatMap((row) => paragraphChange(row, ofParagraphs.get(row.id)))
    for (const { row, text } of changedParagraphs) {
      await updateParagraphRow(transaction, row.id, { text, revision: row.revision + 1 })
    }
    const value = {
      questions: await writeWished(editing, author.actorId, changedQuestions),
      paragraphs: changedParagraphs.map(({ row }) => newRevision(row)),
    }
    const each = [
      ...changedQuestions.map(({ row, fields }) => ({ subject: `questions:${row.id}`, ...fields })),
      ...changedParagraphs.map(({ row, fields }) => ({ subject: `paragraphs:${row.id}`, ...fields })),
    ]
    return each.length === 0 ? success({ value, unchanged: true }) : success({ value, each })
  })
}

/** Nothing, where the texts stand there already. */
function questionChange(row: QuestionRow, wish: Wishes['questions'][number] | undefined) {
  if (wish === undefined) return []
  const { id: _id, revision: _revision, options, ...texts } = wish
  const given = new Map(options.map(({ id, text, reason }) => [id, { text, reason }]))
  const before = questionRecord(row)
  const written = { ...before, ...texts, options: before.options.map((one) => ({ ...one, ...given.get(one.id) })) }
  const columns = questionColumns(written, row.options)
  const fields = changedFields(textsOf(before), textsOf(questionRecord({ ...row, ...columns })))
  return fields === null ? [] : [{ row, columns, fields }]
}

/** What the change log names: texts in the exam's own language. */
function textsOf({
  text,
  hint,
  explanation,
  secondExplanation,
  hintSteps,
  options,
}: ReturnType<typeof questionRecord>) {
  return { text, hint, explanation, secondExplanation, hintSteps, options }
}

function paragraphChange(row: ParagraphRow, wish: Wishes['paragraphs'][number] | undefined) {
  const text = wish?.text ?? row.text
  const fields = changedFields({ text: row.text }, { text })
  return fields === null ? [] : [{ row, text, fields }]
}
