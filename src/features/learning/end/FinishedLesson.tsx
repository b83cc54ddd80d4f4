import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { lessonMilestone } from '#domain/progress/milestones.ts'
import { MilestoneMark } from '#src/ui/brand/MilestoneMark.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './lesson-end.module.css'

/** Shows what was finished with a lesson, as a mark and in words, and where to go when nothing comes next. */
export function FinishedLesson({ lesson }: { readonly lesson: LessonPage }) {
  const { left, place, courseId, courseTitle, nextId } = lesson
  const { t } = useTranslation('lessonEnd')
  const of = left === undefined ? 'lesson' : lessonMilestone(left)
  return (
    <div className={styles.finished}>
      <MilestoneMark of={of} isNew />
      <div>
        <p className={styles.finishedTitle}>{t(`finished.${of}`)}</p>
        {of === 'chapter' && <Bdi>{place?.chapter ?? ''}</Bdi>}
        {of === 'course' && <Bdi>{courseTitle}</Bdi>}
        {of === 'lesson' && <p className="mq-quiet">{t('finished.left', { count: left?.chapter ?? 0 })}</p>}
      </div>
      {(of === 'course' || nextId === null) && (
        <ButtonLink to="/course/$courseId" params={{ courseId }} variant="default">
          {t('finished.toCourse')}
        </ButtonLink>
      )}
    </div>
  )
}
