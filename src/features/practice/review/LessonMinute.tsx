import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { partFragment } from '#domain/learning/parts.ts'
import type { ExplainingPart } from '#domain/practice/pack.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import styles from './reviewed-question.module.css'

/** Link to the part of a film lesson that explains a question. */
export function LessonMinute({ part }: { readonly part: ExplainingPart }) {
  const { t } = useTranslation('mistakes')
  const { courseId, lessonId, from, to } = part
  return (
    <Link
      to="/course/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      hash={partFragment({ from, to })}
      className={styles.lesson}
    >
      <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
      <span>{t('answer.lesson', { from: clockTime(from), to: clockTime(to) })}</span>
    </Link>
  )
}
