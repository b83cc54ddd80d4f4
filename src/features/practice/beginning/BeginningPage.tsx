import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { type Practice, usePractice } from '../data/use-practice.ts'
import { ExamDayField } from '../preferences/ExamDayField.tsx'
import { GoalChoice } from '../preferences/GoalChoice.tsx'
import { useSettle } from '../preferences/use-settle.ts'
import { FirstQuestions } from './FirstQuestions.tsx'
import styles from './beginning.module.css'

interface BeginningPageProps {
  /** First name of the student. */
  readonly name: string
}

/**
 * The first page of a new student: the day of the exam, a goal, and the first question. Nothing of it has to be
 * answered, and all of it can be found again: at practice and in its settings.
 */
export function BeginningPage({ name }: BeginningPageProps) {
  const { t } = useTranslation('practiceBeginning')
  const practice = usePractice()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('welcome', { name })} description={t('lead')} />
      <div className={styles.page}>
        {practice.isRead && !practice.isRefused && <Wishes practice={practice} />}
        <FirstQuestions practice={practice} />
      </div>
    </>
  )
}

/** Day of the exam and goal: each holds at once, and counts for the questions that are begun after it. */
function Wishes({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practiceSettings')
  const { settings, today } = practice
  const settle = useSettle(practice)
  return (
    <>
      <Card title={t('exam.title')}>
        <ExamDayField examDay={settings.examDay} today={today} onSettle={settle} />
      </Card>
      <Card title={t('goal.title')}>
        <GoalChoice goal={settings.goal} onSettle={settle} />
      </Card>
    </>
  )
}
