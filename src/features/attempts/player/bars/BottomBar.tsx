import { Suspense, useMemo, useState } from 'react'
import { IconChevronLeft, IconChevronRight, IconChevronUp, IconListCheck } from '@tabler/icons-react'
import { useExam, useExamActor } from '../exam-actor.ts'
import { questionIndexOf, sectionOf } from '../exam-facts.ts'
import { DeliveryNotice, Palette } from '../later/index.ts'
import { useSectionEnd } from '../palette/use-section-end.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import styles from './bottom-bar.module.css'
import { SavedLine, useIsSaved } from './SavedLine.tsx'
import type { SavedKind } from './saved-state.ts'

interface BottomBarProps {
  /** Bar for a tab that only reads: the tab that holds the exam shows the saved state, and submits. */
  readonly isReadOnly?: boolean
}

/** Bar with the saved state, and the buttons for the previous and next question. */
export function BottomBar({ isReadOnly = false }: BottomBarProps) {
  return (
    <footer className={styles.bar}>
      {!isReadOnly && <Trouble />}
      <div className={styles.saved}>{!isReadOnly && <SavedLine />}</div>
      <Steps isReadOnly={isReadOnly} />
    </footer>
  )
}

const TROUBLES: readonly SavedKind[] = ['signIn', 'parked', 'waiting']

/** The notice for a delivery that needs the student is loaded only when it is needed. */
function Trouble() {
  const needsHand = useIsSaved(TROUBLES)
  return <Suspense>{needsHand && <DeliveryNotice />}</Suspense>
}

function Steps({ isReadOnly }: Required<BottomBarProps>) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const [paletteOpen, setPaletteOpen] = useState(false)
  const index = useExam(questionIndexOf)
  const total = useExam((snapshot) => sectionOf(snapshot).questions.length)
  const label = useMemo(() => ({ all: t('steps.label'), previous: t('steps.previous'), next: t('steps.next') }), [t])
  return (
    <nav className={styles.steps} aria-label={label.all}>
      <button
        type="button"
        className={buttons.quiet}
        disabled={index === 0}
        onClick={() => actor.send({ type: 'GO_TO', questionIndex: index - 1 })}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        <span className={styles.label}>{label.previous}</span>
      </button>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-label={t('steps.palette', { number: index + 1, total })}
        onClick={() => setPaletteOpen(true)}
      >
        <span className={styles.position}>{t('steps.position', { number: index + 1, total })}</span>
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </button>
      {index < total - 1 || isReadOnly ? (
        <button
          type="button"
          className={buttons.main}
          disabled={index >= total - 1}
          onClick={() => actor.send({ type: 'GO_TO', questionIndex: index + 1 })}
        >
          {label.next}
          <IconChevronRight size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        </button>
      ) : (
        <ToReview />
      )}
      <Suspense>{paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}</Suspense>
    </nav>
  )
}

/** Button after the last question of a section, from which the only step is its end. */
function ToReview() {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const { isLast } = useSectionEnd()
  return (
    <button type="button" className={buttons.main} onClick={() => actor.send({ type: 'COMPLETE_SECTION' })}>
      <IconListCheck size={20} stroke={1.75} aria-hidden className={styles.sign} />
      {t(isLast ? 'steps.review' : 'steps.reviewSection')}
    </button>
  )
}
