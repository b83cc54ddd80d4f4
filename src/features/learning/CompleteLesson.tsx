import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { LEARNING_KEY, lessonKey } from './queries.ts'
import styles from './learning.module.css'

/** The student's own tick that this lesson is done. */
export function CompleteLesson({ lesson: { id, completedAt } }: { readonly lesson: LessonPage }) {
  const { t } = useTranslation('learning')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (completedAt !== null) {
    return (
      <p className={styles.done} role="status">
        <IconCircleCheckFilled size={20} aria-hidden />
        {t('lesson.done')}
      </p>
    )
  }
  const complete = async () => {
    setBusy(true)
    const result = await callRoute(routes.learning.completeLesson, { params: { id } })
    setBusy(false)
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    queries.setQueryData<LessonPage>(lessonKey(id), (before) =>
      before === undefined ? before : { ...before, completedAt: result.value.completedAt },
    )
    void queries.invalidateQueries({
      queryKey: LEARNING_KEY,
      predicate: ({ queryKey }) => queryKey[1] !== 'lesson',
    })
  }
  return (
    <div>
      <Button leftSection={<IconCheck size={20} aria-hidden />} loading={isBusy} onClick={() => void complete()}>
        {t('lesson.complete')}
      </Button>
    </div>
  )
}
