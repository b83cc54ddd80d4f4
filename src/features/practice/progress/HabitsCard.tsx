import { useTranslation } from 'react-i18next'
import type { ChangedChoices } from '#domain/practice/changed.ts'
import type { Pace } from '#domain/practice/pace.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'

interface HabitsCardProps {
  readonly pace: Pace | null
  /** Usual time of one question, ms. */
  readonly paceMs: number
  readonly changed: ChangedChoices
}

/** The card shows how answers were given: pace, and what came of changing them. */
export function HabitsCard({ pace, paceMs, changed }: HabitsCardProps) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  const seconds = (ms: number) => number(Math.round(ms / 1000))
  return (
    <Card title={t('habits.title')}>
      <div>
        <h3>{t('habits.pace')}</h3>
        {pace === null ? (
          <p className="mq-quiet">{t('habits.noPace')}</p>
        ) : (
          <>
            <p>{t(`habits.paceWord.${pace.word}`)}</p>
            <p className="mq-quiet">{t('habits.paceText', { own: seconds(pace.medianMs), usual: seconds(paceMs) })}</p>
          </>
        )}
      </div>
      <div>
        <h3>{t('habits.changed')}</h3>
        {changed.changed === 0 ? (
          <p className="mq-quiet">{t('habits.nothingChanged')}</p>
        ) : (
          <p>
            {t('habits.changedTimes', { count: changed.changed })}{' '}
            {t('habits.changedTo', { right: number(changed.toRight), wrong: number(changed.toWrong) })}
          </p>
        )}
      </div>
    </Card>
  )
}
