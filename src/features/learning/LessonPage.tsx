import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { partOfFragment } from '#domain/learning/parts.ts'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { isMissing } from '#src/api/is-missing.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { lazyExtraWhenIdle } from '#src/ui/behaviour/lazy-extra.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { useSession } from '#src/features/auth/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { CompleteLesson } from './CompleteLesson.tsx'
import { isKeepable } from './kept/keepable.ts'
import type { ReadLesson as Lesson } from './kept/read-kept.ts'
import { useKeeping } from './kept/use-keeping.ts'
import { Film } from './film/Film.tsx'
import { LessonContent } from './LessonContent.tsx'
import { lessonQuery } from './queries.ts'
import styles from './learning.module.css'

/** Comes after the content: the way onward is below it. */
const LessonEnd = lazyExtraWhenIdle(async () => (await import('./end/LessonEnd.tsx')).LessonEnd)

/** Comes after what is read and watched: it brings the database of what is kept. */
const KeepLesson = lazyExtraWhenIdle(async () => (await import('./kept/KeepLesson.tsx')).KeepLesson)

interface LessonPageProps {
  readonly courseId: string
  readonly lessonId: string
  readonly showText: ShowText
  /** The questions of practice of a lesson that has any. */
  readonly questions: (lessonId: string) => ReactNode
}

/** One lesson: its content, the tick, and the ways to those beside it. */
export function LessonPage({ courseId, lessonId, showText, questions }: LessonPageProps) {
  const { t } = useTranslation('learning')
  const { data, error, isLoading, refetch } = useQuery({ ...lessonQuery(lessonId), enabled: isIdentifier(lessonId) })
  usePageTitle(data?.title ?? t('lesson.title'))
  return (
    <div className={styles.stack}>
      {/* Links from an explanation know the lesson alone. */}
      <BackLink to="/course/$courseId" params={{ courseId: data?.courseId ?? courseId }}>
        {data === undefined ? t('lesson.toCourse') : <Bdi>{data.courseTitle}</Bdi>}
      </BackLink>
      {isLoading && <Skeleton height="18rem" />}
      {!isLoading && data === undefined && (
        <LessonFailure courseId={courseId} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <ShownLesson lesson={data} showText={showText} questions={questions} />
        </Suspense>
      )}
    </div>
  )
}

interface LessonFailureProps {
  readonly courseId: string
  readonly error: unknown
  readonly onRetry: () => void
}

function LessonFailure({ courseId, error, onRetry }: LessonFailureProps) {
  const { t } = useTranslation('learning')
  const failure = failureOf(error)
  if (failure === null && error !== null) throw error
  // An address of no lesson was not asked for.
  if (failure === null || isMissing(error)) {
    return (
      <ErrorState
        heading="h1"
        title={t('lesson.missingTitle')}
        message={t('lesson.missing')}
        action={<ButtonLink to="/quantitative">{t('course.toLists')}</ButtonLink>}
      />
    )
  }
  const isLocked = failure.code === 'lessons.locked' || failure.code === 'lessons.to-pass-first'
  return (
    <ErrorState
      heading="h1"
      title={isLocked ? t('lesson.lockedTitle') : undefined}
      message={failure.message}
      offline={failure.code === UNREACHABLE}
      {...(isLocked ? {} : { onRetry })}
      action={
        isLocked && (
          <ButtonLink to="/course/$courseId" params={{ courseId }}>
            {t('lesson.howToOpen')}
          </ButtonLink>
        )
      }
    />
  )
}

interface ShownLessonProps extends Pick<LessonPageProps, 'showText' | 'questions'> {
  readonly lesson: Lesson
}

function ShownLesson({ lesson, showText, questions }: ShownLessonProps) {
  const { t } = useTranslation('learning')
  const { language } = useLocale()
  const session = useSession()
  const hash = useLocation({ select: (location) => location.hash })
  const [wasComplete] = useState(lesson.completedAt !== null)
  useKeeping()
  // A film is shown before its text.
  const text = lesson.html === '' ? null : showText(lesson.html, language)
  return (
    <>
      <PageHeader
        title={<Bdi>{lesson.title}</Bdi>}
        {...(lesson.place && { description: <Place {...lesson.place} /> })}
      />
      {lesson.isFromDevice === true && <OfflineNote>{t('keep.fromDevice')}</OfflineNote>}
      <Card size="lg">
        {lesson.film !== null && session !== null && (
          <Film
            key={`${lesson.id} ${hash}`}
            userId={session.user.id}
            lesson={lesson}
            film={lesson.film}
            part={partOfFragment(hash)}
          />
        )}
        <LessonContent lesson={lesson} />
        {text !== null &&
          (lesson.film === null ? text : <Suspense fallback={<Skeleton height="12rem" />}>{text}</Suspense>)}
        {isKeepable(lesson.kind) && (
          <Suspense fallback={<div className={styles.coming} />}>
            <KeepLesson lesson={lesson} />
          </Suspense>
        )}
      </Card>
      {(lesson.questions ?? 0) > 0 && lesson.isFromDevice !== true && (
        <Suspense fallback={<div className={styles.comingQuestions} />}>{questions(lesson.id)}</Suspense>
      )}
      {lesson.film === null && <CompleteLesson key={lesson.id} lesson={lesson} />}
      <Suspense fallback={<div className={styles.comingEnd} />}>
        <LessonEnd lesson={lesson} isJustFinished={!wasComplete && lesson.completedAt !== null} />
      </Suspense>
    </>
  )
}

/** The lesson's place in its chapter. */
function Place({ chapter, number, of }: NonNullable<Lesson['place']>) {
  const { t } = useTranslation('learning')
  const { number: format } = useFormats()
  return (
    <>
      {t('lesson.place', { number: format(number), of: format(of) })} <Bdi>{chapter}</Bdi>
    </>
  )
}
