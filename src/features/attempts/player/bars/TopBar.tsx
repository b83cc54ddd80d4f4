import { Suspense, useState } from 'react'
import { IconDots } from '@tabler/icons-react'
import buttons from '../buttons.module.css'
import { useExam, useSession } from '../exam-actor.ts'
import { sectionIndexOf, sectionOf } from '../exam-facts.ts'
import { PlayerMenu } from '../later/index.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import { Clock } from './Clock.tsx'
import { TextSize } from './TextSize.tsx'
import styles from './top-bar.module.css'

/** Bar with the student's position, the remaining time, and the player's own settings. */
export function TopBar() {
  const { t } = usePlayerText()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <SectionName />
      <Clock />
      <div className={styles.tools}>
        <div className={styles.textSize}>
          <TextSize />
        </div>
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      <Suspense>{menuOpen && <PlayerMenu onClose={() => setMenuOpen(false)} />}</Suspense>
    </header>
  )
}

function SectionName() {
  const { t } = usePlayerText()
  const { paper } = useSession()
  const index = useExam(sectionIndexOf)
  const name = useExam((snapshot) => sectionOf(snapshot).name)
  const hasSections = paper.sections.length > 1
  return (
    <p className={styles.section}>
      {hasSections && (
        <span className={styles.position}>{t('bar.section', { index: index + 1, total: paper.sections.length })}</span>
      )}
      <bdi className={styles.name} lang={paper.locale}>
        {hasSections ? name : paper.title}
      </bdi>
    </p>
  )
}
