/** A small exam for tests: two sections, every kind of question, and a clock and a log that the test controls. */
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { ReactNode } from 'react'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { attemptRules } from '#domain/attempt/rules.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { startedState } from '#domain/attempt/state.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { Paper, PaperQuestion } from '#domain/exam/paper.ts'
import arabicTools from '#locales/ar/examTools.json' with { type: 'json' }
import arabic from '#locales/ar/player.json' with { type: 'json' }
import englishTools from '#locales/en/examTools.json' with { type: 'json' }
import english from '#locales/en/player.json' with { type: 'json' }
import { examMachine } from '../engine/exam.machine.ts'
import type { OpenInput } from '../engine/exam-actors.ts'
import type { DeliveryReport, Session } from '../engine/session.ts'
import { createPreferences, PreferencesProvider } from './device/preferences.ts'
import { type ExamActor, ExamActorProvider } from './exam-actor.ts'
import { type PlayerPorts, PlayerPortsProvider } from './player-ports.ts'
import { Announcer } from './text/announcer.tsx'
import { PlayerWords } from './text/PlayerWords.tsx'

export const START = Date.UTC(2026, 10, 1)
export const MINUTE = 60_000

export function question(id: string, answerType: PaperQuestion['answerType'] = 'radio'): PaperQuestion {
  const options = ['1', '2', '3', '4'].slice(0, answerType === 'true_false' ? 2 : 4)
  return {
    id,
    paragraphId: null,
    answerType,
    html: `stem of ${id}`,
    mark: 1,
    options: options.map((suffix) => ({ id: `${id}-${suffix}`, html: `option ${suffix}`, pinned: false })),
    hintHtml: 'a hint',
  }
}

export function paperOf(locale: ContentLocale = 'ar', sectionMinutes: number | null = null): Paper {
  return {
    examId: 'exam',
    versionId: 'version',
    title: 'An exam',
    locale,
    shuffleOptions: false,
    paragraphs: [],
    sections: [
      {
        id: 's1',
        name: 'First',
        minutes: sectionMinutes,
        questions: [question('q1'), question('q2', 'checkbox'), question('q3')],
      },
      { id: 's2', name: 'Second', minutes: sectionMinutes, questions: [question('q4', 'true_false'), question('q5')] },
    ],
  }
}

export interface TestClock {
  now: number
}

export function sessionOf(paper: Paper, clock: TestClock, append: (event: AttemptEvent) => Promise<void>): Session {
  const own = paper.sections.map(({ minutes }) => (minutes === null ? null : minutes * MINUTE))
  const total = own.reduce<number>((sum, minutes) => sum + (minutes ?? 10 * MINUTE), 0)
  const terms = {
    startedAt: START,
    deadlineAt: START + total,
    sectionDurationsMs: own,
    leaveGraceMs: 30_000,
    lateSyncMs: 0,
  }
  const rules = attemptRules(paper, terms)
  return {
    mode: 'exam',
    attemptId: 'attempt',
    examId: 'exam',
    writerId: 'writer',
    startedOffline: false,
    seed: 1,
    paper,
    rules,
    clock: { now: () => clock.now, tick: () => null },
    log: { append },
    state: startedState(rules, 'writer'),
    nextSeq: 1,
    ackedSeq: 0,
    submitRecorded: false,
    questionIndex: 0,
  }
}

export const OVERVIEW = {
  examId: 'exam',
  title: 'An exam',
  description: '',
  minutes: 20,
  questions: 5,
  sections: [],
  leaveGraceSeconds: 30,
  attemptsLeft: null,
}

export interface ExamWorld {
  readonly actor: ExamActor
  readonly clock: TestClock
  /** Appended events in the order in which they became durable. */
  readonly log: AttemptEvent[]
  readonly deliver: (report: Partial<DeliveryReport>) => void
  /** While set, the device's storage refuses. */
  refuses: boolean
}

/** An exam that has been started, at its first question. */
export async function startedExam(paper: Paper = paperOf()): Promise<ExamWorld> {
  let report: (event: EventObject) => void = unheard
  const clock = { now: START }
  const log: AttemptEvent[] = []
  const world = { clock, log, refuses: false }
  const session = sessionOf(paper, clock, (event) => {
    if (world.refuses) return Promise.reject(new Error('the storage refuses'))
    log.push(event)
    return Promise.resolve()
  })
  const machine = examMachine.provide({
    actors: {
      openSession: fromPromise<Session, OpenInput>(() => Promise.resolve(session)),
      delivery: fromCallback<EventObject, { session: Session }>(({ sendBack }) => {
        report = sendBack
      }),
    },
  })
  const actor = createActor(machine, { input: { overview: OVERVIEW, resume: false } })
  actor.start()
  actor.send({ type: 'START' })
  actor.send({ type: 'CONFIRM' })
  await settled()
  return Object.assign(world, { actor, deliver: (change: Partial<DeliveryReport>) => report(deliveryOf(change)) })
}

function unheard(): void {}

function deliveryOf(change: Partial<DeliveryReport>): EventObject {
  const nothing: DeliveryReport = {
    ackedSeq: 0,
    status: 'idle',
    failures: 0,
    refusal: null,
    closed: null,
    heldElsewhere: false,
    deadlineAt: null,
    grants: [],
  }
  return { type: 'DELIVERY', report: { ...nothing, ...change } } as EventObject
}

/** Lets promises that are already resolved be heard. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const PORTS: PlayerPorts = {
  email: 'student@miqyas.test',
  signIn: () => Promise.resolve({ kind: 'signed-in' }),
  signInWithCode: () => Promise.resolve({ kind: 'signed-in' }),
  takeBack: () => Promise.resolve(null),
  continueHere: () => {},
  exportRescue: () => Promise.resolve(),
  openResult: () => {},
  exit: () => {},
}

/** The player's words in one of the two languages. */
export async function playerWordsIn(language: 'ar' | 'en') {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    ns: ['player', 'examTools'],
    defaultNS: 'player',
    resources: { ar: { player: arabic, examTools: arabicTools }, en: { player: english, examTools: englishTools } },
    interpolation: { escapeValue: false },
  })
  return i18n
}

/** A part of the player around a running exam, in one of the two languages. */
export async function renderInExam(world: ExamWorld, part: ReactNode, language: 'ar' | 'en' = 'en') {
  const i18n = await playerWordsIn(language)
  return render(
    <I18nextProvider i18n={i18n}>
      <ExamActorProvider value={world.actor}>
        <PlayerPortsProvider value={PORTS}>
          <PreferencesProvider value={createPreferences(null)}>
            <PlayerWords>
              <Announcer>{part}</Announcer>
            </PlayerWords>
          </PreferencesProvider>
        </PlayerPortsProvider>
      </ExamActorProvider>
    </I18nextProvider>,
  )
}
