/**
 * The result in the place of the exam: loaded while the exam is idle, and shown as soon as the submission is answered
 * with it. Whatever else there is to say of a result, the academy's own page says.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { IconRefresh } from '@tabler/icons-react'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { KeepReceipt } from '#src/features/attempts/exam-receipt/KeepReceipt.tsx'
import { ResultView } from '#src/features/attempts/result/ResultView.tsx'
import { QuitSafeBrowser } from '#src/features/attempts/player/safe-browser/QuitSafeBrowser.tsx'
import buttons from '#src/features/attempts/player/buttons.module.css'
import { forgetScratchPadsOf } from '#src/features/attempts/leaving/forget-scratch-pads.ts'
import { LEFT_EXAM_ROOM } from '#src/ui/exam/exam-room-mark.ts'
import { type GivenResult, resultLock, RESULTS_CHANNEL } from '#src/offline/awaited-results.ts'
import { addExamTexts } from '../i18n/exam-texts.ts'
import type { Texts } from '../i18n/text-backend.ts'
import { outside } from './leave-room.ts'

addExamTexts(
  import.meta.glob<Texts>('../../../locales/*/{result,device,examReceipt,accommodations}.json', {
    import: 'default',
  }),
)

const Invitation = lazy(async () => {
  const { InstallInvitation } = await import('#src/features/device/install/InstallInvitation.tsx')
  nameManifest()
  return { default: InstallInvitation }
})

/** Only now: with it the browser looks at whether it can offer an installation, and an exam is no place for that. */
function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/manifest.${i18next.language}.webmanifest`
  document.head.append(link)
}

/** The page of the result; null as long as it has not come. */
export type ResultPage = () => ReactNode

/**
 * From now on, as long as the page stands, the result of this attempt is awaited here. `onCome`: the server has the
 * whole exam and has judged it. That the device has yet to note this down keeps no student waiting: what it asks again
 * is answered the same.
 */
export async function awaitResult(examId: string, attemptId: string, onCome: () => void): Promise<ResultPage> {
  let page: ReactNode = null
  await i18next.loadNamespaces('result')
  new BroadcastChannel(RESULTS_CHANNEL).addEventListener('message', ({ data }: MessageEvent<GivenResult>) => {
    // What is delivered again after a lost answer comes again.
    if (data.attemptId !== attemptId || page !== null) return
    outside(() => becomePage(`/exams/${examId}/result?attempt=${attemptId}`))
    page = <ResultInRoom {...{ examId, attemptId }} result={data.result} />
    onCome()
  })
  void navigator.locks.request(resultLock(attemptId), { mode: 'shared' }, () => new Promise(() => undefined))
  return () => page
}

/** The address is the result's: read anew it is the academy's page. So is whatever else the tab goes to from here. */
function becomePage(href: string): void {
  history.replaceState(null, '', href)
  window.dispatchEvent(new Event(LEFT_EXAM_ROOM))
  window.addEventListener('popstate', () => location.reload())
}

interface ResultInRoomProps {
  readonly examId: string
  readonly attemptId: string
  readonly result: AttemptResultView
}

function ResultInRoom({ examId, attemptId, result }: ResultInRoomProps) {
  const { t } = useTranslation('result')
  useEffect(focusHeading, [])
  // A result that comes at once leaves no time for the screens that take the scratch pads away.
  useEffect(() => void forgetScratchPadsOf(attemptId), [attemptId])
  return (
    <main>
      <ResultView
        result={result}
        actions={
          <>
            <a href={`/exams/${examId}/take`} className={buttons.quiet}>
              <IconRefresh size={20} stroke={1.75} aria-hidden />
              {t('retake')}
            </a>
            <a href="/student-exams" className={buttons.quiet}>
              {t('toExams')}
            </a>
            {result.replay === true && (
              <a href={`/exams/${examId}/replay?attempt=${attemptId}`} className={buttons.quiet}>
                {t('replay')}
              </a>
            )}
            <KeepReceipt attemptId={attemptId} />
            <QuitSafeBrowser />
          </>
        }
      />
      <Suspense>
        <Invitation />
      </Suspense>
    </main>
  )
}

/** Reading begins there: what had the focus is gone with the exam. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
