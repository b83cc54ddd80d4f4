import { useEffect, useRef, useState } from 'react'
import { readNews } from './news-read.ts'

/** Long enough to notice what is new. */
const NOTICED_MS = 3_000

/** Answers whether news was unread on arrival and has not been seen to its end (`end`) since. */
export function useNewUntilSeen(id: string) {
  const [isNew, setIsNew] = useState(() => !readNews().has(id))
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isNew || end.current === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting === true) timer = setTimeout(() => setIsNew(false), NOTICED_MS)
    })
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isNew])
  return { isNew, end }
}
