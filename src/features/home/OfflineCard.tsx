import { IconCloudCheck, IconCloudOff, IconPlaneTilt, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'
import type { OfflineExam } from './offline-now.ts'
import styles from './offline-card.module.css'

const ICONS = { start: IconCloudCheck, nearly: IconCloudOff, outdated: IconRefresh }

interface OfflineCardProps {
  readonly exams: readonly OfflineExam[]
  /** The way to the check of this device. */
  readonly check: ReactNode
}

/** Lists what works on this device without a network. */
export function OfflineCard({ exams, check }: OfflineCardProps) {
  const { t } = useTranslation('home')
  return (
    <Card
      size="lg"
      data-place="offline"
      title={t('offline.title')}
      icon={<IconPlaneTilt className="mq-mirror" aria-hidden />}
    >
      {exams.length === 0 ? (
        <p className={styles.none}>{t('offline.none')}</p>
      ) : (
        <ul className={styles.list}>
          {exams.map((entry) => (
            <OfflineLine key={entry.exam.id} {...entry} />
          ))}
        </ul>
      )}
      <div className={styles.always}>
        <p>{t('offline.always')}</p>
        {check}
      </div>
    </Card>
  )
}

function OfflineLine({ exam, state }: OfflineExam) {
  const { t } = useTranslation('home')
  const Icon = ICONS[state]
  const title = <bdi lang={exam.locale}>{exam.title}</bdi>
  return (
    <li className={styles.line} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        {state === 'start' ? (
          <Link to="/exams/$examId/take" params={{ examId: exam.id }} reloadDocument>
            {title}
          </Link>
        ) : (
          <p>{title}</p>
        )}
        <p className="mq-quiet">{t(`offline.${state}`)}</p>
      </div>
    </li>
  )
}
