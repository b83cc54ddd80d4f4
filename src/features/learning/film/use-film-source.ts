import { type RefObject, useRef, useState } from 'react'
import { callRoute, routes } from '#src/api/index.ts'

/**
 * Where a film is read. Its ticket passes after some hours: the player asks for another one and goes on where it was,
 * once; what fails again is broken for another reason.
 */
export function useFilmSource(video: RefObject<HTMLVideoElement | null>, lessonId: string, first: string) {
  // The address of the first answer stays: another one would make the film begin anew.
  const [source, setSource] = useState(first)
  const [isBroken, setBroken] = useState(false)
  const place = useRef<{ readonly time: number; readonly wasPlaying: boolean } | null>(null)
  const renewedAt = useRef<string | null>(null)

  const onError = () => {
    const element = video.current
    if (element === null) return
    if (renewedAt.current === source) return setBroken(true)
    place.current = { time: element.currentTime, wasPlaying: !element.paused && !element.ended }
    void callRoute(routes.learning.openLesson, { params: { id: lessonId } }).then((result) => {
      const renewed = result.ok ? result.value.film?.url : undefined
      if (renewed === undefined) return setBroken(true)
      renewedAt.current = renewed
      setSource(renewed)
    })
  }

  /** Where a passed ticket stopped the film, to be gone back to once it can be played again; null: none did. */
  const takeStopped = () => {
    const stopped = place.current
    place.current = null
    setBroken(false)
    return stopped
  }
  return { source, isBroken, onError, takeStopped }
}
