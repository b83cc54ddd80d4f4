import { useEffect, useMemo, useRef } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { secondStepOf, setUnauthorizedHandler, signInWithCode } from '#src/features/auth/index.ts'
import { KEPT_TURN } from '#src/offline/records.ts'
import { keptText } from '#src/ui/behaviour/kept-text.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'
import { browserDevice } from '../../engine/browser-device.ts'
import type { ExamDevice } from '../../engine/device.ts'
import { type ExamParts, provideExam } from '../../engine/provide-exam.ts'
import { takeOverAttempt } from '../../engine/take-over.ts'
import type { ExamOverview } from '../../engine/session.ts'
import type { ExamActor } from '../exam-actor.ts'
import { isInProgress } from '../exam-screen.ts'
import { loadLaterScreens } from '../later/index.ts'
import { ExamPlayer } from '../ExamPlayer.tsx'
import type { PlayerPorts } from '../player-ports.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { loadRunningScreens } from '../running/index.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { markInExam } from './in-exam.ts'
import type { Student } from './student.ts'
import { useWayOut } from './use-way-out.ts'

interface TakeRunProps {
  readonly overview: ExamOverview
  readonly resume: boolean
  /** Another tab of this device runs it. */
  readonly readOnly: boolean
  readonly student: Student
  readonly onActor: (actor: ExamActor | null) => void
  /** Called to run the exam on this page again: taken from another window, or from another device. */
  readonly onAgain: (options: { readonly steal: boolean }) => void
  readonly onExit: () => void
  readonly onRunning: (attemptId: string) => void
  readonly onOpenResult: (attemptId: string) => void
}

/**
 * The code is rarely needed and is loaded with the screens that come after the first question: by then it needs no
 * network.
 */
const restoreLater: ExamDevice['restoreAttempt'] = async (...known) =>
  (await loadLaterScreens()).restoreAttempt(...known)

const PARTS: ExamParts = {
  restoreAttempt: restoreLater,
  untilShowable: loadRunningScreens,
  startInTurn: async (...putOff) => (await loadLaterScreens()).startInTurn(...putOff),
  inShownLanguage: async (session) => (await loadLaterScreens()).inShownLanguage(session),
}

/** One run of the real exam on this page. */
export function TakeRun(props: TakeRunProps) {
  const { overview, resume, readOnly, student, onActor } = props
  const machine = useMemo(
    () => provideExam({ userId: student.userId, title: overview.title }, PARTS),
    [student.userId, overview.title],
  )
  const actor = useActorRef(machine, { input: { overview, resume, readOnly } })
  useEffect(() => {
    onActor(actor)
    return () => onActor(null)
    // The actor is this run's for good; the callback only keeps it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor])
  useEffect(() => keepPositionOf(actor), [actor])
  useEffect(() => {
    if (keptText(KEPT_TURN) !== null) void loadLaterScreens().then((later) => later.goOnWaiting(actor, student.userId))
  }, [actor, student.userId])
  const isRunning = useSelector(actor, isInProgress)
  useEffect(() => markInExam(overview.examId, isRunning), [overview.examId, isRunning])
  useOnceComplete(actor, isRunning, props.onRunning)
  // An expired sign-in does not leave the exam: the player asks for it.
  useEffect(() => setUnauthorizedHandler(() => {}), [])
  return <ExamPlayer actor={actor} ports={useTakePorts(actor, isRunning, props)} mode="exam" />
}

/** Calls back when the exam has all its files and the browser is idle. */
function useOnceComplete(actor: ExamActor, isRunning: boolean, work: (attemptId: string) => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const attemptId = actor.getSnapshot().context.session?.attemptId
    if (!isRunning || attemptId === undefined) return
    const timer = setTimeout(() => void loadLaterScreens().then(() => whenIdle(() => latest.current(attemptId))), 1_000)
    return () => clearTimeout(timer)
  }, [actor, isRunning])
}

function useTakePorts(actor: ExamActor, isRunning: boolean, props: TakeRunProps): PlayerPorts {
  const { request, ask } = useWayOut(isRunning)
  const { isLeaving } = useLeaveGuard(actor, request)
  const errorText = useErrorText()
  const latest = useRef({ ...props, errorText })
  useEffect(() => {
    latest.current = { ...props, errorText }
  })
  const { email } = props.student
  return useMemo<PlayerPorts>(() => {
    const attemptId = () => actor.getSnapshot().context.session?.attemptId ?? null
    return {
      email,
      async signIn(password) {
        const outcome = await (await loadLaterScreens()).signInOfExam({ email, password })
        if (outcome.ok) return { kind: 'signed-in' }
        const second = secondStepOf(outcome)
        return second === null ? { kind: 'refused', sentence: outcome.message } : { kind: 'second-step', ...second }
      },
      async signInWithCode(challenge, code) {
        const outcome = await signInWithCode(challenge, code)
        if (outcome.ok) return { kind: 'signed-in' }
        if (outcome.fields['code'] !== undefined) return { kind: 'wrong-code' }
        const isOver = outcome.code === 'auth.challenge-expired'
        return { kind: isOver ? 'again' : 'refused', sentence: outcome.message }
      },
      takeBack: () => takeBack(attemptId(), latest.current),
      continueHere: () => latest.current.onAgain({ steal: true }),
      async exportRescue() {
        const id = attemptId()
        if (id !== null) await (await loadLaterScreens()).downloadRescueFile(id)
      },
      openResult() {
        const id = attemptId()
        if (id !== null && !isLeaving()) latest.current.onOpenResult(id)
      },
      exit() {
        if (isInProgress(actor.getSnapshot())) ask(() => latest.current.onExit())
        else latest.current.onExit()
      },
    }
  }, [actor, email, isLeaving, ask])
}

/** The question on screen, so that a reload comes back to it. */
function keepPositionOf(actor: ExamActor): () => void {
  const { signs } = browserDevice()
  let kept = ''
  const subscription = actor.subscribe(({ context }) => {
    const { session, state, questionIndex, nextSeq } = context
    if (session === null || state === null) return
    const position = `${state.sectionIndex}:${questionIndex}`
    if (position === kept) return
    kept = position
    signs.keepPosition(session.attemptId, { sectionIndex: state.sectionIndex, questionIndex, nextSeq })
  })
  return () => subscription.unsubscribe()
}

/** Answers the sentence of a refusal; null if the exam is on this device again. */
async function takeBack(
  attemptId: string | null,
  { overview, student, onAgain, errorText }: TakeRunProps & { readonly errorText: (code: string) => string },
): Promise<string | null> {
  if (attemptId === null) return null
  const { examId, title } = overview
  const outcome = await takeOverAttempt(browserDevice(), attemptId, { examId, userId: student.userId, title })
  if (!outcome.ok) return errorText(outcome.code)
  onAgain({ steal: false })
  return null
}
