import { Suspense, useEffect, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { createPreferences, deviceStorage, PreferencesProvider } from './device/preferences.ts'
import { useExamPage } from './device/use-exam-page.ts'
import { type ExamActor, ExamActorProvider, useExam } from './exam-actor.ts'
import { type ExamScreen, examScreen } from './exam-screen.ts'
import { type PlayerPorts, PlayerPortsProvider } from './player-ports.ts'
import { CompletedScreen, HeldElsewhereScreen, SubmitFailedScreen, SubmittingScreen } from './later/index.ts'
import { loadRunningScreens, runningScreens } from './running/index.ts'
import { ResumingScreen, StartDialog, StartScreen } from './screens/StartScreen.tsx'
import { Announcer } from './text/announcer.tsx'
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
  useEffect(() => void loadRunningScreens(), [])
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

function Running({ screen }: { readonly screen: ExamScreen }) {
  const { RunningScreen } = runningScreens()
  return <RunningScreen screen={screen} />
}

function Copy() {
  const { CopyScreen } = runningScreens()
  return <CopyScreen />
}
