import { IconBarbell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from '../today/today.module.css'

interface DayCardProps {
  readonly text: ReactNode
  /** Words of the way to practice. */
  readonly action: string
  /** Another way, beside it. */
  readonly other?: ReactNode
}

export function DayCard({ text, action, other }: DayCardProps) {
  const { t } = useTranslation('practice')
  return (
    <Card
      size="lg"
      tone="good"
      data-place="practice"
      title={t('kind.today')}
      icon={<IconBarbell aria-hidden />}
      text={text}
    >
      <div className={styles.starts}>
        <ButtonLink to="/practice" className={styles.start}>
          {action}
        </ButtonLink>
        {other}
      </div>
    </Card>
  )
}

/** The card before the device is read: the way is open, and nothing is said that may not be true. */
export function DayCardLoading() {
  const { t } = useTranslation('practice')
  return <DayCard text={<Skeleton width="60%" height="calc(1em * var(--mq-line-body))" />} action={t('home.open')} />
}

/** The card of a student of whose practice nothing is known. */
export function DayCardAtFirst() {
  const { t } = useTranslation('practice')
  return <DayCard text={t('home.text')} action={t('home.open')} />
}
