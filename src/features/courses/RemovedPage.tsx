import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RemovedContent } from '#contract/learning/removed-contents.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useChange } from '#src/api/use-change.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { COURSES_KEY, restoreContent } from './course-kind.ts'

const removedQuery = queryOptions({
  queryKey: [...COURSES_KEY, 'removed'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.removedContents.listRemovedContents, { signal })),
  staleTime: 0,
})

/** Lists what was deleted from courses lately, so that it can be put back. */
export function RemovedPage() {
  const { t } = useTranslation('courses')
  usePageTitle(t('removed.title'))
  return (
    <>
      <BackToList to="/courses">{t('list.title')}</BackToList>
      <PageHeader title={t('removed.title')} description={t('removed.lead')} />
      <RecordPage state={recordState(useQuery(removedQuery))}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('removed.none')}>{t('removed.noneText')}</EmptyState>
          ) : (
            <RowList isFramed>
              {items.map((removed) => (
                <RemovedRow key={removed.id} removed={removed} />
              ))}
            </RowList>
          )
        }
      </RecordPage>
    </>
  )
}

function RemovedRow({ removed }: { readonly removed: RemovedContent }) {
  const { t } = useTranslation('courses')
  const { date } = useFormats()
  const queries = useQueryClient()
  const { id, kind, title, courseTitle, lessons, removedBy, removedAt, until } = removed
  const isCourseGone = kind !== 'course' && courseTitle === null
  const { isBusy, run: restore } = useChange({
    // The row leaves the list before its button can be used again.
    call: async () => {
      const result = await restoreContent(id)
      await queries.invalidateQueries({ queryKey: COURSES_KEY })
      return result
    },
    said: t('removed.done', { name: title }),
  })
  const facts = [
    t(`removed.kind.${kind}`),
    kind === 'course' ? t('removed.lessons', { count: lessons }) : null,
    courseTitle === null ? null : t('removed.of', { course: courseTitle }),
    t('removed.at', { at: date(removedAt) }),
    removedBy === null ? null : t('removed.by', { person: removedBy }),
    t('removed.until', { until: date(until) }),
  ]
  return (
    <Row>
      <RowWords>
        <p>
          <strong>
            <Bdi>{title}</Bdi>
          </strong>
        </p>
        <p className="mq-quiet">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </RowWords>
      {isCourseGone ? (
        <span className="mq-quiet">{t('removed.courseGone')}</span>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={t('removed.putNamed', { name: title })}
          onClick={() => void restore()}
        >
          {t('removed.put')}
        </Button>
      )}
    </Row>
  )
}
