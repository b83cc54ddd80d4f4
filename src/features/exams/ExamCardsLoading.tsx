import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './exams.module.css'

const CARDS = ['first', 'second', 'third', 'fourth']

/** Cards without words, where the exams will stand. */
export function ExamCardsLoading() {
  const { t } = useTranslation('common')
  return (
    <>
      <p className="mq-visually-hidden" role="status">
        {t('state.loading')}
      </p>
      <ul className={styles.cards} aria-hidden>
        {CARDS.map((card) => (
          <li key={card}>
            <Card as="div" size="lg">
              <Skeleton width="62%" height="1.5rem" />
              <Skeleton width="90%" />
              <div className={styles.facts}>
                <Skeleton width="5rem" />
                <Skeleton width="5rem" />
                <Skeleton width="6rem" />
              </div>
              <div className={styles.cardFoot}>
                <Skeleton width="9rem" height="2.5rem" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
