import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LessonRecord, OutlinedChapter } from '#contract/learning/lessons.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, type Loaded, reread, useEditForm } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { COURSES_KEY } from '../course-kind.ts'
import { outlineQuery } from '../outline/use-outline.ts'
import { LessonFields } from './LessonFields.tsx'
import { blankLesson, lessonChecks, lessonLabels, lessonOf, lessonValues, type LessonValues } from './lesson-form.ts'
import { shownLessonValue } from './lesson-form.ts'
import styles from './lesson.module.css'

interface CreateLessonPageProps {
  readonly courseId: string
  /** Empty: the first. */
  readonly chapterId: string
}

/** The page of a lesson that is not there yet. */
export function CreateLessonPage({ courseId, chapterId }: CreateLessonPageProps) {
  const { t } = useTranslation('courses')
  const query = useQuery(outlineQuery(courseId))
  usePageTitle(t('lesson.create'))
  return (
    <>
      <BackToOutline courseId={courseId} />
      <PageHeader title={t('lesson.create')} />
      <RecordPage state={recordState(query)}>
        {({ chapters }) => {
          const chapter = chapters.find(({ id }) => id === chapterId) ?? chapters[0]
          if (chapter === undefined)
            return <EmptyState title={t('outline.emptyTitle')}>{t('outline.empty')}</EmptyState>
          const loaded = { values: blankLesson(chapter.id), revision: 0 }
          return <LessonFormOf {...{ courseId, chapters, loaded }} lessonId={null} />
        }}
      </RecordPage>
    </>
  )
}

interface EditLessonPageProps {
  readonly courseId: string
  readonly lessonId: string
}

/** The page of a lesson that is there. */
export function EditLessonPage({ courseId, lessonId }: EditLessonPageProps) {
  const { t } = useTranslation('courses')
  const outline = useQuery(outlineQuery(courseId))
  const params = { id: courseId, lessonId }
  const query = useQuery({
    queryKey: [...COURSES_KEY, 'lesson', courseId, lessonId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.lessons.readLesson, { params, signal })),
    staleTime: 0,
  })
  const title = query.data?.title ?? t('lesson.edit')
  usePageTitle(title)
  return (
    <>
      <BackToOutline courseId={courseId} />
      <PageHeader title={<Bdi>{title}</Bdi>} />
      <RecordPage state={recordState(outline)}>
        {({ chapters }) => (
          <RecordPage state={recordState(query)}>
            {(lesson) => (
              <>
                <LessonFormOf {...{ courseId, chapters, lessonId }} loaded={loadedOf(lesson)} />
                <RecordChanges kind="lessons" id={lessonId} />
              </>
            )}
          </RecordPage>
        )}
      </RecordPage>
    </>
  )
}

function BackToOutline({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  return (
    <Link to="/courses/$courseId/outline" params={{ courseId }} className={styles.back}>
      <IconArrowRight size={18} className={styles.backArrow} aria-hidden />
      {t('lesson.back')}
    </Link>
  )
}

const loadedOf = (lesson: LessonRecord): Loaded<LessonValues> => ({
  values: lessonValues(lesson),
  revision: lesson.revision,
})

interface LessonFormOfProps {
  readonly courseId: string
  readonly lessonId: string | null
  readonly chapters: readonly OutlinedChapter[]
  readonly loaded: Loaded<LessonValues>
  /** The date of a meeting whose recording it is made of. */
  readonly dateId?: string
}

/** The fields of a lesson, saved into its course. */
export function LessonFormOf({ courseId, lessonId, chapters, loaded, dateId }: LessonFormOfProps) {
  const { t } = useTranslation(['courses', 'lists'])
  const queries = useQueryClient()
  const navigate = useNavigate()
  const labels = lessonLabels()
  const back = () => void navigate({ to: '/courses/$courseId/outline', params: { courseId } })
  const questions = useQuery({
    queryKey: [...COURSES_KEY, 'lesson-questions', courseId, lessonId],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.lessons.readLessonQuestions, { params: { id: courseId, lessonId: lessonId ?? '' }, signal }),
      ),
    enabled: loaded.values.questionIds.length > 0 && lessonId !== null,
  })
  const edit = useEditForm<LessonValues, LessonRecord>({
    loaded,
    ...lessonChecks,
    save: (values, revision) =>
      dateId === undefined
        ? saveLesson(courseId, lessonId, { ...lessonOf(values), revision })
        : callRoute(routes.meetings.makeRecordingLesson, {
            params: { id: dateId },
            body: { ...lessonOf(values), courseId },
          }),
    onSaved: ({ title }) => {
      void queries.invalidateQueries({ queryKey: COURSES_KEY })
      showSnackbar(t('lists:record.saved', { name: title }))
      back()
    },
    reload: async () => {
      if (lessonId === null) return null
      return reread(callRoute(routes.lessons.readLesson, { params: { id: courseId, lessonId } }), loadedOf)
    },
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      onCancel={back}
      saveLabel={lessonId === null ? t('lesson.submit') : undefined}
      shownValue={shownLessonValue}
    >
      <LessonFields {...{ edit, labels, chapters }} questions={questions.data?.items ?? []} />
    </EditForm>
  )
}

function saveLesson(
  courseId: string,
  lessonId: string | null,
  { revision, ...form }: ReturnType<typeof lessonOf> & { readonly revision: number },
) {
  if (lessonId === null) return callRoute(routes.lessons.createLesson, { params: { id: courseId }, body: form })
  return callRoute(routes.lessons.updateLesson, { params: { id: courseId, lessonId }, body: { ...form, revision } })
}
