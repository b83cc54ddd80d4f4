import { useMemo, useState } from 'react'
import { useActorRef } from '@xstate/react'
import { useQuery } from '@tanstack/react-query'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { type CallResult, callRoute, routes, valueOf } from '#src/api/index.ts'
import type { ExamActor } from '../player/exam-actor.ts'
import { ExamPlayer } from '../player/ExamPlayer.tsx'
import type { PlayerPorts } from '../player/player-ports.ts'
import { PlayerWords } from '../player/text/PlayerWords.tsx'
import { useLeaveGuard } from '../player/use-leave-guard.ts'
import { type DemoExam, demoOverview, provideDemo } from './demo-machine.ts'
import { DemoComing } from './DemoComing.tsx'
import { DemoResult } from './DemoResult.tsx'
import { DemoWaiting } from './DemoWaiting.tsx'
import { useRouterBlock } from './use-router-block.ts'

interface DemoPageProps {
  /** Staff: the published paper of this exam as students see it. Null: the demo that visitors may try. */
  readonly examId: string | null
  /** Staff: what was written since, as it would be published now. */
  readonly isDraft: boolean
  /** A student tries the demo with what staff granted them. */
  readonly isWithOwnSettings?: boolean
  /** Out of the demo. */
  readonly onExit: () => void
}

/** The demo from its paper to its result. Starting again is a new one: nothing of the last remains. */
export function DemoPage({ examId, isDraft, isWithOwnSettings = false, onExit }: DemoPageProps) {
  const [round, setRound] = useState(0)
  const exam = useQuery({
    queryKey: ['demo', examId, isDraft, isWithOwnSettings],
    queryFn: () => readDemo(examId, isDraft, isWithOwnSettings),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (exam.isPending) return <DemoComing onExit={onExit} />
  if (exam.data === undefined) {
    return <DemoWaiting isLoading={false} error={exam.error} onRetry={() => void exam.refetch()} onExit={onExit} />
  }
  const again = () => setRound(round + 1)
  return <DemoRun key={round} exam={exam.data} {...{ examId, isDraft, onExit }} onAgain={again} />
}

interface DemoRunProps extends DemoPageProps {
  readonly exam: DemoExam
  readonly onAgain: () => void
}

function DemoRun({ exam, examId, isDraft, onExit, onAgain }: DemoRunProps) {
  const machine = useMemo(() => provideDemo(exam), [exam])
  const actor = useActorRef(machine, { input: { overview: demoOverview(exam), resume: false } })
  const [hasEnded, setHasEnded] = useState(false)
  const result = useQuery({
    queryKey: ['demo-result', examId, isDraft],
    queryFn: () => valueOf(gradeAnswers(examId, isDraft, actor)),
    enabled: hasEnded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { isLeaving } = useLeaveGuard(actor, useRouterBlock(actor))
  const ports = useMemo(() => demoPorts(onExit, () => setHasEnded(!isLeaving())), [onExit, isLeaving])
  if (!hasEnded) {
    return (
      <PlayerWords>
        <ExamPlayer actor={actor} ports={ports} mode="demo" />
      </PlayerWords>
    )
  }
  if (result.data === undefined) {
    return (
      <DemoWaiting
        isLoading={result.isPending}
        error={result.error}
        onRetry={() => void result.refetch()}
        onExit={onExit}
      />
    )
  }
  return <DemoResult result={result.data} isPreview={examId !== null} onAgain={onAgain} onExit={onExit} />
}

/** Nothing to sign in to, to take back or to rescue. */
function demoPorts(exit: () => void, openResult: () => void): PlayerPorts {
  return {
    email: null,
    signIn: () => Promise.resolve({ kind: 'signed-in' }),
    signInWithCode: () => Promise.resolve({ kind: 'signed-in' }),
    takeBack: () => Promise.resolve(null),
    continueHere: () => {},
    exportRescue: () => Promise.resolve(),
    openResult,
    exit,
  }
}

function draftQuery(isDraft: boolean) {
  return isDraft ? ({ draft: 'true' } as const) : {}
}

async function readDemo(examId: string | null, isDraft: boolean, isWithOwnSettings: boolean): Promise<DemoExam> {
  const exam = await valueOf(readPaper(examId, isDraft))
  if (!isWithOwnSettings) return exam
  const { accommodations } = await valueOf(callRoute(routes.profile.readProfile))
  return { ...exam, ...(accommodations !== null && { accommodations }) }
}

function readPaper(examId: string | null, isDraft: boolean): Promise<CallResult<DemoExam>> {
  return examId === null
    ? callRoute(routes.exams.readDemo)
    : callRoute(routes.exams.previewExam, { params: { id: examId }, query: draftQuery(isDraft) })
}

function gradeAnswers(
  examId: string | null,
  isDraft: boolean,
  actor: ExamActor,
): Promise<CallResult<AttemptResultView>> {
  const { state, session } = actor.getSnapshot().context
  const answers = Object.fromEntries(
    [...(state?.answers ?? [])].map(([questionId, chosen]) => [questionId, [...chosen]]),
  )
  const body = { answers, seed: session?.seed }
  return examId === null
    ? callRoute(routes.exams.gradeDemo, { body })
    : callRoute(routes.exams.gradePreview, { params: { id: examId }, query: draftQuery(isDraft), body })
}
