import { type RefObject, useEffect, useRef, useState } from 'react'
import { callRoute, type CallResult, routes } from '#src/api/index.ts'
import { keptFilmUrl } from '../kept/read-kept.ts'

/** A film does not play because access to its lesson has ended (`closed`), or for any other reason. */
export type FilmProblem = 'broken' | 'closed'

function isClosed(result: CallResult<unknown>): boolean {
  return !result.ok && (result.code === 'lessons.locked' || result.code === 'lessons.to-pass-first')
}

/** A film that fails again sooner is not mended by a new ticket or address of a bucket. */
const RENEWED_AT_MOST_EVERY_MS = 60_000

/**
 * Answers where a film is read. Its ticket passes after some hours, and networks go: the player turns to the copy on
 * this device, or else asks for another ticket, and goes on where it was; what fails again soon is broken for another
 * reason.
 */
export function useFilmSource(video: RefObject<HTMLVideoElement | null>, lessonId: string, first: string) {
  // The address of the first answer stays: another one would make the film begin anew.
  const [source, setSource] = useState(first)
  const [problem, setProblem] = useState<FilmProblem | null>(null)
  const place = useRef<{ readonly time: number; readonly wasPlaying: boolean } | null>(null)
  const tried = useRef(new Set([first]))
  const renewedAt = useRef<number | null>(null)
  const isStalled = useRef(false)

  const goOn = (url: string) => {
    const element = video.current
    if (element === null) return
    place.current ??= { time: element.currentTime, wasPlaying: !element.paused && !element.ended }
    tried.current.add(url)
    setSource(url)
  }

  const renew = async () => {
    const kept = await keptFilmUrl(lessonId)
    if (kept !== null && !tried.current.has(kept)) return goOn(kept)
    const now = performance.now()
    if (renewedAt.current !== null && now - renewedAt.current < RENEWED_AT_MOST_EVERY_MS) return setProblem('broken')
    renewedAt.current = now
    const result = await callRoute(routes.learning.openLesson, { params: { id: lessonId } })
    const renewed = result.ok ? result.value.film?.url : undefined
    if (renewed === undefined) return setProblem(isClosed(result) ? 'closed' : 'broken')
    goOn(renewed)
  }

  const onError = () => {
    const element = video.current
    if (element === null) return
    place.current = { time: element.currentTime, wasPlaying: !element.paused && !element.ended }
    void renew()
  }

  /** Play was pressed while another address is on its way: the film begins once it is there. */
  const onPlayRefused = () => {
    if (place.current !== null) place.current = { ...place.current, wasPlaying: true }
  }

  /** Nothing comes any more: the copy on this device goes on, if there is one. */
  const onStalled = () => {
    if (isStalled.current) return
    isStalled.current = true
    void keptFilmUrl(lessonId).then((kept) => {
      isStalled.current = false
      if (kept !== null && !tried.current.has(kept)) goOn(kept)
    })
  }

  useEffect(() => {
    const element = video.current
    const onOffline = () => onStalled()
    window.addEventListener('offline', onOffline)
    element?.addEventListener('stalled', onStalled)
    element?.addEventListener('waiting', onStalled)
    return () => {
      window.removeEventListener('offline', onOffline)
      element?.removeEventListener('stalled', onStalled)
      element?.removeEventListener('waiting', onStalled)
    }
  })

  /** Takes the place where the film stopped, to be gone back to once it can be played again; null: it did not. */
  const takeStopped = () => {
    const stopped = place.current
    place.current = null
    setProblem(null)
    return stopped
  }
  return { source, problem, onError, onPlayRefused, takeStopped }
}
