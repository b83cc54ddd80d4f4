import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams/exams.ts'
import { FoundCards } from '#src/ui/found-cards/FoundCards.tsx'
import type { ExamSlots } from './exam-slots.ts'
import { ExamCard } from './ExamCard.tsx'
import styles from './exams.module.css'
import { useSubject } from './use-subject.ts'

interface FoundExamsProps extends ExamSlots {
  readonly exams: readonly StudentExam[]
}

/** The exams of a student as cards that can be searched. */
export function FoundExams({ exams, ...slots }: FoundExamsProps) {
  const { t } = useTranslation('exams')
  const subjectOf = useSubject()
  const texts = {
    search: t('student.search'),
    subjects: t('student.subjects'),
    allSubjects: t('student.allSubjects'),
    nothingFound: t('student.nothingFound'),
    found: (count: number) => t('student.found', { count }),
  }
  return (
    <FoundCards items={exams} subjectOf={subjectOf} texts={texts} cards={styles.cards}>
      {(exam) => <ExamCard exam={exam} {...slots} />}
    </FoundCards>
  )
}
