import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CourseStudent } from '#contract/learning/course-progress.ts'
import { bothStates, listState, recordState } from '#src/api/list-state.ts'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { DataList, emailColumn } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { courseKind } from '../course-kind.ts'
import { CourseTabs } from '../CourseTabs.tsx'
import styles from '../courses.module.css'
import { LessonStandings } from './LessonStandings.tsx'
import type { ProgressSearch } from './progress-search.ts'
import { progressQuery, studentsQuery } from './queries.ts'

interface CourseProgressPageProps {
  readonly courseId: string
  readonly search: ProgressSearch
  readonly onSearch: (search: ProgressSearch) => void
}

/** Shows how far students have come with a course: by lesson, second by second of its films, and by student. */
export function CourseProgressPage({ courseId, search, onSearch }: CourseProgressPageProps) {
  const { t } = useTranslation('courses')
  const course = useQuery(recordQuery(courseKind, courseId))
  const progress = useQuery(progressQuery(courseId, search.groupId))
  usePageTitle(course.data?.title ?? t('progress.title'))
  return (
    <>
      <CourseTabs courseId={courseId} />
      <RecordPage
        state={bothStates(recordState(course), { ...recordState(progress), isFresh: true })}
        head={(both) => (
          <PageHeader title={<Bdi>{both?.[0].title ?? t('progress.title')}</Bdi>} description={t('progress.lead')} />
        )}
      >
        {([, shown]) => (
          <div className={styles.progress}>
            <LessonStandings courseId={courseId} groupId={search.groupId} progress={shown} />
            <Students {...{ courseId, search, onSearch }} lessons={shown.lessons.length} groups={shown.groups} />
          </div>
        )}
      </RecordPage>
    </>
  )
}

interface StudentsProps extends CourseProgressPageProps {
  readonly lessons: number
  readonly groups: readonly { readonly id: string; readonly title: string }[]
}

function Students({ courseId, search, onSearch, lessons, groups }: StudentsProps) {
  const { t } = useTranslation('courses')
  const query = useQuery(studentsQuery(courseId, search))
  const columns = useColumns(lessons)
  const options = groups.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <DataList
      id="course-students"
      label={t('progress.students')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ student }) => student}
      state={listState(query)}
      search={search}
      onSearch={onSearch}
      searchLabel={t('progress.search')}
      filters={options.length === 0 ? [] : [{ id: 'groupId', label: t('progress.group'), options }]}
      empty={{ title: t('progress.emptyTitle'), text: t('progress.empty') }}
    />
  )
}

function useColumns(lessons: number): readonly Column<CourseStudent>[] {
  const { t } = useTranslation('courses')
  const { dateTime, number } = useFormats()
  return [
    {
      id: 'student',
      header: t('progress.student'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, student }) => <Person id={id} name={student} />,
    },
    emailColumn(t('progress.email')),
    {
      id: 'complete',
      header: t('progress.complete'),
      isSortable: true,
      cell: ({ complete }) => t('progress.of', { complete: number(complete), lessons: number(lessons) }),
    },
    {
      id: 'lastAt',
      header: t('progress.lastAt'),
      isSortable: true,
      cell: ({ lastAt }) => (lastAt === null ? t('progress.never') : dateTime(lastAt)),
    },
  ]
}
