import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { isolatedExpressions } from '#domain/arabic/isolated-expressions.ts'
import { useIsHydrated } from '#src/ui/behaviour/use-hydrating.ts'
import { FilmControls, type FilmStanding } from './FilmControls.tsx'
import { FilmPlaceContext } from './film-place.ts'
import { type FilmPart, PartNote, usePart } from './part.tsx'
import { keptRate, keepRate } from './film-rate.ts'
import type { FilmProblem } from './use-film-source.ts'
import { seekTo, setMuted, setRate } from './playback.ts'
import { Transcript } from './Transcript.tsx'
import styles from './film.module.css'

type WatchingEvent = 'onPlay' | 'onTimeUpdate' | 'onSeeking' | 'onSeeked' | 'onPause' | 'onEnded'

interface FilmPlayerProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly title: string
  readonly film: Pick<NonNullable<LessonPage['film']>, 'poster' | 'seconds' | 'captions'>
  readonly source: string
  readonly problem: FilmProblem | null
  /** Part of it that is to be seen, in seconds: it stops at the end of that; null: all of it. */
  readonly part?: FilmPart | null
  readonly onError: () => void
  /** The browser did not begin to play, although it was asked to. */
  readonly onPlayRefused?: () => void
  /** Answers where to begin, in seconds; asked when the film can be played, also after its source was changed. */
  readonly begin: () => { readonly time: number; readonly wasPlaying: boolean }
  /** Listeners of what writes down what is watched. */
  readonly events: Readonly<Partial<Record<WatchingEvent, () => void>>>
  /** Standing of what counts as watched; null: nothing is counted. */
  readonly standing: FilmStanding | null
  /** Parts that stand beneath it and go with its time. */
  readonly children?: ReactNode
}

const JUMP_SECONDS = 10

/** `HTMLMediaElement.HAVE_METADATA`: a film that has come so far says it no more. */
const HAVE_METADATA = 1

/** What takes letters, or keys of its own, is not disturbed by the player's. */
function isTypedInto(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}

/** A film with controls of our own: time runs from left to right in every language, and nothing plays by itself. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { video, title, film, source, problem, onError, begin, events, standing, part = null, children } = props
  const { t } = useTranslation('learning')
  const stage = useRef<HTMLDivElement>(null)
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setSilent] = useState(false)
  const [rate, setChosenRate] = useState(keptRate)
  const [showsCaptions, setShowsCaptions] = useState(true)
  // The server does not know which windows a browser has.
  const canLeaveThePage = !useIsHydrated() && document.pictureInPictureEnabled === true
  const spoken = film.captions
    .filter(({ from, to }) => from <= time && time < to)
    .map(({ text }) => text)
    .join('\n')
  const jump = (to: number) => {
    const element = video.current
    if (element === null) return
    seekTo(element, Math.min(film.seconds, Math.max(0, to)))
    setTime(element.currentTime)
  }
  const refusePlay = () => {
    setPlaying(false)
    props.onPlayRefused?.()
  }
  const toggle = () => {
    const element = video.current
    if (element === null) return
    if (element.paused) void element.play().catch(refusePlay)
    else element.pause()
  }
  const mute = () => {
    if (video.current !== null) setMuted(video.current, !isMuted)
    setSilent(!isMuted)
  }
  const changeRate = (next: number) => {
    if (video.current !== null) setRate(video.current, next)
    keepRate(next)
    setChosenRate(next)
  }
  const fullScreen = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    else void stage.current?.requestFullscreen?.().catch(() => undefined)
  }
  const pictureInPicture = () => {
    if (document.pictureInPictureElement !== null) void document.exitPictureInPicture()
    else void video.current?.requestPictureInPicture().catch(() => undefined)
  }
  const start = () => {
    const element = video.current
    if (element === null) return
    setRate(element, rate)
    const { time: place, wasPlaying } = begin()
    if (place > 0) jump(place)
    if (wasPlaying) toggle()
  }
  const bound = usePart(part, { video, jump })
  // The film of a page that the server has rendered may be there, or refused, before anybody listens.
  useEffect(() => {
    if (video.current === null) return
    if (video.current.error !== null) onError()
    else if (video.current.readyState >= HAVE_METADATA) start()
    // oxlint-disable-next-line react/exhaustive-deps -- the beginning is looked at once.
  }, [])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
    const isOnControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
    const keys: Readonly<Record<string, () => void>> = {
      KeyK: toggle,
      KeyJ: () => jump(time - JUMP_SECONDS),
      KeyL: () => jump(time + JUMP_SECONDS),
      KeyM: mute,
      KeyF: fullScreen,
      ...(canLeaveThePage ? { KeyP: pictureInPicture } : {}),
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
        aria-label={isolatedExpressions(title)}
        onClick={toggle}
        onLoadedMetadata={start}
        onError={onError}
        {...events}
        onPlay={() => {
          setPlaying(true)
          events.onPlay?.()
        }}
        onPause={() => {
          setPlaying(false)
          events.onPause?.()
        }}
        onTimeUpdate={() => {
          setTime(video.current?.currentTime ?? 0)
          events.onTimeUpdate?.()
          bound.onTimeUpdate()
        }}
      />
      {problem !== null && (
        <p role="alert" className={styles.broken} dir="auto">
          {t(`film.${problem}`)}
        </p>
      )}
      {showsCaptions && spoken !== '' && (
        <p className={styles.caption} dir="auto">
          {spoken}
        </p>
      )}
      {part !== null && <PartNote part={part} isBound={bound.isBound} onAgain={bound.again} onAll={bound.leave} />}
      <FilmControls
        {...{ time, isPlaying, isMuted, rate, standing }}
        length={film.seconds}
        onToggle={toggle}
        onJump={jump}
        onMute={mute}
        onRate={changeRate}
        onFullScreen={fullScreen}
        onPictureInPicture={canLeaveThePage ? pictureInPicture : null}
        captions={film.captions.length === 0 ? null : showsCaptions}
        onCaptions={() => setShowsCaptions(!showsCaptions)}
      />
      {film.captions.length > 0 && <Transcript cues={film.captions} time={time} onJump={jump} />}
      {children !== undefined && <FilmPlaceContext value={{ time, onJump: jump }}>{children}</FilmPlaceContext>}
    </section>
  )
}
