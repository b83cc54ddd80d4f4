import { useEffect, useRef, useState } from 'react'
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudCheck,
  IconCloudUp,
  IconEyeCheck,
  IconLoader,
  IconUserExclamation,
  IconWifiOff,
} from '@tabler/icons-react'
import type { Session } from '../../engine/session.ts'
import { type ExamSnapshot, useExam, useSession } from '../exam-actor.ts'
import { isShallowEqual } from '../exam-facts.ts'
import { useAnnounce } from '../text/announcer.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './saved-line.module.css'
import { type SavedKind, type SavedState, savedState } from './saved-state.ts'

const ICONS = {
  refused: IconAlertTriangle,
  saving: IconLoader,
  waiting: IconWifiOff,
  sending: IconCloudUp,
  signIn: IconUserExclamation,
  parked: IconAlertTriangle,
  delivered: IconCloudCheck,
  demo: IconEyeCheck,
} as const satisfies Record<SavedKind, typeof IconCheck>

/** A write is faster than the eye; only one that lasts is called "saving". */
const SAVING_SHOWS_AFTER_MS = 300

/** State of the answers, always visible. */
export function SavedLine() {
  const { t } = usePlayerText()
  const { kind, answers } = useSavedState()
  const hasAnswered = useExam(({ context }) => context.answered.size > 0)
  const shown = useSettledKind(kind)
  useAnnouncedChanges(shown)
  const Icon = ICONS[shown]
  return (
    <p className={styles.line} data-kind={shown}>
      <Icon size={18} stroke={1.75} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        {t(`saved.${shown === 'delivered' && !hasAnswered ? 'ready' : shown}`, {
          number: answers > 0 ? `(${answers})` : '',
        })}
      </span>
    </p>
  )
}

export function useSavedState() {
  const { mode } = useSession()
  return useExam((snapshot) => savedStateOf(snapshot, mode), isShallowEqual)
}

/** True if saving is in one of these states: a tap that only changes between them renders nothing. */
export function useIsSaved(kinds: readonly SavedKind[]): boolean {
  const { mode } = useSession()
  return useExam((snapshot) => kinds.includes(savedStateOf(snapshot, mode).kind))
}

function savedStateOf({ context, value }: ExamSnapshot, mode: Session['mode']): SavedState {
  return savedState({
    mode,
    nextSeq: context.nextSeq,
    answered: context.answered,
    unwritten: context.unwritten.length,
    storageRefused: typeof value === 'object' && value.open.saving === 'failed',
    delivery: context.delivery,
  })
}

function useSettledKind(kind: SavedKind): SavedKind {
  const [settled, setSettled] = useState(kind)
  const [isSlow, setIsSlow] = useState(false)
  if (kind !== 'saving' && kind !== settled) setSettled(kind)
  useEffect(() => {
    if (kind !== 'saving') return
    const timer = setTimeout(() => setIsSlow(true), SAVING_SHOWS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [kind])
  if (kind === 'saving') return isSlow ? kind : settled
  return kind
}

const SPOKEN = ['refused', 'waiting', 'signIn', 'parked'] as const satisfies readonly SavedKind[]
const SPOKEN_AFTER_MS = 1_500

/** Announces when answers stop reaching the server, and when they reach it again; not every tap. */
function useAnnouncedChanges(kind: SavedKind): void {
  const { t } = usePlayerText()
  const announce = useAnnounce()
  const lastSpoken = useRef<SavedKind | null>(null)
  useEffect(() => {
    const isRelief = kind === 'delivered' && lastSpoken.current !== null
    const spoken = isRelief ? 'delivered' : SPOKEN.find((trouble) => trouble === kind)
    if (spoken === undefined || spoken === lastSpoken.current) return
    const timer = setTimeout(() => {
      lastSpoken.current = isRelief ? null : kind
      announce(t(`spoken.${spoken}`), kind === 'refused' ? 'assertive' : 'polite')
    }, SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [kind, announce, t])
}
