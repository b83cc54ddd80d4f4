import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentCourse } from '#contract/learning.ts'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { TabLinks } from '#src/ui/TabLinks.tsx'
import { CourseCard } from './CourseCard.tsx'
import { COURSE_LISTS, type CourseList } from './course-lists.ts'
import { findCourses } from './find-courses.ts'
import { courseListQuery } from './queries.ts'
import styles from './learning.module.css'

/** One of the six lists of courses; the others are a tap away. */
export function CourseListPage({ type, fileType }: CourseList) {
  const { t } = useTranslation('learning')
  const title = t(`list.${type}.${fileType}`)
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={t(`lead.${fileType}`)} />
      <div className={styles.lists}>
        <TabLinks label={t('lists')}>
          {COURSE_LISTS.map((list) => (
            <Link key={list.link.to} {...list.link} activeProps={{ 'aria-current': 'page' }}>
              {t(`list.${list.type}.${list.fileType}`)}
            </Link>
          ))}
        </TabLinks>
      </div>
      <Courses key={`${type} ${fileType}`} type={type} fileType={fileType} />
    </>
  )
}

function Courses(list: CourseList) {
  const { t } = useTranslation('learning')
  const { data, error, isPending, refetch } = useQuery(courseListQuery(list))
  if (isPending) return <CoursesLoading />
  if (data === undefined) {
    const failure = failureOf(error)
    return (
      <ErrorState
        message={failure?.message ?? t('failed')}
        offline={failure?.code === UNREACHABLE}
        onRetry={() => void refetch()}
      />
    )
  }
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

/** The courses as cards, with a search and the subjects to choose from once there is more than one. */
function FoundCourses({ courses }: { readonly courses: readonly StudentCourse[] }) {
  const { t } = useTranslation('learning')
  const [text, setText] = useState('')
  const [subject, setSubject] = useState<string | null>(null)
  const subjects = [...new Set(courses.flatMap((course) => (course.subject === null ? [] : [course.subject])))]
  const found = findCourses(courses, { text, subject })
  return (
    <>
      {courses.length > 1 && (
        <div className={styles.search} role="search">
          <input
            type="search"
            dir="auto"
            className={styles.searchField}
            aria-label={t('search')}
            placeholder={t('search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {subjects.length > 1 && (
            <div className={styles.subjects} role="group" aria-label={t('subjects')}>
              {[null, ...subjects].map((name) => (
                <button
                  key={name ?? ''}
                  type="button"
                  className={styles.subject}
                  aria-pressed={name === subject}
                  onClick={() => setSubject(name)}
                >
                  <bdi>{name ?? t('allSubjects')}</bdi>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <p className="mq-visually-hidden" role="status">
        {(text !== '' || subject !== null) && t('found', { count: found.length })}
      </p>
      {found.length === 0 && <p className="mq-quiet">{t('nothingFound')}</p>}
      <ul className={styles.cards}>
        {found.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </>
  )
}
