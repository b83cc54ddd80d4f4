import { useTranslation } from 'react-i18next'
import type { StudentCourse } from '#contract/learning/learning.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ShareBar } from '#src/ui/exam/ShareBar.tsx'
import styles from './learning.module.css'

/** Says how many lessons there are, and how many of them are complete. */
export function CourseProgress({ course: { lessons, complete } }: { readonly course: StudentCourse }) {
  const { t } = useTranslation('learning')
  const { number } = useFormats()
  if (lessons === 0) return <p className="mq-quiet">{t('progress.none')}</p>
  if (complete === 0) return <p className="mq-quiet">{t('progress.lessons', { count: lessons })}</p>
  const words = t('progress.complete', { complete: number(complete), all: number(lessons) })
  return (
    <div className={styles.progress}>
      <p className="mq-quiet">{words}</p>
      <ShareBar share={complete / lessons} />
    </div>
  )
}
