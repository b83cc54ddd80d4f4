import { useEffect, useRef, useState } from 'react'
import { IconClock, IconEye } from '@tabler/icons-react'
import { type ClockTone, clockTone } from '#domain/attempt/warnings.ts'
import { breakLeft, remaining } from '../../engine/exam-context.ts'
import { usePreference, usePreferenceStore } from '../device/preferences.ts'
import { type ExamActor, useExamActor } from '../exam-actor.ts'
import { useDigits } from '../text/use-digits.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './clock.module.css'
import { clockText } from './clock-text.ts'

const LOOK_EVERY_MS = 250

/**
 * The clock reads the server's time in a loop of its own and writes the text without React: it renders again only when
 * its tone changes. A tap hides it; from five minutes on it is always shown.
 */
export function Clock() {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const preferences = usePreferenceStore()
  const wantsHidden = usePreference('clockHidden')
  const [tone, setTone] = useState<ClockTone>(() => toneNow(actor, remainingNow(actor)))
  const text = useClockText(actor, setTone)
  const canHide = tone === 'calm'
  const isHidden = canHide && wantsHidden

  return (
    <button
      type="button"
      className={styles.clock}
      data-tone={tone}
      aria-pressed={isHidden}
      aria-label={t(isHidden ? 'clock.show' : canHide ? 'clock.label' : 'clock.fixed')}
      aria-disabled={!canHide}
      onClick={() => canHide && preferences.change({ clockHidden: !wantsHidden })}
    >
      {isHidden ? <IconEye size={20} stroke={1.75} aria-hidden /> : <IconClock size={20} stroke={1.75} aria-hidden />}
      <span ref={text} role="timer" dir="ltr" className={isHidden ? styles.hidden : styles.time} />
      {isHidden && <span className={styles.hiddenWord}>{t('clock.hidden')}</span>}
    </button>
  )
}

function useClockText(actor: ExamActor, onTone: (tone: ClockTone) => void) {
  const element = useRef<HTMLSpanElement>(null)
  const digits = useDigits()
  useEffect(() => {
    let shown = ''
    const look = () => {
      const remainingMs = remainingNow(actor)
      const text = digits(clockText(remainingMs))
      if (text === shown) return
      shown = text
      if (element.current !== null) element.current.textContent = text
      onTone(toneNow(actor, remainingMs))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [actor, digits, onTone])
  return element
}

/** The end of a break is no end of time. */
function toneNow(actor: ExamActor, remainingMs: number): ClockTone {
  const { session, state } = actor.getSnapshot().context
  const isResting = session !== null && state !== null && (breakLeft(session, state, session.clock.now()) ?? 0) > 0
  return isResting ? 'calm' : clockTone(remainingMs)
}

function remainingNow(actor: ExamActor): number {
  const { session, state } = actor.getSnapshot().context
  return session === null || state === null ? 0 : remaining(session, state, session.clock.now())
}
