import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordState } from '#src/api/list-state.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { courseChoicesQuery } from '../course-choices.ts'
import { outlineQuery } from '../outline/use-outline.ts'
import { LessonFormOf } from './LessonFormPage.tsx'
import { blankLesson, type LessonValues } from './lesson-form.ts'
import styles from '../courses.module.css'

/** A date of a live meeting that is over. */
export interface Recording {
  readonly meetingId: string
  readonly dateId: string
  /** Name of the lesson until its author says otherwise. */
  readonly title: string
  /** Address of the recording; null: its film is to be uploaded. */
  readonly link: string | null
}

/** Makes the recording of a meeting a lesson: its course is chosen, then the lesson is written as any other is. */
export function RecordingLessonPage({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation('courses')
  const query = useQuery({ ...courseChoicesQuery, staleTime: 0 })
  const [chosen, setChosen] = useState('')
  usePageTitle(t('recording.title'))
  return (
    <>
      <BackLink to="/meetings/$meetingId" params={{ meetingId: recording.meetingId }}>
        {t('recording.back')}
      </BackLink>
      <PageHeader title={t('recording.title')} />
      <RecordPage state={recordState(query)}>
        {({ items }) => {
          const courseId = chosen === '' ? (items[0]?.id ?? '') : chosen
          if (courseId === '') return <NoCourses />
          return (
            <>
              <NativeSelect
                className={styles.recordingCourse}
                label={t('recording.course')}
                description={t('recording.lead')}
                data={items.map(({ id, title }) => ({ value: id, label: title }))}
                value={courseId}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
              <InCourse key={courseId} courseId={courseId} recording={recording} />
            </>
          )
        }}
      </RecordPage>
    </>
  )
}

function NoCourses() {
  const { t } = useTranslation('courses')
  return (
    <EmptyState
      title={t('recording.noCoursesTitle')}
      action={<ButtonLink to="/courses/create">{t('create.title')}</ButtonLink>}
    >
      {t('recording.noCourses')}
    </EmptyState>
  )
}

function InCourse({ courseId, recording }: { readonly courseId: string; readonly recording: Recording }) {
  const { t } = useTranslation('courses')
  const query = useQuery(outlineQuery(courseId))
  return (
    <RecordPage state={recordState(query)}>
      {({ chapters }) => {
        const chapter = chapters.at(-1)
        if (chapter === undefined) {
          return (
            <EmptyState
              title={t('outline.emptyTitle')}
              action={
                <ButtonLink to="/courses/$courseId/outline" params={{ courseId }}>
                  {t('recording.toOutline')}
                </ButtonLink>
              }
            >
              {t('outline.empty')}
            </EmptyState>
          )
        }
        const loaded = { values: valuesOf(recording, chapter.id), revision: 0 }
        return <LessonFormOf {...{ courseId, chapters, loaded }} lessonId={null} dateId={recording.dateId} />
      }}
    </RecordPage>
  )
}

function valuesOf({ title, link }: Recording, chapterId: string): LessonValues {
  const kind = link === null ? 'video' : 'link'
  return { ...blankLesson(chapterId), title, kind, link: link ?? '', isPublished: true }
}
