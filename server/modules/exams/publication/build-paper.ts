/**
 * The way from what authors wrote to what students sit: the paper (what is asked) and the key (what is right), apart.
 */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { ExamKey, QuestionKey } from '#domain/exam/key.ts'
import { askedOf, type DrawnGroup, groupsOf } from '#domain/exam/paper-draw.ts'
import type { Paper, PaperQuestion } from '#domain/exam/paper.ts'
import { toolsForPaper } from '#domain/exam/tools.ts'
import type { OutlineSection } from '#server/db/schema.ts'
import { type Images, renderText } from '#server/rich-text/render.ts'
import { fileUrl } from '#contract/office/files.ts'
import type { Draft, QuestionRow, SectionRow } from '../draft/draft.repo.ts'
import { keyTranslation, paperTranslation } from './build-translation.ts'

type Render = (text: string) => string

export interface BuiltPaper {
  readonly paper: Paper
  readonly key: ExamKey
  /** Groups of which every attempt is asked some; null: all attempts have all questions. */
  readonly draws: readonly DrawnGroup[] | null
  /** It counts the questions of one attempt. */
  readonly outline: OutlineSection[]
}

export interface BuiltOf {
  readonly examId: string
  readonly versionId: string
  readonly settings: ExamSettings
  readonly draft: Draft
  readonly images: Images
}

/** Sections without active questions are left out. Options stand in the author's order; devices shuffle by seed. */
export function buildPaper({ examId, versionId, settings, draft, images }: BuiltOf): BuiltPaper {
  const figures = new Map(draft.figures.map(({ ref, svg }) => [ref, svg]))
  const render: Render = (text) => renderText(text, { figures, images, mathematics: settings.mathematics })
  const renderOther: Render = (text) => renderText(text, { figures, images })
  const asked = draft.questions.filter(({ active }) => active)
  const bySection = Map.groupBy(asked, (question) => question.sectionId)
  const filled = draft.sections.flatMap((section) => {
    const questions = bySection.get(section.id) ?? []
    return questions.length === 0 ? [] : [{ section, questions }]
  })
  const used = new Set(asked.map((question) => question.paragraphId))
  const tools = toolsForPaper(settings, render)
  const paper: Paper = {
    examId,
    versionId,
    title: settings.title,
    locale: settings.locale,
    shuffleOptions: settings.shuffleOptions,
    ...(settings.shuffleOptions && { hidesOrder: true }),
    sections: filled.map(({ section, questions }) => ({
      id: section.id,
      name: section.name,
      ...sectionTimes(section),
      questions: questions.map((question) => paperQuestion(question, settings, render)),
    })),
    paragraphs: draft.paragraphs
      .filter(({ id }) => used.has(id))
      .map(({ id, title, text }) => ({ id, title, html: render(text) })),
    ...(tools !== undefined && { tools }),
  }
  const isBilingual = settings.bilingual === true
  const groups = filled.map(({ section, questions }) => groupsOfSection(section, questions))
  const draws = groups.flat()
  return {
    paper: isBilingual ? { ...paper, translation: paperTranslation(paper, draft, settings, renderOther) } : paper,
    key: {
      partialCredit: settings.partialCredit,
      videoLink: settings.videoLink,
      questions: filled.flatMap(({ questions }) =>
        questions.map((question) => questionKey(question, settings, render, isBilingual ? renderOther : null)),
      ),
    },
    draws: draws.length === 0 ? null : draws,
    outline: paper.sections.map(({ id: _id, questions, ...section }, index) => ({
      ...section,
      questions: askedOf(groups[index] ?? [], questions.length),
    })),
  }
}

/** The groups of a section by the questions that it asks now. */
export function groupsOfSection({ draws }: Pick<SectionRow, 'draws'>, asked: readonly Pick<QuestionRow, 'id'>[]) {
  const ids = new Set(asked.map(({ id }) => id))
  return groupsOf(draws ?? [], (id) => ids.has(id))
}

/** Minutes of a section and of the break after it, which papers name only where there is one. */
export function sectionTimes({ minutes, breakMinutes }: Pick<SectionRow, 'minutes' | 'breakMinutes'>) {
  return { minutes, ...(breakMinutes !== null && { breakMinutes }) }
}

/** A question as it is asked. */
export function paperQuestion(question: QuestionRow, settings: ExamSettings, render: Render): PaperQuestion {
  return {
    id: question.id,
    paragraphId: question.paragraphId,
    answerType: question.answerType,
    html: render(question.text),
    mark: question.mark,
    options: question.options.map(({ id, text, pinned }) => ({
      id,
      html: render(text),
      // "True" before "false", always: nobody looks for them.
      pinned: question.answerType === 'true_false' || pinned === true,
    })),
    hintHtml: hintOf(question, settings, render),
  }
}

/** `renderOther`: null for an exam in one language. */
function questionKey(
  question: QuestionRow,
  settings: ExamSettings,
  render: Render,
  renderOther: Render | null,
): QuestionKey {
  const key = {
    questionId: question.id,
    sectionId: question.sectionId,
    topic: question.topic,
    answerType: question.answerType,
    correctType: question.correctType,
    mark: question.mark,
    optionIds: question.options.map(({ id }) => id),
    correctOptionIds: question.options.filter(({ correct }) => correct).map(({ id }) => id),
    hintHtml: hintOf(question, settings, render),
    ...explanationPart(question, render),
    showAnswer: settings.showAnswer && question.showAnswer,
  }
  return renderOther === null ? key : { ...key, translation: keyTranslation(key, question, renderOther) }
}

type Explained = Pick<QuestionRow, 'explanation' | 'explanationImage' | 'videoLink' | 'videoFile' | 'showVideo'>

/** Why the right option is right, as a result shows it: text, image under it, film. */
export function explanationPart(
  { explanation, explanationImage, videoLink, videoFile, showVideo }: Explained,
  render: Render,
): Pick<QuestionKey, 'explanationHtml' | 'videoLink'> {
  const image = explanationImage === null ? '' : `![](file:${explanationImage})`
  const text = [explanation ?? '', image].filter((part) => part.trim() !== '').join('\n\n')
  const video = videoFile === null ? videoLink : fileUrl(videoFile)
  return { explanationHtml: text === '' ? null : render(text), videoLink: showVideo ? video : null }
}

function hintOf({ hint, showHint }: QuestionRow, settings: ExamSettings, render: Render): string | null {
  return hint !== null && showHint && settings.showHint ? render(hint) : null
}
