import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { IconClipboardList, IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react'
import { partFragment } from '#domain/learning/parts.ts'
import { callRoute, failureOf, routes, valueOf } from '#src/api/index.ts'
import { KeepReceipt } from '../exam-receipt/KeepReceipt.tsx'
import buttons from '../player/buttons.module.css'
import { Notice } from '../player/screens/Notice.tsx'
import { QuitSafeBrowser } from '../player/safe-browser/QuitSafeBrowser.tsx'
import { HeldResult } from './HeldResult.tsx'
import { LessonLink, type LessonLinkProps } from './lesson-link.tsx'
import { ResultView } from './ResultView.tsx'
import { ResultWaiting } from './ResultWaiting.tsx'
import { UndeliveredResult } from './UndeliveredResult.tsx'
import { useUndelivered } from './use-undelivered.ts'

interface ResultPageProps {
  readonly examId: string
  readonly attemptId: string
}

const STILL_OPEN = 'attempts.still-open'
const DEVICE_WAITING = 'attempts.device-waiting'
const ASK_AGAIN_MS = 5_000

/** The result of one attempt, or the reason why it cannot be shown now. Reading it again asks nothing of the server. */
export function ResultPage({ examId, attemptId }: ResultPageProps) {
  const undelivered = useUndelivered(attemptId)
  // Only the student decides this, and again at each visit: leaving the page is no decision.
  const [leavesUndelivered, setLeavesUndelivered] = useState(false)
  const result = useQuery({
    queryKey: ['attempt-result', attemptId],
    queryFn: () => readResult(attemptId, leavesUndelivered),
    enabled: undelivered === 'none',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (isAskedAgain(failureOf(state.error)?.code) ? ASK_AGAIN_MS : false),
  })
  const { refetch } = result
  useEffect(() => {
    if (leavesUndelivered) void refetch()
  }, [leavesUndelivered, refetch])
  if (result.data !== undefined) {
    return (
      <LessonLink value={linkToLesson}>
        <ResultView
          result={result.data}
          actions={<Retake examId={examId} attemptId={attemptId} hasReplay={result.data.replay === true} />}
        />
      </LessonLink>
    )
  }
  if (undelivered === 'waiting') return <UndeliveredResult attemptId={attemptId} />
  const code = failureOf(result.error)?.code ?? (result.isError ? 'server.unexpected' : null)
  if (code === null || code === STILL_OPEN) return <ResultWaiting isOpen={code === STILL_OPEN} />
  if (code === DEVICE_WAITING) {
    const lastHeardAt = Number(failureOf(result.error)?.detail?.['lastHeardAt']) || null
    return <HeldResult lastHeardAt={lastHeardAt} onRead={() => setLeavesUndelivered(true)} />
  }
  if (code === 'attempts.result-denied') return <DeniedResult examId={examId} attemptId={attemptId} />
  if (code === 'attempts.not-found') return <MissingAttempt />
  return <FailedResult error={result.error} onRetry={() => void result.refetch()} />
}

function readResult(attemptId: string, leavesUndelivered: boolean) {
  return valueOf(
    callRoute(routes.attempts.readResult, {
      params: { id: attemptId },
      query: leavesUndelivered ? { undelivered: 'leave' } : {},
    }),
  )
}

/**
 * Query that repeats because of changes from elsewhere: the closing, and the arrival of lines that another device
 * holds.
 */
function isAskedAgain(code: string | undefined): boolean {
  return code === STILL_OPEN || code === DEVICE_WAITING
}

/** The specification's denial: a result is seen right after the exam, or by a retake. */
export function DeniedResult({ examId, attemptId }: ResultPageProps) {
  const { t } = useTranslation('result')
  return (
    <Notice
      form="part"
      icon={<IconLock size={36} stroke={1.5} />}
      title={t('denied.title')}
      actions={
        <>
          <Link to="/exams/$examId/take" params={{ examId }} reloadDocument className={buttons.main}>
            {t('retake')}
          </Link>
          <Link to="/student-exams" className={buttons.quiet}>
            {t('toExams')}
          </Link>
          <KeepReceipt attemptId={attemptId} />
        </>
      }
    >
      <p>{t('denied.text')}</p>
    </Notice>
  )
}

interface LatestResultMissingProps {
  readonly examId: string
  readonly isLoading: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

/** No attempt is named, and none is known that was closed. */
export function LatestResultMissing({ examId, isLoading, error, onRetry }: LatestResultMissingProps) {
  const { t } = useTranslation('result')
  if (isLoading) return <ResultWaiting isOpen={false} />
  if (error !== null) return <FailedResult error={error} onRetry={onRetry} />
  return (
    <Notice
      form="part"
      icon={<IconClipboardList size={36} stroke={1.5} />}
      title={t('none.title')}
      actions={
        <>
          <Link to="/exams/$examId/take" params={{ examId }} reloadDocument className={buttons.main}>
            {t('none.take')}
          </Link>
          <Link to="/student-exams" className={buttons.quiet}>
            {t('toExams')}
          </Link>
        </>
      }
    >
      <p>{t('none.text')}</p>
    </Notice>
  )
}

/** No such attempt, or another person's. */
function MissingAttempt() {
  const { t } = useTranslation('result')
  return (
    <Notice
      form="part"
      icon={<IconClipboardList size={36} stroke={1.5} />}
      title={t('missing.title')}
      actions={
        <Link to="/student-exams" className={buttons.main}>
          {t('toExams')}
        </Link>
      }
    >
      <p>{t('missing.text')}</p>
    </Notice>
  )
}

function FailedResult({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['result', 'errors'])
  return (
    <Notice
      form="part"
      icon={<IconCloudOff size={36} stroke={1.5} />}
      title={t('failed.title')}
      actions={
        <>
          <button type="button" className={buttons.main} onClick={onRetry}>
            {t('failed.retry')}
          </button>
          <Link to="/student-exams" className={buttons.quiet}>
            {t('toExams')}
          </Link>
        </>
      }
    >
      <p>{failureOf(error)?.message ?? t('errors:server.unexpected')}</p>
    </Notice>
  )
}

function Retake({ examId, attemptId, hasReplay }: ResultPageProps & { readonly hasReplay: boolean }) {
  const { t } = useTranslation('result')
  return (
    <>
      <Link to="/exams/$examId/take" params={{ examId }} reloadDocument className={buttons.quiet}>
        <IconRefresh size={20} stroke={1.75} aria-hidden />
        {t('retake')}
      </Link>
      <Link to="/student-exams" className={buttons.quiet}>
        {t('toExams')}
      </Link>
      {hasReplay && (
        <Link to="/exams/$examId/replay" params={{ examId }} search={{ attempt: attemptId }} className={buttons.quiet}>
          {t('replay')}
        </Link>
      )}
      <KeepReceipt attemptId={attemptId} />
      <QuitSafeBrowser />
    </>
  )
}

function linkToLesson({ part, className, children }: LessonLinkProps) {
  const { courseId, lessonId, from, to } = part
  return (
    <Link
      to="/course/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      hash={partFragment({ from, to })}
      className={className}
    >
      {children}
    </Link>
  )
}
