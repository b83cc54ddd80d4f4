import { Suspense, useEffect, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { usePageTitle } from '#src/ui/page-title.ts'
import { BottomBar } from './bars/BottomBar.tsx'
import { TopBar } from './bars/TopBar.tsx'
import { TimeBanners } from './bars/WarningBanner.tsx'
import { createPreferences, deviceStorage, PreferencesProvider } from './device/preferences.ts'
import { useExamPage } from './device/use-exam-page.ts'
import { useWakeLock } from './device/use-wake-lock.ts'
import { type ExamActor, ExamActorProvider, useExam } from './exam-actor.ts'
import { type ExamScreen, examScreen } from './exam-screen.ts'
import { type PlayerPorts, PlayerPortsProvider } from './player-ports.ts'
import {
  CompletedScreen,
  HeldElsewhereScreen,
  LeaveDialog,
  loadLaterScreens,
  ReadOnlyScreen,
  ReviewScreen,
  SectionCompleteScreen,
  SubmitFailedScreen,
  SubmittingScreen,
} from './later/index.ts'
import { QuestionStage } from './question/QuestionStage.tsx'
import { ResumingScreen, StartDialog, StartScreen } from './screens/StartScreen.tsx'
import { Announcer } from './text/announcer.tsx'
import { usePlayerText } from './text/use-player-text.ts'
import styles from './exam-player.module.css'

interface ExamPlayerProps {
  readonly actor: ExamActor
  readonly ports: PlayerPorts
  /** A demo keeps nothing on the device, not even a text size. */
  readonly mode: 'exam' | 'demo'
}

/** The exam on screen, from its start screen until the result is opened. */
export function ExamPlayer({ actor, ports, mode }: ExamPlayerProps) {
  const preferences = useMemo(() => createPreferences(mode === 'demo' ? null : deviceStorage()), [mode])
  usePageTitle(useSelector(actor, ({ context }) => context.overview.title))
  useExamPage()
  return (
    <ExamActorProvider value={actor}>
      <PlayerPortsProvider value={ports}>
        <PreferencesProvider value={preferences}>
          <Announcer>
            <Screen mode={mode} />
          </Announcer>
        </PreferencesProvider>
      </PlayerPortsProvider>
    </ExamActorProvider>
  )
}

const RUNNING: readonly ExamScreen[] = ['answering', 'reviewSection', 'reviewFinish', 'sectionComplete', 'leaving']

function Screen({ mode }: Pick<ExamPlayerProps, 'mode'>) {
  const screen = useExam(examScreen)
  const isResuming = useExam(({ context }) => context.resume)
  if (RUNNING.includes(screen)) return <Running screen={screen} />
  if (screen === 'readOnly') return <Copy />
  const isBefore = screen === 'start' || screen === 'confirming' || screen === 'starting'
  return (
    <div className={styles.single}>
      {isBefore && (isResuming ? <ResumingScreen /> : <StartScreen mode={mode} />)}
      {screen === 'confirming' && <StartDialog mode={mode} />}
      <Suspense>
        {screen === 'submitting' && <SubmittingScreen />}
        {screen === 'submitFailed' && <SubmitFailedScreen />}
        {screen === 'heldElsewhere' && <HeldElsewhereScreen />}
        {screen === 'completed' && <CompletedScreen />}
      </Suspense>
    </div>
  )
}

/** Read along with the tab that holds the exam. */
function Copy() {
  return (
    <Suspense>
      <ReadOnlyScreen top={<TopBar />} question={<QuestionStage isReadOnly />} bottom={<BottomBar isReadOnly />} />
    </Suspense>
  )
}

/** While the clock runs: the top bar stays, what is below it changes. */
function Running({ screen }: { readonly screen: ExamScreen }) {
  const { t } = usePlayerText()
  const isBetween = useExam(({ context }) => context.state?.phase === 'sectionComplete')
  useWakeLock()
  useLaterScreens()
  const below = screen === 'leaving' ? (isBetween ? 'sectionComplete' : 'answering') : screen
  return (
    <div className={styles.running}>
      <button type="button" className={styles.skip} onClick={focusQuestion}>
        {t('skip')}
      </button>
      <TopBar />
      <TimeBanners />
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

/** Not a link: a hash in the address would be a navigation, and leaving asks first. */
function focusQuestion(): void {
  const heading =
    document.querySelector<HTMLElement>('#exam-question h1') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus()
}
