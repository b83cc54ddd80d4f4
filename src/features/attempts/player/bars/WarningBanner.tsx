import { useEffect, useState } from 'react'
import { IconClock, IconClockPlus, IconX } from '@tabler/icons-react'
import { useExam, type ExamSnapshot } from '../exam-actor.ts'
import { useAnnounce } from '../text/announcer.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import styles from './warning-banner.module.css'

const SHOWN_FOR_MS = 12_000

/** Banners about time: how little of it is left, or that some was added. */
export function TimeBanners() {
  return (
    <>
      <AddedTimeBanner />
      <WarningBanner />
    </>
  )
}

/** Minutes that staff added while the exam runs: the clock has them already. */
function AddedTimeBanner() {
  const { t } = usePlayerText()
  const announce = useAnnounce()
  const added = useExam(({ context }) => context.addedTime)
  const [shown, setShown] = useState<number | null>(null)
  const upTo = added?.upTo ?? null

  useEffect(() => {
    if (added === null) return
    const minutes = Math.max(1, Math.round(added.ms / 60_000))
    setShown(minutes)
    announce(t('timeAdded', { count: minutes }))
    const timer = setTimeout(() => setShown(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
    // Once a grant.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [upTo])

  if (shown === null) return null
  return (
    <aside className={styles.banner} aria-label={t('clock.fixed')}>
      <IconClockPlus size={20} stroke={1.75} aria-hidden />
      <p>{t('timeAdded', { count: shown })}</p>
      <button type="button" className={buttons.icon} aria-label={t('close')} onClick={() => setShown(null)}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </aside>
  )
}

/**
 * Warning at five minutes and at one minute: announced once to screen readers, and shown without interrupting. It
 * disappears after `SHOWN_FOR_MS`.
 */
function WarningBanner() {
  const { t } = usePlayerText()
  const announce = useAnnounce()
  const minutes = useExam(({ context }) => context.warning)
  const ends = useExam(whatEnds)
  const [shown, setShown] = useState<number | null>(null)

  useEffect(() => {
    if (minutes === null) return
    setShown(minutes)
    announce(t(`warning.${ends}`, { count: minutes }), minutes === 1 ? 'assertive' : 'polite')
    const timer = setTimeout(() => setShown(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
    // Once a warning: neither a change of language nor of section says it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [minutes])

  if (shown === null) return null
  return (
    <aside className={styles.banner} aria-label={t('clock.fixed')} data-last={shown === 1}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      <p>{t(`warning.${ends}`, { count: shown })}</p>
      <button type="button" className={buttons.icon} aria-label={t('close')} onClick={() => setShown(null)}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </aside>
  )
}

/** A section with minutes of its own ends by itself; the last one ends the exam. */
function whatEnds({ context }: ExamSnapshot): 'section' | 'exam' {
  const { session, state } = context
  if (session === null || state === null) return 'exam'
  const isLast = state.sectionIndex >= session.paper.sections.length - 1
  return session.rules.terms.sectionDurationsMs[state.sectionIndex] == null || isLast ? 'exam' : 'section'
}
