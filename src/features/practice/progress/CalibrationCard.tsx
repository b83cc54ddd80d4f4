import { useTranslation } from 'react-i18next'
import type { Calibration } from '#domain/practice/calibration.ts'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { pointsOf } from './progress-of.ts'

interface CalibrationCardProps {
  readonly calibration: readonly Calibration[]
  /** True if the student is asked for certainty. */
  readonly isAsked: boolean
}

/** The card shows how often the student was right when certain, less certain, or guessing. Only the student sees it. */
export function CalibrationCard({ calibration, isAsked }: CalibrationCardProps) {
  const { t } = useTranslation('practiceProgress')
  const { number, percent } = useFormats()
  return (
    <Card title={t('certainty.title')}>
      {calibration.length === 0 && <p className="mq-quiet">{t(isAsked ? 'certainty.none' : 'certainty.off')}</p>}
      {calibration.length === 0 && !isAsked && (
        <div>
          <ButtonLink to="/practice/settings" variant="default" size="sm">
            {t('certainty.toSettings')}
          </ButtonLink>
        </div>
      )}
      {calibration.length > 0 && (
        <ShareList
          lines={calibration.map(({ certainty, right, of, low, high }) => ({
            key: certainty,
            name: t(`certainty.called.${certainty}`),
            share: right / of,
            number: percent(right / of),
            detail: t('certainty.rightOf', {
              count: of,
              right: number(right),
              low: number(pointsOf(low)),
              high: number(pointsOf(high)),
            }),
          }))}
        />
      )}
    </Card>
  )
}
