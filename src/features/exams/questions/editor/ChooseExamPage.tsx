import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { ExamChoice } from './ExamChoice.tsx'
import styles from './editor.module.css'

/** A new question begins with the exam that it belongs to. */
export function ChooseExamPage() {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} description={t('create.chooseExam')} />
      <div className={styles.choose}>
        <ExamChoice
          value={null}
          onChoose={(examId) =>
            void navigate({ to: '/exams/$examId/questions/create', params: { examId }, replace: true })
          }
        />
      </div>
    </>
  )
}
