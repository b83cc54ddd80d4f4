import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StudentCourse } from '#contract/learning/learning.ts'
import { errorState } from '#src/api/index.ts'
import { useSession } from '#src/features/auth/index.ts'
import { FoundCards } from '#src/ui/found-cards/FoundCards.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { CourseCard } from './CourseCard.tsx'
import type { CourseList } from './course-lists.ts'
import { CourseListTabs } from './CourseListTabs.tsx'
import { courseListQuery } from './queries.ts'
import { useDeliverWatching } from './film/use-deliver-watching.ts'
import styles from './learning.module.css'

/** One of the six lists of courses; the others are a tap away. */
export function CourseListPage({ type, fileType }: CourseList) {
  const { t } = useTranslation('learning')
  const title = t(`list.${type}.${fileType}`)
  usePageTitle(title)
  useDeliverWatching(useSession()?.user.id)
  return (
    <>
      <PageHeader title={title} description={t(`lead.${fileType}`)} />
      <CourseListTabs />
      <Courses key={`${type} ${fileType}`} type={type} fileType={fileType} />
    </>
  )
}

function Courses(list: CourseList) {
  const { t } = useTranslation('learning')
  const { data, error, isPending, refetch } = useQuery(courseListQuery(list))
  if (isPending) return <CoursesLoading />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  return (
    <div className={styles.stack}>
      {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      {data.items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('empty')}</p>
        </EmptyState>
      ) : (
        <FoundCourses courses={data.items} />
      )}
    </div>
  )
}

function CoursesLoading() {
  return (
    <div className={styles.cards} aria-hidden>
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** The courses as cards that can be searched. */
function FoundCourses({ courses }: { readonly courses: readonly StudentCourse[] }) {
  const { t } = useTranslation('learning')
  const texts = {
    search: t('search'),
    subjects: t('subjects'),
    allSubjects: t('allSubjects'),
    nothingFound: t('nothingFound'),
    found: (count: number) => t('found', { count }),
  }
  return (
    <FoundCards items={courses} subjectOf={({ subject }) => subject} texts={texts} cards={styles.cards}>
      {(course) => <CourseCard course={course} />}
    </FoundCards>
  )
}
