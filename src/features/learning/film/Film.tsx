import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning.ts'
import { FilmControls } from './FilmControls.tsx'
import { keptRate, keepRate } from './film-rate.ts'
import { Transcript } from './Transcript.tsx'
import { useFilmSource } from './use-film-source.ts'
import { useWatching } from './use-watching.ts'
import { waitingOf } from './watching-store.ts'
import styles from './film.module.css'

type FilmOfLesson = NonNullable<LessonPage['film']>

interface FilmProps {
  readonly userId: string
  readonly lesson: LessonPage
  readonly film: FilmOfLesson
}

/** Seconds before the end that count as the end when a place is found again. */
const NEAR_THE_END = 5
const JUMP_SECONDS = 10

/** A film with controls of our own: time runs from left to right in every language, and nothing plays by itself. */
export function Film({ userId, lesson, film }: FilmProps) {
  const { t } = useTranslation('learning')
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [rate, setRate] = useState(keptRate)
  const [showsCaptions, setShowsCaptions] = useState(true)
  const spoken = film.captions
    .filter(({ from, to }) => from <= time && time < to)
    .map(({ text }) => text)
    .join('\n')
  const { source, isBroken, onError, takeStopped } = useFilmSource(video, lesson.id, film.url)
  const { events, watched, isComplete } = useWatching(video, {
    userId,
    lessonId: lesson.id,
    length: film.seconds,
    start: { watched: film.watched, position: film.position, completedAt: lesson.completedAt },
  })
  const jump = (to: number) => {
    const element = video.current
    if (element === null) return
    element.currentTime = Math.min(film.seconds, Math.max(0, to))
    setTime(element.currentTime)
  }
  const toggle = () => {
    const element = video.current
    if (element === null) return
    if (element.paused) void element.play().catch(() => setPlaying(false))
    else element.pause()
  }
  const mute = () => {
    if (video.current !== null) video.current.muted = !isMuted
    setMuted(!isMuted)
  }
  const changeRate = (next: number) => {
    if (video.current !== null) video.current.playbackRate = next
    keepRate(next)
    setRate(next)
  }
  const fullScreen = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    else void stage.current?.requestFullscreen?.().catch(() => undefined)
  }
  const begin = () => {
    const element = video.current
    if (element === null) return
    element.playbackRate = rate
    const stopped = takeStopped()
    if (stopped !== null) {
      jump(stopped.time)
      if (stopped.wasPlaying) toggle()
      return
    }
    const waiting = waitingOf(userId, lesson.id).position
    const place = waiting ?? film.position
    if (place !== null && place.seconds < film.seconds - NEAR_THE_END) jump(place.seconds)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return
    const isOnControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
    const keys: Readonly<Record<string, () => void>> = {
      KeyK: toggle,
      KeyJ: () => jump(time - JUMP_SECONDS),
      KeyL: () => jump(time + JUMP_SECONDS),
      KeyM: mute,
      KeyF: fullScreen,
      KeyC: () => setShowsCaptions(!showsCaptions),
      ...(isOnControl ? {} : { Space: toggle }),
    }
    const run = keys[event.code]
    if (run === undefined) return
    event.preventDefault()
    run()
  }
  return (
    // The keys are heard from whatever of the player has the focus.
    <section ref={stage} className={styles.player} dir="ltr" aria-label={t('film.label')} onKeyDown={press}>
      <video
        ref={video}
        src={source}
        {...(film.poster === null ? {} : { poster: film.poster })}
        preload="metadata"
        playsInline
        className={styles.video}
        aria-label={lesson.title}
        onClick={toggle}
        onLoadedMetadata={begin}
        onError={onError}
        {...events}
        onPlay={() => {
          setPlaying(true)
          events.onPlay()
        }}
        onPause={() => {
          setPlaying(false)
          events.onPause()
        }}
        onTimeUpdate={() => {
          setTime(video.current?.currentTime ?? 0)
          events.onTimeUpdate()
        }}
      />
      {isBroken && (
        <p role="alert" className={styles.broken} dir="auto">
          {t('film.broken')}
        </p>
      )}
      {showsCaptions && spoken !== '' && (
        <p className={styles.caption} dir="auto">
          {spoken}
        </p>
      )}
      <FilmControls
        {...{ time, isPlaying, isMuted, rate, watched, isComplete }}
        length={film.seconds}
        onToggle={toggle}
        onJump={jump}
        onMute={mute}
        onRate={changeRate}
        onFullScreen={fullScreen}
        captions={film.captions.length === 0 ? null : showsCaptions}
        onCaptions={() => setShowsCaptions(!showsCaptions)}
      />
      {film.captions.length > 0 && <Transcript cues={film.captions} time={time} onJump={jump} />}
    </section>
  )
}
