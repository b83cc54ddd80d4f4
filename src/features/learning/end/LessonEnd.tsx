import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { KindIcon } from '#src/features/courses/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { clockTime } from '#src/ui/text/clock-time.ts'
import type { ReadLesson } from '../kept/read-kept.ts'
import { FinishedLesson } from './FinishedLesson.tsx'
import styles from './lesson-end.module.css'

interface LessonEndProps {
  readonly lesson: ReadLesson
  /** The lesson was finished during this visit. */
  readonly isJustFinished: boolean
}

const LESSON = '/course/$courseId/lessons/$lessonId'

/** The end of a lesson: what was finished with it, and the lesson that comes next. */
export function LessonEnd({ lesson, isJustFinished }: LessonEndProps) {
  const { t } = useTranslation(['lessonEnd', 'learning'])
  const { courseId, previousId, nextId } = lesson
  useNeighbourKeys(lesson)
  return (
    <>
      <div role="status" className={styles.said}>
        {lesson.isFromDevice === true && (lesson.questions ?? 0) > 0 && (
          <p className="mq-quiet">{t('questionsOnline')}</p>
        )}
        {isJustFinished && <FinishedLesson lesson={lesson} />}
      </div>
      <nav className={styles.beside} aria-label={t('beside')}>
        {nextId !== null && <NextLesson lesson={lesson} id={nextId} />}
        {previousId !== null && (
          <ButtonLink
            to={LESSON}
            params={{ courseId, lessonId: previousId }}
            variant="subtle"
            aria-keyshortcuts="Shift+P"
            title={`${t('previous')} (Shift+P)`}
          >
            {t('previous')}
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

/** The next lesson with its picture, all of it one link. */
function NextLesson({ lesson: { courseId, next }, id }: Pick<LessonEndProps, 'lesson'> & { readonly id: string }) {
  const { t } = useTranslation(['lessonEnd', 'learning'])
  const kind = next?.kind
  return (
    <Link
      to={LESSON}
      params={{ courseId, lessonId: id }}
      className={styles.next}
      aria-keyshortcuts="Shift+N"
      title={`${t('next')} (Shift+N)`}
    >
      <span className={styles.picture}>
        {next?.picture == null ? (
          <span className={styles.noPicture}>
            {kind === undefined ? (
              <IconPlayerPlay size={28} aria-hidden />
            ) : (
              <KindIcon kind={kind} label={t(`learning:kind.${kind}`)} />
            )}
          </span>
        ) : (
          <img src={next.picture} alt="" loading="lazy" />
        )}
        {next?.seconds != null && (
          <span className={styles.length} dir="ltr">
            {clockTime(next.seconds)}
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.kicker}>{t('next')}</span>
        {next != null && (
          <span className={styles.nextTitle}>
            <Bdi>{next.title}</Bdi>
          </span>
        )}
        {kind !== undefined && <span className="mq-quiet">{t(`learning:kind.${kind}`)}</span>}
      </span>
      <IconArrowRight size={22} className={`${styles.arrow} mq-mirror`} aria-hidden />
    </Link>
  )
}

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Shift and N goes to the next lesson, Shift and P to the one before, as in players of films. */
function useNeighbourKeys({ courseId, previousId, nextId }: LessonPage): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return
      const lessonId = event.code === 'KeyN' ? nextId : event.code === 'KeyP' ? previousId : null
      if (lessonId === null || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      void navigate({ to: LESSON, params: { courseId, lessonId } })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, courseId, previousId, nextId])
}
