import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FEWEST_FOR_FORECAST } from '#domain/practice/forecast.ts'
import { FEWEST_FOR_LEVEL } from '#domain/practice/levels.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import type { Practice } from '../data/use-practice.ts'
import { useStartSession } from '../frame/use-start-session.ts'
import { LevelBar } from '../topics/LevelBar.tsx'
import { useSectionName } from '../topics/use-section-name.ts'
import { placementRanges } from './placement-ranges.ts'
import styles from './beginning.module.css'

/** What the answers of a placement say, what so few do not say yet, and the questions that follow from them. */
export function PlacementResult({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practiceBeginning')
  const { number } = useFormats()
  const nameOf = useSectionName()
  const { start, isBusy } = useStartSession(practice)
  const { answers, blueprint } = practice
  const ranges = useMemo(() => placementRanges(answers, blueprint), [answers, blueprint])
  return (
    <>
      <Card size="lg" tone="good">
        {ranges.length > 0 && (
          <ul className={styles.ranges}>
            {ranges.map(({ section, right, of, low, high }) => (
              <li key={section}>
                <p>{t('end.section', { section: nameOf(section), right: number(right), of: number(of) })}</p>
                <LevelBar interval={{ low, high }} />
              </li>
            ))}
          </ul>
        )}
        <p>{t(ranges.length === 0 ? 'end.tooFast' : 'end.ranges')}</p>
      </Card>
      <Card title={t('end.unknown')}>
        <p>{t('end.levels', { fewest: number(FEWEST_FOR_LEVEL) })}</p>
        <p>
          {t('end.forecast', {
            answers: number(FEWEST_FOR_FORECAST.answers),
            days: number(FEWEST_FOR_FORECAST.days),
          })}
        </p>
      </Card>
      <div className={styles.bar}>
        <Button size="md" loading={isBusy} onClick={() => start({ type: 'today' })}>
          {t('end.today')}
        </Button>
      </div>
    </>
  )
}
