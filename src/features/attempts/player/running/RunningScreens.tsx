import { Suspense, useEffect } from 'react'
import { BottomBar } from '../bars/BottomBar.tsx'
import { TopBar } from '../bars/TopBar.tsx'
import { useSuggestedPreferences } from '../device/use-suggested-preferences.ts'
import { useWakeLock } from '../device/use-wake-lock.ts'
import { useExam } from '../exam-actor.ts'
import type { ExamScreen } from '../exam-screen.ts'
import {
  LeaveDialog,
  loadLaterScreens,
  ReadOnlyScreen,
  ReviewScreen,
  SectionCompleteScreen,
  TimeBanners,
} from '../later/index.ts'
import { QuestionStage } from '../question/QuestionStage.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './running-screens.module.css'

/** Read along with the tab that holds the exam. */
export function CopyScreen() {
  return (
    <Suspense>
      <ReadOnlyScreen top={<TopBar />} question={<QuestionStage isReadOnly />} bottom={<BottomBar isReadOnly />} />
    </Suspense>
  )
}

/** Screens while the clock runs: the top bar stays, the part below it changes. */
export function RunningScreen({ screen }: { readonly screen: ExamScreen }) {
  const { t } = usePlayerText()
  const isBetween = useExam(({ context }) => context.state?.phase === 'sectionComplete')
  // No exam begins with either, and what shows them comes behind the first question.
  const hasTimeToSay = useExam(({ context }) => context.warning !== null || context.addedTime !== null)
  useSuggestedPreferences()
  useWakeLock()
  useLaterScreens()
  const below = screen === 'leaving' ? (isBetween ? 'sectionComplete' : 'answering') : screen
  return (
    <div className={styles.running}>
      <button type="button" className={styles.skip} onClick={focusQuestion}>
        {t('skip')}
      </button>
      <TopBar />
      <Suspense>{hasTimeToSay && <TimeBanners />}</Suspense>
      {below === 'answering' && (
        <>
          <QuestionStage />
          <BottomBar />
        </>
      )}
      <Suspense>
        {below === 'reviewSection' && <ReviewScreen of="section" />}
        {below === 'reviewFinish' && <ReviewScreen of="exam" />}
        {below === 'sectionComplete' && <SectionCompleteScreen />}
        {screen === 'leaving' && <LeaveDialog />}
      </Suspense>
    </div>
  )
}

/** Fetched when the first question has been painted. */
function useLaterScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadLaterScreens())
    return () => clearTimeout(timer)
  }, [])
}

/** The target is no link: a hash in the address would be a navigation, and leaving asks first. */
function focusQuestion(): void {
  const heading =
    document.querySelector<HTMLElement>('#exam-question h1') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus()
}
