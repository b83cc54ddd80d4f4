import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FEWEST_FOR_FORECAST } from '#domain/practice/forecast.ts'
import { FEWEST_FOR_LEVEL } from '#domain/practice/levels.ts'
import type { PlacedAnswer } from '#domain/practice/session.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { PracticeBase } from '../data/use-practice.ts'
import { useStartSession } from '../frame/use-start-session.ts'
import { LevelBar } from '../topics/LevelBar.tsx'
import { useSectionName } from '../topics/use-section-name.ts'
import { placementRanges } from './placement-ranges.ts'
import styles from './beginning.module.css'

interface PlacementEndProps {
  readonly practice: PracticeBase
  readonly answered: readonly PlacedAnswer[]
}

/** The end of a placement: what so few answers say, what they do not say yet, and the questions that follow from them. */
export function PlacementEnd({ practice, answered }: PlacementEndProps) {
  const { t } = useTranslation('practiceBeginning')
  const { number } = useFormats()
  const nameOf = useSectionName()
  const { start, isBusy } = useStartSession(practice)
  const ranges = placementRanges(answered, practice.bank, practice.blueprint)
  return (
    <>
      <ul className={styles.ranges}>
        {ranges.map(({ section, right, of, low, high }) => (
          <li key={section}>
            <p>{t('end.section', { section: nameOf(section), right: number(right), of: number(of) })}</p>
            <LevelBar interval={{ low, high }} />
          </li>
        ))}
      </ul>
      <p className="mq-quiet">{t(ranges.length === 0 ? 'end.tooFast' : 'end.ranges')}</p>
      <section className={styles.unknown}>
        <h3>{t('end.unknown')}</h3>
        <p>{t('end.levels', { fewest: number(FEWEST_FOR_LEVEL) })}</p>
        <p>
          {t('end.forecast', {
            answers: number(FEWEST_FOR_FORECAST.answers),
            days: number(FEWEST_FOR_FORECAST.days),
          })}
        </p>
      </section>
      <p>{t('end.chosen')}</p>
      <div className={styles.actions}>
        <Button size="md" loading={isBusy} onClick={() => start({ type: 'today' })}>
          {t('end.today')}
        </Button>
      </div>
    </>
  )
}
