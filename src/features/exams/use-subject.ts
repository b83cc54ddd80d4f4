import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams/exams.ts'

/** Says what an exam is about, in words: what the academy files it under, or its kind. */
export function useSubject(): (exam: Pick<StudentExam, 'subject' | 'type'>) => string {
  const { t } = useTranslation('exams')
  return ({ subject, type }) => subject ?? t(`type.${type}`)
}
