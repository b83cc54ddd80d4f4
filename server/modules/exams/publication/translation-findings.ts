/** Texts that an exam in two languages lacks in its second one, and what stands in those that are there. */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { ParagraphRow, QuestionRow } from '../draft/draft.repo.ts'
import { type FilesOf, type Finding, textProblems } from './text-problems.ts'

type Pair = readonly [field: string, own: string | null | undefined, other: string | null | undefined]

/** Problems of each text that is written in the first language. */
function pairFindings(pairs: readonly Pair[], filesOf: FilesOf): Finding[] {
  return pairs.flatMap(([field, own, other]): Finding[] => {
    if (isBlank(own)) return []
    return isBlank(other) ? [['error', 'translation-missing', field]] : textProblems(field, other ?? '', filesOf)
  })
}

function isBlank(text: string | null | undefined): boolean {
  return text == null || text.trim() === ''
}

/** The name of the exam and those of its sections may hold for both languages. */
export function examTranslationFindings(settings: ExamSettings, filesOf: FilesOf): Finding[] {
  if (settings.bilingual !== true) return []
  const { referenceSheet, referenceSheetTranslation } = settings
  return pairFindings([['referenceSheetTranslation', referenceSheet, referenceSheetTranslation]], filesOf)
}

export function paragraphTranslationFindings(
  { title, text, translation }: ParagraphRow,
  settings: ExamSettings,
  filesOf: FilesOf,
): Finding[] {
  if (settings.bilingual !== true) return []
  const pairs: Pair[] = [
    ['translation.title', title, translation?.title],
    ['translation.text', text, translation?.text],
  ]
  return pairFindings(pairs, filesOf)
}

/** Options that say the same in both languages, such as numbers, are written twice: nobody has to guess. */
export function questionTranslationFindings(
  { text, hint, explanation, options, translation }: QuestionRow,
  settings: ExamSettings,
  filesOf: FilesOf,
): Finding[] {
  if (settings.bilingual !== true) return []
  const pairs: Pair[] = [
    ['translation.text', text, translation?.text],
    ...options.map((option, index): Pair => [`translation.options.${index}`, option.text, option.translation]),
    ['translation.hint', hint, translation?.hint],
    ['translation.explanation', explanation, translation?.explanation],
  ]
  return pairFindings(pairs, filesOf)
}
