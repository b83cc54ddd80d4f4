import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import type { CoursePage as Course } from '#contract/learning/learning.ts'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { useSession } from '#src/features/auth/index.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RowList } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { CourseLock } from './CourseLock.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { PassExamFirst } from './PassExamFirst.tsx'
import { CourseProgress } from './CourseProgress.tsx'
import { listOf } from './course-lists.ts'
import { courseQuery } from './queries.ts'
import { useDeliverWatching } from './film/use-deliver-watching.ts'
import { KeepObstacleNote } from './kept/KeepObstacleNote.tsx'
import { useKeeping } from './kept/use-keeping.ts'
import styles from './learning.module.css'

interface CoursePageProps {
  readonly courseId: string
  /** Brings all of the course onto the device. */
  readonly takeAlong: (course: Course) => ReactNode
}

/** One course: what it is, what is in it, and where to go on. */
export function CoursePage({ courseId, takeAlong }: CoursePageProps) {
  const { t } = useTranslation('learning')
  const { data, error, isLoading, refetch } = useQuery({ ...courseQuery(courseId), enabled: isIdentifier(courseId) })
  usePageTitle(data?.title ?? t('course.title'))
  useDeliverWatching(useSession()?.user.id)
  useKeeping()
  if (isLoading) return <CourseLoading />
  if (data === undefined) {
    const failure = failureOf(error)
    const isMissing = !isIdentifier(courseId) || failure?.code === 'courses.not-found'
    return (
      <ErrorState
        heading="h1"
        title={isMissing ? t('course.missingTitle') : undefined}
        message={isMissing ? t('course.missing') : (failure?.message ?? t('failed'))}
        offline={failure?.code === UNREACHABLE}
        {...(isMissing ? {} : { onRetry: () => void refetch() })}
        action={isMissing && <ButtonLink to="/quantitative">{t('course.toLists')}</ButtonLink>}
      />
    )
  }
  return (
    <div className={styles.stack}>
      <BackLink {...listOf(data)}>{t(`list.${data.type}.${data.fileType}`)}</BackLink>
      {(error !== null || data.isFromDevice === true) && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      <CourseHead course={data} />
      {data.chapters.length === 0 ? (
        <EmptyState title={t('course.noLessonsTitle')}>
          <p>{t('course.noLessons')}</p>
        </EmptyState>
      ) : (
        <>
          <KeepObstacleNote lessons={data.chapters.flatMap(({ lessons }) => lessons)} />
          {takeAlong(data)}
          <CourseOutline course={data} />
        </>
      )}
      <Parts course={data} />
    </div>
  )
}

function CourseLoading() {
  return (
    <div className={styles.stack} aria-hidden>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="10rem" />
      <Skeleton height="16rem" />
    </div>
  )
}

function CourseHead({ course }: { readonly course: Course }) {
  const { t } = useTranslation('learning')
  const { id, title, description, image, nextLessonId, explanation, main, isLocked, after, free, complete } = course
  const isShut = isLocked || after !== undefined
  return (
    <>
      <PageHeader title={<Bdi>{title}</Bdi>} />
      <Card size="lg">
        {image !== null && <img src={image} alt="" className={`${styles.picture} ${styles.cover}`} />}
        {main !== null && (
          <p>
            {t('course.partOf')}{' '}
            <Link to="/course/$courseId" params={{ courseId: main.id }}>
              <Bdi>{main.title}</Bdi>
            </Link>
          </p>
        )}
        {description !== '' && (
          <p className={styles.whole} dir="auto">
            {description}
          </p>
        )}
        <CourseProgress course={course} />
        {isLocked && <CourseLock course={course} />}
        {after !== undefined && <PassExamFirst of="course" exam={after} free={isLocked ? 0 : free} />}
        <footer className={styles.foot}>
          {nextLessonId !== null && (
            <ButtonLink
              to="/course/$courseId/lessons/$lessonId"
              params={{ courseId: id, lessonId: nextLessonId }}
              size="md"
            >
              {t(isShut ? 'course.tryFree' : complete > 0 ? 'course.goOn' : 'course.begin')}
            </ButtonLink>
          )}
          {explanation !== null && (
            <a href={explanation.url} className={styles.file} download>
              <IconFileTypePdf size={20} aria-hidden />
              {t('course.explanation', { name: explanation.name })}
            </a>
          )}
        </footer>
      </Card>
    </>
  )
}

function Parts({ course: { parts } }: { readonly course: Course }) {
  const { t } = useTranslation('learning')
  if (parts.length === 0) return null
  return (
    <Card title={t('course.parts')}>
      <RowList>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link to="/course/$courseId" params={{ courseId: id }} className={styles.part}>
              <Bdi>{title}</Bdi>
            </Link>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
