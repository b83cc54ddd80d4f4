import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#src/ui/text/clock-time.ts'
import styles from './film.module.css'

/** Seconds of a film. */
export interface FilmPart {
  readonly from: number
  readonly to: number
}

interface Player {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly jump: (to: number) => void
}

/** Stops a film at the end of a part, once; who plays on from there, or moves elsewhere, sees the rest. */
export function usePart(part: FilmPart | null, { video, jump }: Player) {
  const [isBound, setBound] = useState(part !== null)
  const play = () => void video.current?.play().catch(() => undefined)
  return {
    isBound,
    onTimeUpdate: () => {
      const element = video.current
      if (!isBound || part === null || element === null || element.paused || element.currentTime < part.to) return
      element.pause()
      setBound(false)
    },
    again: () => {
      if (part === null) return
      setBound(true)
      jump(part.from)
      play()
    },
    leave: () => {
      setBound(false)
      jump(0)
      play()
    },
  }
}

interface PartNoteProps {
  readonly part: FilmPart
  /** True if it stops at the end of the part. */
  readonly isBound: boolean
  readonly onAgain: () => void
  readonly onAll: () => void
}

/** Says which part was led to, and offers the ways to see it again or all of the film. */
export function PartNote({ part, isBound, onAgain, onAll }: PartNoteProps) {
  const { t } = useTranslation('learning')
  return (
    <div className={styles.part} dir="auto">
      <p role="status">
        {t(isBound ? 'film.part' : 'film.partSeen')}{' '}
        <bdi dir="ltr">
          {clockTime(part.from)}–{clockTime(part.to)}
        </bdi>
      </p>
      <button type="button" onClick={onAgain}>
        {t('film.partAgain')}
      </button>
      <button type="button" onClick={onAll}>
        {t('film.all')}
      </button>
    </div>
  )
}
