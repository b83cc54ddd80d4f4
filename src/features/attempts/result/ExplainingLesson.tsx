import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LessonPart } from '#contract/result.ts'
import { partFragment } from '#domain/learning/parts.ts'
import { clockTime } from '#src/ui/clock-time.ts'
import styles from './explaining-lesson.module.css'

/** The way to the seconds of a film that explain a question; they play from the device where the lesson is kept. */
export function ExplainingLesson({ part }: { readonly part: LessonPart }) {
  const { t } = useTranslation('result')
  const { courseId, lessonId, title, from, to } = part
  return (
    <Link
      to="/course/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      hash={partFragment({ from, to })}
      className={styles.lesson}
    >
      <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
      <span>
        {t('lessons.from')} <bdi dir="auto">{title}</bdi>{' '}
        <bdi dir="ltr" className={styles.seconds}>
          {clockTime(from)}–{clockTime(to)}
        </bdi>
      </span>
    </Link>
  )
}
