import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { Card } from '#src/ui/Card.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

/** The course that a group is taught: students find the group there and take seats. */
export function TaughtCourse({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['groups', groupId, 'course']
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.onlineCourses.readGroupCourse, { params: { id: groupId }, signal })),
  })
  const change = async (chosen: string) => {
    setBusy(true)
    const courseId = chosen === '' ? null : chosen
    const result = await callRoute(routes.onlineCourses.changeGroupCourse, {
      params: { id: groupId },
      body: { courseId },
    })
    setBusy(false)
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    queries.setQueryData(queryKey, result.value)
    showSnackbar(t('course.saved'))
  }
  return (
    <Card title={t('course.title')} text={t('course.lead')}>
      <NativeSelect
        aria-label={t('course.title')}
        value={data?.courseId ?? ''}
        disabled={data === undefined || isBusy}
        data={[
          { value: '', label: t('course.none') },
          ...(data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => void change(event.currentTarget.value)}
      />
    </Card>
  )
}
