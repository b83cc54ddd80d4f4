import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { roomOf } from '#src/features/device/index.ts'
import styles from '../learning.module.css'
import { courseQuery } from '../queries.ts'
import { useKeepObstacle } from './keep-obstacle.ts'
import { Keeping } from './Keeping.tsx'
import { useKeptLessons } from './use-kept-lessons.ts'

/** Keeps the lesson that is being read. */
export function KeepLesson({ lesson }: { readonly lesson: LessonPage }) {
  const { t } = useTranslation('learning')
  const queries = useQueryClient()
  const standings = useKeptLessons()
  const obstacle = useKeepObstacle()
  if (obstacle !== null) return <p className="mq-quiet">{t(`keep.obstacle.${obstacle}`)}</p>
  if (standings === null) return <div className={styles.coming} />
  const { id, courseId, title, film, file } = lesson
  const asked = { lessonId: id, title, bytes: film?.bytes ?? file?.bytes ?? 0 }
  return (
    <div>
      <Keeping
        lessons={[asked]}
        name={title}
        standings={standings}
        readCourse={() => queries.fetchQuery(courseQuery(courseId)).catch(() => null)}
      />
      {standings.some(({ lessonId }) => lessonId === id) && <MayBeCleared />}
    </div>
  )
}

/** Browsers clear what they did not promise to keep. */
function MayBeCleared() {
  const { t } = useTranslation('learning')
  const [isPromised, setPromised] = useState(true)
  useEffect(() => {
    void roomOf().then(({ persisted }) => setPromised(persisted !== false))
  }, [])
  if (isPromised) return null
  return (
    <p className="mq-quiet">
      {t('keep.mayBeCleared')} <Link to="/device">{t('keep.toDevice')}</Link>
    </p>
  )
}
