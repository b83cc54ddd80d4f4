import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { LEARNING_KEY, lessonKey } from './queries.ts'
import styles from './learning.module.css'

/** The student's own tick that this lesson is done. */
export function CompleteLesson({ lesson: { id, completedAt } }: { readonly lesson: LessonPage }) {
  const { t } = useTranslation('learning')
  const queries = useQueryClient()
  const { isBusy, run: complete } = useChange({
    call: () => callRoute(routes.learning.completeLesson, { params: { id } }),
    onDone: (completed) => {
      queries.setQueryData<LessonPage>(lessonKey(id), (before) =>
        before === undefined ? before : { ...before, completedAt: completed.completedAt },
      )
      void queries.invalidateQueries({
        queryKey: LEARNING_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'lesson',
      })
    },
  })
  if (completedAt !== null) {
    return (
      <p className={styles.done} role="status">
        <IconCircleCheckFilled size={20} aria-hidden />
        {t('lesson.done')}
      </p>
    )
  }
  return (
    <div>
      <Button leftSection={<IconCheck size={20} aria-hidden />} loading={isBusy} onClick={() => void complete()}>
        {t('lesson.complete')}
      </Button>
    </div>
  )
}
