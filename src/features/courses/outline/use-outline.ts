import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseOutline } from '#contract/learning/lessons.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { COURSES_KEY } from '../course-kind.ts'
import { orderOf } from './outline-order.ts'

export function outlineQuery(courseId: string) {
  return queryOptions({
    queryKey: [...COURSES_KEY, 'outline', courseId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.lessons.readOutline, { params: { id: courseId }, signal })),
    staleTime: 0,
  })
}

type Chapters = CourseOutline['chapters']

/**
 * Shows a new order at once and saves it; moves that follow each other quickly are saved one after the other. Where
 * another author was first, theirs is shown and the mover is informed.
 */
export function useSaveOrder(courseId: string): (chapters: Chapters) => void {
  const { t } = useTranslation('courses')
  const queries = useQueryClient()
  const saving = useRef(Promise.resolve())
  const waiting = useRef(0)
  const { queryKey } = outlineQuery(courseId)
  const save = async (chapters: Chapters): Promise<boolean> => {
    const body = { chapters: orderOf(chapters) }
    const result = await callRoute(routes.lessons.orderOutline, { params: { id: courseId }, body })
    if (result.ok) return true
    const isConflict = result.code === 'request.changed-meanwhile'
    showSnackbar(isConflict ? t('outline.conflict') : result.message, { color: 'error' })
    return false
  }
  return (chapters) => {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<CourseOutline>(queryKey, { chapters })
    waiting.current += 1
    saving.current = saving.current.then(async () => {
      // What was refused takes along what was built upon it.
      if (waiting.current === 0) return
      waiting.current = (await save(chapters)) ? waiting.current - 1 : 0
      if (waiting.current === 0) await queries.invalidateQueries({ queryKey: COURSES_KEY })
    })
  }
}
