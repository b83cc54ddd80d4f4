import { useRef, useState } from 'react'
import type { FreeLesson } from '#contract/learning/landing-courses.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { FilmPlayer } from '../film/FilmPlayer.tsx'
import { LessonContent } from '../LessonContent.tsx'
import styles from './landing-course.module.css'

interface OpenedLessonProps {
  readonly lesson: FreeLesson
  readonly showText: ShowText
}

/** A free lesson as a visitor has it: nothing of it is counted or kept. */
export function OpenedLesson({ lesson, showText }: OpenedLessonProps) {
  const { language } = useLocale()
  const { html, link, file, film } = lesson
  return (
    <div className={styles.opened}>
      {film !== null && <VisitorFilm title={lesson.title} film={film} />}
      <LessonContent lesson={{ link, file, exam: null }} />
      {html !== '' && showText(html, language)}
    </div>
  )
}

function VisitorFilm({ title, film }: { readonly title: string; readonly film: NonNullable<FreeLesson['film']> }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  return (
    <FilmPlayer
      {...{ video, title, film, problem: isBroken ? 'broken' : null }}
      source={film.url}
      onError={() => setBroken(true)}
      begin={() => ({ time: 0, wasPlaying: false })}
      events={{}}
      standing={null}
    />
  )
}
