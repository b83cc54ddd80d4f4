import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { isMissing } from '#src/api/is-missing.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { AttendanceCard } from './AttendanceCard.tsx'
import styles from './class-stream.module.css'
import { DueCard } from './DueCard.tsx'
import { classQuery, type StreamSearch } from './queries.ts'
import { Stream } from './Stream.tsx'

interface ClassPageProps {
  readonly classId: string
  readonly search: StreamSearch
  readonly onSearch: (search: StreamSearch) => void
}

/** A group as its member sees it: what is due, what was written and recorded, and how often they came. */
export function ClassPage(props: ClassPageProps) {
  const { t } = useTranslation('classStream')
  const { data, error, isLoading } = useQuery(classQuery(props.classId))
  // A group that the reader has left is shown no more, though the device still has it.
  const group = isMissing(error) ? undefined : data
  const title = group?.title ?? t('title')
  usePageTitle(title)
  return (
    <>
      <BackLink to="/my-groups">{t('back')}</BackLink>
      <PageHeader
        title={<Bdi>{title}</Bdi>}
        description={
          typeof group?.teacher === 'string' ? (
            <>
              {t('teacher')} <Bdi>{group.teacher}</Bdi>
            </>
          ) : (
            t('lead')
          )
        }
        isComing={isLoading}
      />
      <Parts {...props} />
    </>
  )
}

function Parts({ classId, search, onSearch }: ClassPageProps) {
  const { t } = useTranslation('classStream')
  const { data, error, isPending, refetch } = useQuery(classQuery(classId))
  if (isPending) return <Skeleton height="20rem" />
  if (data === undefined || isMissing(error)) {
    return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  }
  const { due, attendance, commentsOpen, isRun } = data
  return (
    <>
      {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      <div className={styles.page}>
        <div className={styles.due}>
          <DueCard due={due} />
        </div>
        <div className={styles.main}>
          <Stream context={{ classId, isRun, commentsOpen }} search={search} onSearch={onSearch} />
        </div>
        {attendance !== null && (
          <div className={styles.attendance}>
            <AttendanceCard attendance={attendance} />
          </div>
        )}
      </div>
    </>
  )
}
