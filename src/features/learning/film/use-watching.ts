import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { WatchedLesson } from '#contract/learning.ts'
import { unionOf, type WatchedRange, wholeSeconds } from '#domain/learning/watched.ts'
import { LEARNING_KEY } from '../queries.ts'
import { deliverLesson } from './deliver-watching.ts'
import { keepWatching, waitingOf } from './watching-store.ts'

/** How often what is being watched is kept on the device, and sent. */
const KEEP_EVERY_SECONDS = 3
const SEND_EVERY_MS = 15_000
/** A larger step than this between two moments of play is a jump, which watches nothing. */
const STEP_SECONDS = 2.5

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
  const [waiting, setWaiting] = useState<readonly WatchedRange[]>(() => waitingOf(userId, lessonId).ranges)
  const stretch = useRef<{ from: number; to: number } | null>(null)

  // Without the element itself, which is gone when the page is left.
  const keep = useCallback(() => {
    const now = stretch.current
    if (now === null) return
    const ranges = unionOf(wholeSeconds([[now.from, now.to]], length))
    stretch.current = { from: now.to, to: now.to }
    if (ranges.length === 0) return
    keepWatching(userId, lessonId, { ranges, position: { seconds: now.to, at: Date.now() } })
    setWaiting(waitingOf(userId, lessonId).ranges)
  }, [userId, lessonId, length])

  const send = useCallback(async () => {
    const answer = await deliverLesson(userId, lessonId)
    if (answer === null) return
    setKnown((before) => {
      const isNew = before.completedAt === null && answer.completedAt !== null
      if (isNew) {
        void queries.invalidateQueries({
          queryKey: LEARNING_KEY,
          predicate: ({ queryKey }) => queryKey[1] !== 'lesson',
        })
      }
      return answer
    })
    setWaiting(waitingOf(userId, lessonId).ranges)
  }, [userId, lessonId, queries])

  useEffect(() => {
    const keepAndSend = () => {
      keep()
      void send()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keepAndSend()
    }
    const timer = setInterval(keepAndSend, SEND_EVERY_MS)
    window.addEventListener('online', keepAndSend)
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onHidden)
    // What an earlier visit could not report.
    const first = setTimeout(() => void send())
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', keepAndSend)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onHidden)
      keepAndSend()
    }
  }, [keep, send])

  const events = {
    onPlay: () => {
      const at = video.current?.currentTime ?? 0
      stretch.current = { from: at, to: at }
    },
    onTimeUpdate: () => {
      const element = video.current
      const now = stretch.current
      if (element === null || element.paused || element.seeking || now === null) return
      const step = element.currentTime - now.to
      if (step < 0 || step > STEP_SECONDS * Math.max(1, element.playbackRate)) {
        keep()
        stretch.current = { from: element.currentTime, to: element.currentTime }
        return
      }
      now.to = element.currentTime
      if (now.to - now.from >= KEEP_EVERY_SECONDS) keep()
    },
    onSeeking: () => {
      keep()
      stretch.current = null
    },
    onSeeked: () => {
      const at = video.current?.currentTime ?? 0
      stretch.current = { from: at, to: at }
    },
    onPause: () => {
      keep()
      void send()
    },
    onEnded: () => {
      keep()
      void send()
    },
  }
  return { events, watched: unionOf(known.watched, waiting), isComplete: known.completedAt !== null }
}
