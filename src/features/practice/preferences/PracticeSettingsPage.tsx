import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { CertaintySwitch } from './CertaintySwitch.tsx'
import { ExamDayField } from './ExamDayField.tsx'
import { GoalChoice } from './GoalChoice.tsx'
import { RamadanFields } from './RamadanFields.tsx'
import { ReminderField } from './ReminderField.tsx'
import { RestDays } from './RestDays.tsx'
import { useSettle } from './use-settle.ts'
import styles from './practice-settings.module.css'

/** Date of the exam, goal, reminder, rest days, Ramadan and certainty: each holds at once and can be undone. */
export function PracticeSettingsPage() {
  const { t } = useTranslation('practiceSettings')
  return (
    <PracticeFrame title={t('title')} description={t('description')}>
      {(practice) => <Settings practice={practice} />}
    </PracticeFrame>
  )
}

function Settings({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practiceSettings')
  const { settings, today } = practice
  const settle = useSettle(practice)
  return (
    <div className={styles.cards}>
      <Card title={t('exam.title')} text={t('exam.text')}>
        <ExamDayField examDay={settings.examDay} today={today} onSettle={settle} />
      </Card>
      <Card title={t('goal.title')} text={t('goal.text')}>
        <GoalChoice goal={settings.goal} onSettle={settle} />
      </Card>
      <Card title={t('rest.title')} text={t('rest.text')}>
        <RestDays restDays={settings.restDays} onSettle={settle} />
      </Card>
      <Card title={t('reminder.title')} text={t('reminder.text')}>
        <ReminderField hour={settings.reminderHour} onSettle={settle} />
      </Card>
      <Card title={t('ramadan.title')} text={t('ramadan.text')}>
        <RamadanFields settings={settings} onSettle={settle} />
      </Card>
      <Card title={t('certainty.title')} text={t('certainty.text')}>
        <CertaintySwitch isAsked={settings.asksCertainty} onSettle={settle} />
      </Card>
    </div>
  )
}
