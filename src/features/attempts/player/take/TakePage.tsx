import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { StudentExam } from '#contract/exams/exams.ts'
import { pageProof } from '#src/offline/page-proof.ts'
import { sealedPaper } from '../../engine/sealed-paper.ts'
import type { ExamActor } from '../exam-actor.ts'
import { isInProgress } from '../exam-screen.ts'
import { PlayerWords } from '../text/PlayerWords.tsx'
import type { Student } from './student.ts'
import { TakeOverScreen, TakeWaiting, WindowTakenScreen } from './BeforeScreens.tsx'
import { examOverview } from './exam-overview.ts'
import { TakeRun } from './TakeRun.tsx'
import { useExamRun } from './use-exam-run.ts'

/** Few exams ask for it. */
const SafeBrowserScreen = lazy(() => import('../safe-browser/SafeBrowserScreen.tsx'))

export interface TakePageProps {
  readonly examId: string
  readonly student: Student
  /** The exam as the server lists it; null while unknown. An attempt of this device continues without it. */
  readonly exam: StudentExam | null
  /** Set if the list could not be loaded and nothing of the exam is known. */
  readonly failure: string | null
  readonly onRetry: () => void
  readonly onExit: () => void
  /** Called once, when everything that the exam needs is loaded. */
  readonly onRunning: (attemptId: string) => void
  readonly onOpenResult: (attemptId: string) => void
}

/**
 * Page of one exam: first the screens that decide which device or tab runs it, then the player, for each round of the
 * exam on this page.
 */
export function TakePage(props: TakePageProps) {
  return (
    <PlayerWords>
      <Take {...props} />
    </PlayerWords>
  )
}

function Take(props: TakePageProps) {
  const { examId, student, failure, onRetry, onExit } = props
  const exam = useLatched(props.exam)
  const [{ round, steal }, setRound] = useState({ round: 0, steal: false })
  const [isWindowTaken, setIsWindowTaken] = useState(false)
  const actor = useRef<ExamActor | null>(null)
  const loseLock = useCallback(() => {
    if (actor.current !== null && isInProgress(actor.current.getSnapshot())) actor.current.send({ type: 'LOCK_LOST' })
    else setIsWindowTaken(true)
  }, [])
  const run = useExamRun({ examId, userId: student.userId, round, steal, onLost: loseLock })
  const again = useCallback((options: { readonly steal: boolean }) => {
    setIsWindowTaken(false)
    setRound((before) => ({ round: before.round + 1, steal: options.steal }))
  }, [])

  if (isWindowTaken || run.status === 'heldByTab')
    return <WindowTakenScreen onContinue={() => again({ steal: true })} />
  if (run.status === 'checking' || (exam === null && !run.resume)) {
    return <TakeWaiting examId={examId} failure={failure} onRetry={onRetry} onExit={onExit} />
  }
  // With a key of other settings the server refuses the start.
  if (!run.resume && exam?.safeBrowser === 'needed' && pageProof() === null)
    return <SafeBrowserScreen examId={examId} title={exam.title} onExit={onExit} />
  return (
    <TakeRound
      {...props}
      key={round}
      exam={exam}
      resume={run.resume}
      readOnly={run.readOnly}
      title={run.title ?? exam?.title ?? ''}
      onActor={(next) => {
        actor.current = next
      }}
      onAgain={again}
    />
  )
}

interface TakeRoundProps extends TakePageProps {
  readonly resume: boolean
  readonly readOnly: boolean
  readonly title: string
  readonly onActor: (actor: ExamActor | null) => void
  readonly onAgain: (options: { readonly steal: boolean }) => void
}

/**
 * Decides once for each round how this page runs the exam: a list that is fetched again must not end a running exam.
 */
function TakeRound({
  examId,
  exam,
  resume,
  readOnly,
  title,
  student,
  onActor,
  onAgain,
  onExit,
  onRunning,
  onOpenResult,
}: TakeRoundProps) {
  const [runsElsewhere] = useState(() => (resume ? null : (exam?.running ?? null)))
  const [overview] = useState(() => examOverview(examId, exam, title))
  const paperHash = resume || exam?.locked !== false ? null : exam.sealedHash
  // The paper is fetched while the student reads the start screen; a start that still lacks it fetches it again.
  useEffect(() => {
    if (paperHash !== null) void sealedPaper(examId, paperHash).catch(() => undefined)
  }, [examId, paperHash])
  if (runsElsewhere !== null) {
    return (
      <TakeOverScreen
        exam={{ examId, userId: student.userId, title }}
        attemptId={runsElsewhere.attemptId}
        onTaken={() => onAgain({ steal: false })}
        onExit={onExit}
      />
    )
  }
  return (
    <TakeRun
      overview={overview}
      resume={resume}
      readOnly={readOnly}
      student={student}
      onActor={onActor}
      onAgain={onAgain}
      onExit={onExit}
      onRunning={onRunning}
      onOpenResult={onOpenResult}
    />
  )
}

/** The last known value: a sign-in within the player empties the app's lists while the exam continues. */
function useLatched<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
