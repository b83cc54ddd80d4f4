/** The whole draft for its authors. */
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import type { DrawnGroup } from '#domain/exam/paper-draw.ts'
import { questionRecord } from '../questions/question-record.ts'
import type { SectionFilling } from '#server/db/schema.ts'
import type { QuestionRow } from './draft.repo.ts'
import { readExamRecord } from './exam-record.ts'
import { readDraft } from './read-draft.ts'

export async function readExamDraft(
  dependencies: AuthoringDependencies,
  examId: string,
): Promise<Outcome<ExamDraft, 'exams.not-found'>> {
  const read = await readDraft(dependencies.database, examId)
  const exam = await readExamRecord(dependencies, examId)
  if (read === undefined || !exam.ok) return failure('exams.not-found')
  const { sections, questions, paragraphs, figures } = read.draft
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId)
  const using = (id: string) => questions.filter(({ paragraphId }) => paragraphId === id).length
  // The revisions are those of what was read: a change in between is then noticed at the next write.
  const { revision, sectionsRevision, draftRevision } = read.exam
  return success({
    exam: { ...exam.value, revision, sectionsRevision, draftRevision },
    sections: sections.map(({ id, name, nameTranslation, minutes, breakMinutes, filling, draws }) => ({
      id,
      name,
      nameTranslation,
      minutes,
      breakMinutes,
      filling: shownFilling(filling, bySection.get(id) ?? []),
      draws: shownDraws(draws ?? [], bySection.get(id) ?? []),
      questions: (bySection.get(id) ?? []).map(questionRecord),
    })),
    paragraphs: paragraphs.map(({ id, title, text, translation, revision: own }) => ({
      id,
      title,
      text,
      translation,
      revision: own,
      questions: using(id),
    })),
    figures: figures.map(({ ref, svg }) => ({ ref, svg })),
  })
}

/** Groups with the questions that are there; those of which none is there are gone. */
function shownDraws(draws: readonly DrawnGroup[], questions: readonly QuestionRow[]) {
  const there = new Set(questions.map(({ id }) => id))
  return draws.flatMap(({ asked, questionIds }) => {
    const shown = questionIds.filter((id) => there.has(id))
    return shown.length === 0 ? [] : [{ asked, questionIds: shown }]
  })
}

function shownFilling(filling: SectionFilling | null, questions: readonly QuestionRow[]) {
  if (filling === null) return null
  const untouched = new Set(questions.filter(({ revision }) => revision === 1).map(({ id }) => id))
  const { seed, questionIds } = filling
  const rules = filling.rules.map((rule) => ({
    ...rule,
    topics: [...rule.topics],
    difficulties: [...rule.difficulties],
    tags: [...rule.tags],
  }))
  return { rules, seed, replaceableIds: questionIds.filter((id) => untouched.has(id)) }
}
