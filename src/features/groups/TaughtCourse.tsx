import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Card } from '#src/ui/page/Card.tsx'

/** The course that a group is taught: students find the group there and take seats. */
export function TaughtCourse({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups')
  const queries = useQueryClient()
  const queryKey = ['groups', groupId, 'course']
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.onlineCourses.readGroupCourse, { params: { id: groupId }, signal })),
  })
  const { isBusy, run: change } = useChange({
    call: (chosen: string) => {
      const body = { courseId: chosen === '' ? null : chosen }
      return callRoute(routes.onlineCourses.changeGroupCourse, { params: { id: groupId }, body })
    },
    said: t('course.saved'),
    onDone: (taught) => queries.setQueryData(queryKey, taught),
  })
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
