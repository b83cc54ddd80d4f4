import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OnlineCourse } from '#contract/groups/online-courses.ts'
import { errorState } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { OwnGroup } from '#src/features/groups/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { CourseCard } from '../CourseCard.tsx'
import { CourseListTabs } from '../CourseListTabs.tsx'
import styles from '../learning.module.css'
import { Enrol } from './Enrol.tsx'
import { onlineCoursesQuery } from './queries.ts'

/** Courses that are taught live: what is next, and how to take a seat. */
export function OnlineCoursesPage() {
  const { t } = useTranslation(['onlineCourses', 'learning'])
  const { t: tErrors } = useTranslation('errors')
  const { hasRole } = useReader()
  usePageTitle(t('learning:online.title'))
  return (
    <>
      <PageHeader
        title={t('learning:online.title')}
        description={t('lead')}
        action={
          hasRole('student') && (
            <ButtonLink to="/my-meetings" variant="default">
              {t('toMeetings')}
            </ButtonLink>
          )
        }
      />
      <CourseListTabs />
      {hasRole('student') ? <Courses /> : <NoPermission message={tErrors('auth.students-only')} />}
    </>
  )
}

function Courses() {
  const { t } = useTranslation(['onlineCourses', 'learning'])
  const { data, error, isPending, refetch } = useQuery(onlineCoursesQuery)
  if (isPending) return <Skeleton height="14rem" />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('learning:failed'))} />
  return (
    <div className={styles.stack}>
      {error !== null && <OfflineNote>{t('learning:fromEarlier')}</OfflineNote>}
      {data.items.length === 0 && (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('empty')}</p>
        </EmptyState>
      )}
      {data.items.map((course) => (
        <LiveCourse key={course.id} course={course} />
      ))}
    </div>
  )
}

function LiveCourse({ course }: { readonly course: OnlineCourse }) {
  return (
    <div className={styles.live}>
      <CourseCard course={course} />
      {course.groups.map((group) => (
        <OwnGroup key={group.id} group={group}>
          <Enrol course={course} group={group} />
        </OwnGroup>
      ))}
    </div>
  )
}
