import { useCallback, useMemo } from 'react'
import type { PracticeBody, PracticeEvent } from '#domain/practice/event.ts'
import type { Blueprint, QuestionBank } from '#domain/practice/facts.ts'
import { levelsOf, type TopicLevel } from '#domain/practice/levels.ts'
import type { SetItem } from '#domain/practice/todays-set.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import { useSession } from '#src/features/auth/index.ts'
import type { KeptPack } from '#src/offline/practice/packs.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { type Assignment, openAssignments } from './assignments.ts'
import {
  bankFrom,
  blueprintFrom,
  foldPractice,
  isBehind,
  type KnownQuestion,
  lockEnded,
  type PracticeFold,
  questionsFrom,
} from './practice-state.ts'
import { useDevicePractice } from './use-device-practice.ts'
import { itemsOf, type SessionKind, type SessionPlan } from './session-plan.ts'
import { keepPlan } from './session-store.ts'
import { appendHere, type PracticeRefresh, useDelivery, useRefresh } from './with-the-academy.ts'

/** Everything that a page needs to show a question and to mark an answer. */
export interface PracticeBase extends PracticeFold {
  readonly userId: string
  /** The device's clock, ms UTC. */
  readonly now: number
  /** Academy day. */
  readonly today: number
  /** False until everything on the device was read; until then all of this is empty. */
  readonly isRead: boolean
  /** True if the browser refuses its database: nothing can be kept. */
  readonly isRefused: boolean
  /** The merged log. */
  readonly events: readonly PracticeEvent[]
  readonly bank: QuestionBank
  readonly blueprint: Blueprint
  /** Texts of the questions, by id. */
  readonly questions: ReadonlyMap<string, KnownQuestion>
  readonly packs: readonly KeptPack[]
  readonly overview: PracticeOverview | null
  readonly assignments: readonly Assignment[]
  /** Lines of this device that the academy does not have. */
  readonly waiting: number
  /** Answers of this student that the academy has, of all devices: "your 412 answers are with us". */
  readonly answersWithAcademy: number
  /** Code with which the academy refused what waits; null: it did not. */
  readonly refused: string | null
  /** Lines of this device that neither it nor the academy has any more. */
  readonly lost: number
  readonly refresh: PracticeRefresh
  /** Packs or answers are on their way that decide which questions a set has. */
  readonly isBringing: boolean
  /** Appends to the log; false: the device did not take it. */
  readonly append: (...bodies: readonly PracticeBody[]) => Promise<boolean>
  /** Keeps a set and answers the name of its session; null: there is nothing to ask, or the device did not take it. */
  readonly startSession: (kind: SessionKind, mode?: SessionPlan['mode']) => Promise<string | null>
}

export interface Practice extends PracticeBase {
  /** Level of each topic of the blueprint. */
  readonly levels: readonly TopicLevel[]
  /** The set of today: the same on every device, and the same while it is being answered. */
  readonly set: readonly SetItem[]
}

/** `usePractice` without what takes longer to work out: a session asks for this after every answer. */
export function usePracticeBase(): PracticeBase {
  const userId = useSession()?.user.id ?? ''
  const device = useDevicePractice()
  const now = useNow()
  const today = academyDay(now)
  const { events, overview, isRead, isRefused, waiting, answers: answersWithAcademy, refused, lost } = device
  const refresh = useRefresh(userId)
  useDelivery(waiting)
  const packs = useMemo(() => lockEnded(device.packs, now), [device.packs, now])
  const known = useMemo(
    () => ({
      bank: bankFrom(packs, overview),
      blueprint: blueprintFrom(overview),
      questions: questionsFrom(packs, userId),
    }),
    [packs, overview, userId],
  )
  const isMissing = useMemo(() => isBehind(overview, packs, events), [overview, packs, events])
  const fold = useMemo(() => foldPractice(events, known.bank, today), [events, known, today])
  const assignments = useMemo(
    () => openAssignments(overview?.assignments ?? [], { answers: fold.answers, bank: known.bank, today }),
    [overview, fold, known, today],
  )
  const append = useCallback((...bodies: readonly PracticeBody[]) => appendHere(userId, bodies), [userId])
  const startSession = useCallback(
    (kind: SessionKind, mode?: SessionPlan['mode']) =>
      keepPlan({ ...known, ...fold, assignments, userId, today }, kind, mode),
    [known, fold, assignments, userId, today],
  )
  return {
    userId,
    now,
    today,
    isRead,
    isRefused,
    events,
    packs,
    overview,
    assignments,
    waiting,
    answersWithAcademy,
    refused,
    lost,
    refresh,
    isBringing: refresh.isFetching && isMissing,
    append,
    startSession,
    ...known,
    ...fold,
  }
}

const TODAY: SessionKind = { type: 'today' }

/** Practice of the student who is signed in: from this device at once, and in line with the academy when it answers. */
export function usePractice(): Practice {
  const base = usePracticeBase()
  const { answers, cards, settings, bookmarks, bank, blueprint, assignments, userId, today } = base
  const levels = useMemo(() => levelsOf(answers, bank, blueprint, today), [answers, bank, blueprint, today])
  const set = useMemo(
    () => itemsOf(TODAY, { answers, cards, settings, bookmarks, bank, blueprint, assignments, userId, today }),
    [answers, cards, settings, bookmarks, bank, blueprint, assignments, userId, today],
  )
  return { ...base, levels, set }
}
