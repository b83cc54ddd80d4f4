import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import buttons from '../buttons.module.css'
import player from '../exam-player.module.css'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './start-screen.module.css'

/** Frame of every page before an exam. */
export function StartCard({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>{children}</div>
    </main>
  )
}

/** Promise to every student that answers are saved, before all rules. */
export function SavedPromise() {
  const { t } = usePlayerText()
  return (
    <p className={styles.promise}>
      <IconCheck size={24} stroke={2} aria-hidden />
      <span>{t('rules.saved')}</span>
    </p>
  )
}

/** The start screen while its exam loads: texts that apply to every exam, and placeholders for the rest. */
export function StartWaiting() {
  const { t } = usePlayerText()
  return (
    <div className={player.single}>
      <StartCard>
        <header className={styles.header}>
          <h1 className={styles.title}>
            <span className="mq-visually-hidden">{t('take.loading')}</span>
            <Skeleton width="70%" />
          </h1>
          <p className="mq-quiet">
            <Skeleton width="95%" />
            <Skeleton width="60%" />
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
        <SavedPromise />
        <div className={styles.rules} aria-hidden>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
        <div className={styles.actions}>
          <p className={styles.leaving} aria-hidden>
            <Skeleton width="90%" />
          </p>
          <button type="button" className={buttons.main} disabled>
            {t('start.begin')}
          </button>
          <a className={buttons.quiet} href="/student-exams">
            {t('start.back')}
          </a>
        </div>
      </StartCard>
    </div>
  )
}
