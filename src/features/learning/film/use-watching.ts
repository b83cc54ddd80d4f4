import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LessonPage, WatchedLesson } from '#contract/learning/learning.ts'
import { unionOf, type WatchedRange } from '#domain/learning/watched.ts'
import { LEARNING_KEY, lessonKey } from '../queries.ts'
import { DELIVERY_HERE, deliverLesson } from './deliver-watching.ts'
import { filmRecorder } from './film-recorder.ts'
import { watchingHere } from './watching-store.ts'

/** A film that is being watched is reported this often. */
const SEND_EVERY_MS = 15_000
/** The film comes first: what an earlier visit left is sent when it plays. */
const FIRST_AFTER_MS = 2_000

interface WatchingOf {
  readonly userId: string
  readonly lessonId: string
  readonly length: number
  readonly start: WatchedLesson
}

/** Writes down what is watched of a film and reports it; answers what counts so far, and whether it is complete. */
export function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  { userId, lessonId, length, start }: WatchingOf,
) {
  const queries = useQueryClient()
  const [known, setKnown] = useState(start)
  const [isPartlyUncounted, setPartlyUncounted] = useState(false)
  /** The state as the last answer had it: an answer may come before the render of the one before it. */
  const isComplete = useRef(start.completedAt !== null)
  const [waiting, setWaiting] = useState<readonly WatchedRange[]>(() => watchingHere.waitingOf(userId, lessonId).ranges)
  // The recorder does not hold the element, which is gone when the page is left.
  const recorder = useMemo(
    () =>
      filmRecorder({
        length,
        now: Date.now,
        keep: (played) => watchingHere.keep(userId, lessonId, played),
      }),
    [userId, lessonId, length],
  )

  const send = useCallback(async () => {
    const answer = await deliverLesson(DELIVERY_HERE, userId, lessonId)
    if (answer === null) return
    const isNew = !isComplete.current && answer.completedAt !== null
    isComplete.current = answer.completedAt !== null
    setKnown(answer)
    if ((answer.uncounted ?? []).length > 0) setPartlyUncounted(true)
    if (isNew) {
      queries.setQueryData<LessonPage>(lessonKey(lessonId), (before) =>
        before === undefined ? before : { ...before, completedAt: answer.completedAt },
      )
      void queries.invalidateQueries({
        queryKey: LEARNING_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'lesson',
      })
    }
  }, [userId, lessonId, queries])

  useEffect(
    () => watchingHere.subscribe(userId, () => setWaiting(watchingHere.waitingOf(userId, lessonId).ranges)),
    [userId, lessonId],
  )

  useEffect(() => {
    const keepAndSend = () => {
      recorder.flush()
      void send()
    }
    const keepAndLeave = () => {
      recorder.flush()
      watchingHere.offerAgain(userId)
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keepAndSend()
    }
    const timer = setInterval(keepAndSend, SEND_EVERY_MS)
    window.addEventListener('online', keepAndSend)
    window.addEventListener('pagehide', keepAndLeave)
    document.addEventListener('visibilitychange', onHidden)
    // An earlier visit may have left something unreported.
    const first = setTimeout(() => void send(), FIRST_AFTER_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', keepAndSend)
      window.removeEventListener('pagehide', keepAndLeave)
      document.removeEventListener('visibilitychange', onHidden)
      keepAndSend()
    }
  }, [userId, recorder, send])

  const begin = () => recorder.begin(video.current?.currentTime ?? 0)
  const stop = () => {
    recorder.flush()
    void send()
  }
  const events = {
    onPlay: begin,
    onTimeUpdate: () => {
      const element = video.current
      if (element === null || element.paused || element.seeking) return
      recorder.moved(element.currentTime, element.playbackRate)
    },
    onSeeking: recorder.leave,
    onSeeked: begin,
    onPause: stop,
    onEnded: stop,
  }
  return {
    events,
    watched: unionOf(known.watched, waiting),
    isComplete: known.completedAt !== null,
    isPartlyUncounted,
  }
}
