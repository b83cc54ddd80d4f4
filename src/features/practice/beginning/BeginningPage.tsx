import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfPlacement } from '#domain/practice/placement.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { type Practice, usePractice } from '../data/use-practice.ts'
import { ExamDayField } from '../preferences/ExamDayField.tsx'
import { GoalChoice } from '../preferences/GoalChoice.tsx'
import { useSettle } from '../preferences/use-settle.ts'
import { FirstQuestions } from './FirstQuestions.tsx'
import { PlacementResult } from './PlacementResult.tsx'
import { usePlacement } from './use-placement.ts'
import styles from './beginning.module.css'

interface BeginningPageProps {
  /** First name of the student. */
  readonly name: string
}

/**
 * The first page of a new student: the day of the exam, a goal, and the first question; after the placement what its
 * answers say. Nothing of it has to be answered, and all of it can be found again: at practice and in its settings.
 */
export function BeginningPage({ name }: BeginningPageProps) {
  const { t } = useTranslation('practiceBeginning')
  const practice = usePractice()
  const placement = usePlacement(practice)
  const isPlaced = practice.isRead && placement.standing === 'none' && practice.answers.some(isOfPlacement)
  usePageTitle(t(isPlaced ? 'end.title' : 'title'))
  if (isPlaced) {
    return (
      <Page title={t('end.title')} lead={t('end.lead')}>
        <PlacementResult practice={practice} />
        <Wishes practice={practice} />
      </Page>
    )
  }
  return (
    <Page title={t('welcome', { name })} lead={t('lead')}>
      {!practice.isRead && !practice.isRefused && <span data-coming="above" hidden />}
      {practice.isRead && !practice.isRefused && <Wishes practice={practice} />}
      <FirstQuestions practice={practice} placement={placement} />
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

function Page({ title, lead, children }: PageProps) {
  return (
    <>
      <PageHeader title={title} description={lead} />
      <div className={styles.page}>{children}</div>
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
