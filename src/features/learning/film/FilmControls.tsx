import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconCircleCheckFilled,
  IconMaximize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPLETE_SHARE, secondsOf, type WatchedRange } from '#domain/learning/watched.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { RATES } from './film-rate.ts'
import styles from './film.module.css'

/** The watched part of a film. */
export interface FilmStanding {
  readonly watched: readonly WatchedRange[]
  readonly isComplete: boolean
  /** Some of what was played does not count: another film was playing at the same time. */
  readonly isPartlyUncounted: boolean
}

interface FilmControlsProps {
  /** Seconds. */
  readonly time: number
  readonly length: number
  readonly isPlaying: boolean
  readonly isMuted: boolean
  readonly rate: number
  /** Standing of what counts as watched; null: nothing is counted. */
  readonly standing: FilmStanding | null
  readonly onToggle: () => void
  readonly onJump: (to: number) => void
  readonly onMute: () => void
  readonly onRate: (rate: number) => void
  readonly onFullScreen: () => void
  /** Null: this browser cannot. */
  readonly onPictureInPicture: (() => void) | null
  /** True if captions are shown; null: there are none. */
  readonly captions: boolean | null
  readonly onCaptions: () => void
}

const JUMP_SECONDS = 10

export function FilmControls(props: FilmControlsProps) {
  const {
    time,
    length,
    isPlaying,
    isMuted,
    rate,
    onToggle,
    onJump,
    onMute,
    onRate,
    onFullScreen,
    onPictureInPicture,
    captions,
    onCaptions,
  } = props
  const { t } = useTranslation('learning')
  const { number } = useFormats()
  return (
    <div className={styles.controls}>
      <Timeline {...props} />
      <div className={styles.buttons}>
        <Control label={t(isPlaying ? 'film.pause' : 'film.play')} onPress={onToggle}>
          {isPlaying ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
        </Control>
        <Control label={t('film.back')} onPress={() => onJump(time - JUMP_SECONDS)}>
          <IconRewindBackward10 aria-hidden />
        </Control>
        <Control label={t('film.forward')} onPress={() => onJump(time + JUMP_SECONDS)}>
          <IconRewindForward10 aria-hidden />
        </Control>
        <span className={styles.time}>
          {clockTime(time)} / {clockTime(length)}
        </span>
        <select
          className={styles.rate}
          aria-label={t('film.rate')}
          value={rate}
          onChange={(event) => onRate(Number(event.currentTarget.value))}
        >
          {RATES.map((one) => (
            <option key={one} value={one}>
              {number(one, { maximumFractionDigits: 2 })}×
            </option>
          ))}
        </select>
        <Control label={t(isMuted ? 'film.unmute' : 'film.mute')} onPress={onMute}>
          {isMuted ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />}
        </Control>
        {captions !== null && (
          <Control label={t('film.captions')} isPressed={captions} onPress={onCaptions}>
            {captions ? <IconBadgeCcFilled aria-hidden /> : <IconBadgeCc aria-hidden />}
          </Control>
        )}
        {onPictureInPicture !== null && (
          <Control label={t('film.pictureInPicture')} onPress={onPictureInPicture}>
            <IconPictureInPicture aria-hidden />
          </Control>
        )}
        <Control label={t('film.fullScreen')} onPress={onFullScreen}>
          <IconMaximize aria-hidden />
        </Control>
      </div>
      {props.standing !== null && <Standing {...props.standing} length={length} />}
    </div>
  )
}

interface ControlProps {
  readonly label: string
  /** True while it is on, for what is switched on and off. */
  readonly isPressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Control({ label, isPressed, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** The length of the film, with what is watched of it marked, and the place to move. */
function Timeline({ time, length, standing, onJump }: FilmControlsProps) {
  const { t } = useTranslation('learning')
  return (
    <div className={styles.timeline}>
      <div className={styles.track} aria-hidden>
        {(standing?.watched ?? []).map(([from, to]) => (
          <span
            key={from}
            className={styles.watched}
            style={{ insetInlineStart: `${(from / length) * 100}%`, inlineSize: `${((to - from) / length) * 100}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.place}
        dir="ltr"
        min={0}
        max={Math.ceil(length)}
        step={1}
        value={Math.floor(time)}
        aria-label={t('film.place')}
        aria-valuetext={t('film.placeOf', { time: clockTime(time), length: clockTime(length) })}
        onChange={(event) => onJump(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** Says how much of the film counts as watched. */
function Standing({ watched, length, isComplete, isPartlyUncounted }: FilmStanding & { readonly length: number }) {
  const { t } = useTranslation('learning')
  const { percent } = useFormats()
  if (isComplete) {
    return (
      <p className={styles.standing} data-complete dir="auto" role="status">
        <IconCircleCheckFilled size={18} aria-hidden />
        {t('film.complete')}
      </p>
    )
  }
  const share = Math.min(1, secondsOf(watched) / Math.ceil(length))
  return (
    <p className={styles.standing} dir="auto">
      {t('film.watched', { share: percent(share), goal: percent(COMPLETE_SHARE) })}
      {isPartlyUncounted && ` ${t('film.uncounted')}`}
    </p>
  )
}
