import { use } from 'react'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LessonPart } from '#contract/attempts/result.ts'
import { isolatedExpressions } from '#domain/arabic/isolated-expressions.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { LessonLink } from './lesson-link.tsx'
import styles from './explaining-lesson.module.css'

/** Link to the seconds of a film that explain a question; they play from the device if the lesson is stored there. */
export function ExplainingLesson({ part }: { readonly part: LessonPart }) {
  const { t } = useTranslation('result')
  const link = use(LessonLink)
  const { title, from, to } = part
  return link({
    part,
    className: styles.lesson,
    children: (
      <>
        <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
        <span>
          {t('lessons.from')} <bdi>{isolatedExpressions(title)}</bdi>{' '}
          <bdi className={styles.seconds}>{t('seconds', { from: clockTime(from), to: clockTime(to) })}</bdi>
        </span>
      </>
    ),
  })
}
