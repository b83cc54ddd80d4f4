import { useTranslation } from 'react-i18next'
import { breakLeft } from '../../engine/exam-context.ts'
import { clockText } from '../bars/clock-text.ts'
import { type ExamSnapshot, useExam } from '../exam-actor.ts'
import { useDigits } from '../text/use-digits.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import { useToolTexts } from '../tools/tool-texts.ts'
import styles from './section-complete.module.css'

/** What the student may do between two sections: rest until the break ends, or go on, as the clock does. */
export function SectionBreak() {
  const { t } = usePlayerText()
  const leftMs = useExam(breakLeftMs)
  const areWordsThere = useToolTexts()
  if (leftMs === null) return <p className="mq-quiet">{t('section.timeGoesOn')}</p>
  return (
    <>
      {leftMs > 0 && <Countdown leftMs={leftMs} />}
      {areWordsThere && <BreakRule isOver={leftMs === 0} />}
    </>
  )
}

function Countdown({ leftMs }: { readonly leftMs: number }) {
  const digits = useDigits()
  return (
    <p className={styles.countdown} role="timer" dir="ltr">
      {digits(clockText(leftMs))}
    </p>
  )
}

/** The end of the break is announced; the passing seconds are not. */
function BreakRule({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('examTools')
  return (
    <p className="mq-quiet" role="status">
      {t(isOver ? 'break.over' : 'break.rule')}
    </p>
  )
}

/** Time that is left of the break, in whole seconds as ms; 0: it is over, null: no break follows this section. */
function breakLeftMs({ context: { session, state } }: ExamSnapshot): number | null {
  const left = session === null || state === null ? null : breakLeft(session, state, session.clock.now())
  return left === null ? null : Math.ceil(left / 1000) * 1000
}
