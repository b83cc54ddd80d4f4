import { useMemo, useState } from 'react'
import { useActorRef } from '@xstate/react'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { SEED_MOST } from '#contract/foundation/limits.ts'
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
  const [paperSeed, setPaperSeed] = useState(newSeed)
  const exam = useQuery({
    queryKey: ['demo', examId, isDraft, isWithOwnSettings, paperSeed],
    queryFn: () => readDemo(examId, { isDraft, paperSeed }, isWithOwnSettings),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (exam.isPending) return <DemoComing onExit={onExit} />
  if (exam.data === undefined) {
    return <DemoWaiting isLoading={false} error={exam.error} onRetry={() => void exam.refetch()} onExit={onExit} />
  }
  const again = () => {
    setRound(round + 1)
    if (exam.data.paperSeed !== undefined && examId !== null) setPaperSeed(newSeed())
  }
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
    queryFn: () => valueOf(gradeAnswers(examId, { isDraft, paperSeed: exam.paperSeed }, actor)),
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

interface Previewed {
  readonly isDraft: boolean
  /** It chooses the questions where every attempt has its own; undefined: all attempts have the same. */
  readonly paperSeed: number | undefined
}

function newSeed(): number {
  return Math.floor(Math.random() * (SEED_MOST + 1))
}

function previewQuery({ isDraft, paperSeed }: Previewed) {
  return { ...(isDraft && { draft: 'true' as const }), ...(paperSeed !== undefined && { seed: paperSeed }) }
}

async function readDemo(examId: string | null, previewed: Previewed, isWithOwnSettings: boolean): Promise<DemoExam> {
  const exam = await valueOf(readPaper(examId, previewed))
  if (exam.paperSeed !== undefined && examId !== null) return withPaperWords(exam, exam.paperSeed)
  if (!isWithOwnSettings) return exam
  const { accommodations } = await valueOf(callRoute(routes.profile.readProfile))
  return { ...exam, ...(accommodations !== null && { accommodations }) }
}

/** The preview of staff says that this is one of many papers. */
async function withPaperWords(exam: DemoExam, paperSeed: number): Promise<DemoExam> {
  await i18next.loadNamespaces('examDraft')
  const words = i18next.t('examDraft:ownPapers.preview', { number: String(paperSeed) })
  return { ...exam, description: [words, exam.description].filter((text) => text !== '').join('\n\n') }
}

function readPaper(examId: string | null, previewed: Previewed): Promise<CallResult<DemoExam>> {
  return examId === null
    ? callRoute(routes.exams.readDemo)
    : callRoute(routes.exams.previewExam, { params: { id: examId }, query: previewQuery(previewed) })
}

function gradeAnswers(
  examId: string | null,
  previewed: Previewed,
  actor: ExamActor,
): Promise<CallResult<AttemptResultView>> {
  const { state, session } = actor.getSnapshot().context
  const answers = Object.fromEntries(
    [...(state?.answers ?? [])].map(([questionId, chosen]) => [questionId, [...chosen]]),
  )
  const body = { answers, seed: session?.seed }
  return examId === null
    ? callRoute(routes.exams.gradeDemo, { body })
    : callRoute(routes.exams.gradePreview, { params: { id: examId }, query: previewQuery(previewed), body })
}
