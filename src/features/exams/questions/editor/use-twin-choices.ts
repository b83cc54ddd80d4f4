import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { firstLine } from '#domain/exam/first-line.ts'

const SHOWN_LENGTH = 80

/** The questions of an exam that a question can be a twin of, as a field of choice lists them. */
export function useTwinChoices({ sections }: Pick<ExamDraft, 'sections'>): { value: string; label: string }[] {
  const { t } = useTranslation('publication')
  return useMemo(() => {
    const questions = sections.flatMap((section) => section.questions)
    return questions.map(({ id, text }, index) => ({
      value: id,
      label: `${t('place.question', { number: index + 1 })} · ${firstLine(text).text.slice(0, SHOWN_LENGTH)}`,
    }))
  }, [sections, t])
}
