import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import buttons from '../player/buttons.module.css'
import player from '../player/exam-player.module.css'
import styles from '../player/screens/start-screen.module.css'
import { StartCard } from '../player/screens/StartWaiting.tsx'

interface DemoComingProps {
  readonly onExit: () => void
}

/** The start screen of the demo before its paper is there: prerendered, so that a slow network shows it at once. */
export function DemoComing({ onExit }: DemoComingProps) {
  const { t } = useTranslation(['player', 'result', 'common'])
  return (
    <div className={player.single}>
      <StartCard>
        <header className={styles.header}>
          <h1 className={styles.title}>{t('common:navigation.demo')}</h1>
          <p className="mq-quiet" role="status">
            {t('result:demo.loading')}
          </p>
        </header>
        <ul className={styles.facts} aria-hidden>
          <li>
            <Skeleton width="5rem" />
          </li>
          <li>
            <Skeleton width="4rem" />
          </li>
        </ul>
        <ul className={styles.rules}>
          <li>{t('result:demo.keepsNothing')}</li>
          <li>{t('result:demo.tryAll')}</li>
        </ul>
        <div className={styles.actions}>
          <button type="button" className={buttons.main} disabled>
            {t('start.beginDemo')}
          </button>
          <button type="button" className={buttons.quiet} onClick={onExit}>
            {t('start.back')}
          </button>
        </div>
      </StartCard>
    </div>
  )
}
