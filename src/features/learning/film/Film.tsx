import { Suspense, useRef } from 'react'
import type { LessonPage } from '#contract/learning/learning.ts'
import { lazyExtraWhenIdle } from '#src/ui/behaviour/lazy-extra.ts'
import type { FilmPart } from './part.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'
import { useFilmSource } from './use-film-source.ts'
import { useWatching } from './use-watching.ts'
import type { Position } from '#domain/learning/watched.ts'
import { watchingHere } from './watching-store.ts'
import styles from './film.module.css'

/** Come after the film: they bring a form and their database. */
const Notes = lazyExtraWhenIdle(async () => (await import('../notes/Notes.tsx')).Notes)

interface FilmProps {
  readonly userId: string
  readonly lesson: LessonPage
  readonly film: NonNullable<LessonPage['film']>
  /** Part of it that is to be seen, where the address names one. */
  readonly part: FilmPart | null
}

/** Seconds before the end that count as the end when a place is found again. */
const NEAR_THE_END = 5

/** A film of a lesson: what is watched of it counts, and its place is found again. */
export function Film({ userId, lesson, film, part }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { source, problem, onError, onPlayRefused, takeStopped } = useFilmSource(video, lesson.id, film.url)
  const { events, watched, isComplete, isPartlyUncounted } = useWatching(video, {
    userId,
    lessonId: lesson.id,
    length: film.seconds,
    start: { watched: film.watched, position: film.position, completedAt: lesson.completedAt },
  })
  const placeOf = (position: Position | null) => {
    const seconds = position?.seconds ?? 0
    return seconds < film.seconds - NEAR_THE_END ? seconds : 0
  }
  /** The place of an earlier visit may be known to this device alone, which says it a moment later. */
  const goToKeptPlace = () => {
    const kept = watchingHere.waitingOf(userId, lesson.id).position
    const element = video.current
    if (kept === null || element === null || !element.paused || element.played.length > 0) return
    element.currentTime = placeOf(kept)
  }
  const begin = () => {
    const stopped = takeStopped()
    if (stopped !== null) return stopped
    if (part !== null) return { time: part.from, wasPlaying: false }
    void watchingHere.ready(userId).then(goToKeptPlace)
    return { time: placeOf(watchingHere.waitingOf(userId, lesson.id).position ?? film.position), wasPlaying: false }
  }
  return (
    <FilmPlayer
      title={lesson.title}
      {...{ video, film, source, problem, onError, onPlayRefused, begin, events, part }}
      standing={{ watched, isComplete, isPartlyUncounted }}
    >
      <Suspense fallback={<div className={styles.comingNotes} />}>
        <Notes userId={userId} lesson={lesson} />
      </Suspense>
    </FilmPlayer>
  )
}
