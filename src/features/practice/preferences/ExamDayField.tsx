import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFromText, dayText } from '#domain/progress/academy-day.ts'
import { DayField } from '#src/ui/form/dates/DayField.tsx'
import type { Settle } from './use-settle.ts'
import styles from './practice-settings.module.css'

interface ExamDayFieldProps {
  /** Academy days. */
  readonly examDay: number | null
  readonly today: number
  readonly onSettle: Settle
}

/** Latest day that can be entered, from today. */
const DAYS_MOST = 730

/** The day of the exam. A day in the past, or one that cannot be read, changes nothing. */
export function ExamDayField({ examDay, today, onSettle }: ExamDayFieldProps) {
  const { t } = useTranslation('practiceSettings')
  const stored = examDay === null ? '' : dayText(examDay)
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string): void => {
    const day = dayFromText(text)
    const isPossible = day !== null && day >= today && day <= today + DAYS_MOST
    setTyped(isPossible || text === '' ? null : text)
    if (isPossible ? day !== examDay : text === '' && examDay !== null) onSettle({ examDay: isPossible ? day : null })
  }
  return (
    <div className={styles.exam}>
      <DayField
        label={t('exam.day')}
        value={typed ?? stored}
        min={dayText(today)}
        max={dayText(today + DAYS_MOST)}
        onChange={change}
      />
      {examDay === null ? (
        <p className="mq-quiet">{t('exam.unknown')}</p>
      ) : (
        <>
          <p className="mq-quiet">{examDay < today ? t('exam.past') : t('exam.left', { count: examDay - today })}</p>
          <div>
            <Button variant="default" size="sm" onClick={() => change('')}>
              {t('exam.forget')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
