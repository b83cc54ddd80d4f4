/** From what authors wrote to what students sit: the paper (what is asked) and the key (what is right), apart. */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { ExamKey, QuestionKey } from '#domain/exam/key.ts'
import type { Paper, PaperQuestion } from '#domain/exam/paper.ts'
import type { OutlineSection } from '#server/db/schema.ts'
import { renderText } from '#server/rich-text/render.ts'
import type { ExamContent } from './exams.repo.ts'

type QuestionRow = ExamContent['questions'][number]
type Render = (text: string) => string

export interface BuiltPaper {
  readonly paper: Paper
  readonly key: ExamKey
  readonly outline: OutlineSection[]
}

/** Sections without active questions are left out. Options stand in the author's order; devices shuffle by seed. */
export function buildPaper(
  examId: string,
  versionId: string,
  settings: ExamSettings,
  content: ExamContent,
): BuiltPaper {
  const figures = new Map(content.figures.map(({ ref, svg }) => [ref, svg]))
  const render: Render = (text) => renderText(text, figures)
  const bySection = Map.groupBy(content.questions, (question) => question.sectionId)
  const filled = content.sections.flatMap((section) => {
    const questions = bySection.get(section.id) ?? []
    return questions.length === 0 ? [] : [{ section, questions }]
  })
  const used = new Set(content.questions.map((question) => question.paragraphId))
  const paper: Paper = {
    examId,
    versionId,
    title: settings.title,
    locale: settings.locale,
    shuffleOptions: settings.shuffleOptions,
    sections: filled.map(({ section: { id, name, minutes }, questions }) => ({
      id,
      name,
      minutes,
      questions: questions.map((question) => paperQuestion(question, settings, render)),
    })),
    paragraphs: content.paragraphs
      .filter(({ id }) => used.has(id))
      .map(({ id, title, text }) => ({ id, title, html: render(text) })),
  }
  return {
    paper,
    key: {
      partialCredit: settings.partialCredit,
      videoLink: settings.videoLink,
      questions: filled.flatMap(({ questions }) =>
        questions.map((question) => questionKey(question, settings, render)),
      ),
    },
    outline: paper.sections.map(({ name, minutes, questions }) => ({ name, minutes, questions: questions.length })),
  }
}

function paperQuestion(question: QuestionRow, settings: ExamSettings, render: Render): PaperQuestion {
  return {
    id: question.id,
    paragraphId: question.paragraphId,
    answerType: question.answerType,
    html: render(question.text),
    mark: question.mark,
    options: question.options.map(({ id, text, pinned }) => ({ id, html: render(text), pinned: pinned ?? false })),
    hintHtml: hintOf(question, settings, render),
  }
}

function questionKey(question: QuestionRow, settings: ExamSettings, render: Render): QuestionKey {
  return {
    questionId: question.id,
    sectionId: question.sectionId,
    topic: question.topic,
    answerType: question.answerType,
    correctType: question.correctType,
    mark: question.mark,
    optionIds: question.options.map(({ id }) => id),
    correctOptionIds: question.options.filter(({ correct }) => correct).map(({ id }) => id),
    hintHtml: hintOf(question, settings, render),
    explanationHtml: question.explanation === null ? null : render(question.explanation),
    videoLink: question.showVideo ? question.videoLink : null,
    showAnswer: settings.showAnswer && question.showAnswer,
  }
}

function hintOf({ hint, showHint }: QuestionRow, settings: ExamSettings, render: Render): string | null {
  return hint !== null && showHint && settings.showHint ? render(hint) : null
}
