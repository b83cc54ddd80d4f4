import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './class-stream.module.css'
import { ClassTools, WriteButton } from './ClassTools.tsx'
import { classQuery, type StreamSearch } from './queries.ts'
import { Stream } from './Stream.tsx'

interface StaffClassPageProps {
  readonly classId: string
  readonly search: StreamSearch
  readonly onSearch: (search: StreamSearch) => void
  /** The tabs of the group. */
  readonly tabs: ReactNode
  /** Giving an exam, which is another feature's. */
  readonly givesExam: ReactNode
}

/** The stream of a group for who runs it: they write, give and assign, and see what members see. */
export function StaffClassPage({ classId, search, onSearch, tabs, givesExam }: StaffClassPageProps) {
  const { t } = useTranslation('classStream')
  const { data, error, isLoading, isPending, refetch } = useQuery(classQuery(classId))
  const title = data?.title ?? t('title')
  usePageTitle(title)
  return (
    <>
      {tabs}
      <PageHeader
        title={<Bdi>{title}</Bdi>}
        description={t('staffLead')}
        action={data === undefined ? undefined : <WriteButton classId={classId} />}
        isComing={isLoading}
      />
      {isPending && <Skeleton height="20rem" />}
      {!isPending && data === undefined && <ErrorState {...errorState({ error, refetch }, t('failed'))} />}
      {data !== undefined && (
        <div className={`${styles.main} ${styles.alone}`}>
          <ClassTools classId={classId} commentsOpen={data.commentsOpen} givesExam={givesExam} />
          <Stream
            context={{ classId, isRun: true, commentsOpen: data.commentsOpen }}
            search={search}
            onSearch={onSearch}
          />
        </div>
      )}
    </>
  )
}
