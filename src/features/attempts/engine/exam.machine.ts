/**
 * The exam as a machine. It is rebuilt from the answer log and the deadline after every reload, never from a
 * snapshot (snapshots hold no timers and no ports). Time is not an `after`: a ticker asks the clock, and the fold
 * of `domain/attempt` says what time has done.
 * Every change is an event appended to the log; `unwritten` holds those whose write has not resolved.
 */
import { assign, sendTo, setup } from 'xstate'
import { delivery, follower, logWriter, openSession, presence, StartRefused, ticker } from './exam-actors.ts'
import {
  bodyOf,
  counts,
  type ExamContext,
  initialContext,
  newTimeBody,
  openedContext,
  running,
  withClockFinding,
  withEvent,
  withFollowed,
  withNewTime,
  withPaper,
  withQuestion,
  withRecordedEnd,
  withReported,
  withReturn,
  withSeen,
  withTime,
  withoutWritten,
} from './exam-context.ts'
import type { ExamEvent } from './exam-events.ts'
import type { ExamInput, Session } from './session.ts'

const TAP = { guard: 'tapCounts', actions: ['recordTap', 'writeLog'] } as const
export const examMachine = setup({
  types: {
    context: {} as ExamContext & { readonly resume: boolean; readonly readOnly: boolean },
    events: {} as ExamEvent,
    input: {} as ExamInput,
  },
  actors: { openSession, ticker, presence, follower, logWriter, delivery },
  guards: {
    isResumed: ({ context }) => context.resume,
    isReadOnly: ({ context }) => context.readOnly,
    isEnded: ({ context }) => context.state?.phase === 'ended',
    isSectionComplete: ({ context }) => context.state?.phase === 'sectionComplete',
    isAnswering: ({ context }) => context.state?.phase === 'answering',
    isLastSection: ({ context }) => {
      const { session, state } = running(context)
      return state.sectionIndex >= session.paper.sections.length - 1
    },
    tapCounts: ({ context, event }) => {
      const body = bodyOf(event)
      return body !== null && counts(context, body)
    },
    isClosedOnServer: ({ context }) => context.delivery.closed !== null,
    isHeldElsewhere: ({ context }) => context.delivery.heldElsewhere,
    hasNewTime: ({ context }) => newTimeBody(context) !== null,
    isRefused: ({ context }) => context.delivery.refusal !== null,
    isSending: ({ context }) => context.delivery.status === 'sending',
    isDurable: ({ context }) => context.unwritten.length === 0,
    isUnreachable: ({ context }) => context.delivery.failures > 0,
  },
  actions: {
    rememberSession: assign((_, session: Session) => openedContext(session)),
    rememberStartFailure: assign({
      startFailure: (_, { error }: { error: unknown }) =>
        error instanceof StartRefused ? error.code : 'server.unexpected',
      resume: false,
    }),
    recordTap: assign(({ context, event }) => {
      const body = bodyOf(event)
      return body === null ? {} : withEvent(context, body)
    }),
    goTo: assign(({ context, event }) => (event.type === 'GO_TO' ? withQuestion(context, event.questionIndex) : {})),
    showPaper: assign(({ context, event }) => withPaper(context, event)),
    /** Palette and review need to know what was looked at; once a question. */
    recordSeen: assign(({ context }) => withSeen(context)),
    recordSectionComplete: assign(({ context }) =>
      withEvent(context, { type: 'section-complete', sectionIndex: running(context).state.sectionIndex }),
    ),
    recordSectionStart: assign(({ context }) => ({
      ...withEvent(context, { type: 'section-start', sectionIndex: running(context).state.sectionIndex + 1 }),
      questionIndex: 0,
      remainingMs: Number.POSITIVE_INFINITY,
      warning: null,
    })),
    recordAway: assign(({ context }) =>
      running(context).state.awaySince === null ? withEvent(context, { type: 'away' }) : {},
    ),
    recordBack: assign(({ context }) => withReturn(context)),
    recordClockFinding: assign(({ context }) => withClockFinding(context)),
    letTimePass: assign(({ context }) => withTime(context)),
    follow: assign(({ context, event }) => (event.type === 'FOLLOWED' ? withFollowed(context, event.state) : {})),
    /** The student handed in, or left. */
    recordSubmission: assign(({ context }, { reason }: { reason: 'finished' | 'left' }) =>
      context.submitRecorded ? {} : withEvent(context, { type: 'submit', reason }),
    ),
    /** Time, or an absence beyond the grace, ended it. */
    recordEnd: assign(({ context }) => withRecordedEnd(context)),
    recordNewTime: assign(({ context }) => withNewTime(context)),
    /** Everything not yet durable; the writer knows which of it it already has. */
    writeLog: sendTo('logWriter', ({ context }) => ({ type: 'APPEND' as const, events: context.unwritten })),
    forgetWritten: assign(({ context, event }) => withoutWritten(context, event)),
    rememberDelivery: assign(({ context, event }) => withReported(context, event)),
    /** Provided by the page: wakes the sender. */
    retryDelivery: () => {},
  },
}).createMachine({
  id: 'exam',
  context: ({ input }) => ({
    ...initialContext(input.overview),
    resume: input.resume,
    readOnly: input.readOnly ?? false,
  }),
  initial: 'pending',
  states: {
    pending: {
      always: { guard: 'isResumed', target: 'starting' },
      on: { START: 'confirming' },
    },
    confirming: {
      on: { CONFIRM: 'starting', CANCEL: 'pending' },
    },
    starting: {
      invoke: {
        src: 'openSession',
        input: ({ context: { overview, resume, readOnly } }) => ({ examId: overview.examId, resume, readOnly }),
        onDone: [
          {
            guard: 'isReadOnly',
            target: '#readOnly',
            actions: { type: 'rememberSession', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'rememberSession', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'pending',
          actions: { type: 'rememberStartFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    open: {
      type: 'parallel',
      invoke: [
        { src: 'logWriter', id: 'logWriter', input: ({ context }) => ({ log: running(context).session.log }) },
        { src: 'delivery', id: 'delivery', input: ({ context }) => ({ session: running(context).session }) },
      ],
      on: { DELIVERY: { actions: 'rememberDelivery' }, WRITTEN: { actions: 'forgetWritten' } },
      states: {
        progress: {
          initial: 'inProgress',
          states: {
            inProgress: {
              invoke: [
                { src: 'ticker', input: ({ context }) => ({ clock: running(context).session.clock }) },
                { src: 'presence', input: ({ context }) => ({ session: running(context).session }) },
              ],
              always: [
                { guard: 'isClosedOnServer', target: 'completed' },
                { guard: 'isHeldElsewhere', target: 'heldElsewhere' },
                { guard: 'isEnded', target: 'submitting', actions: ['recordEnd', 'writeLog'] },
                { guard: 'hasNewTime', actions: ['recordNewTime', 'writeLog'] },
              ],
              on: {
                TICK: { actions: ['recordClockFinding', 'letTimePass', 'writeLog'] },
                HIDDEN: { actions: ['recordAway', 'writeLog'] },
                VISIBLE: { actions: ['recordBack', 'writeLog'] },
                LOCK_LOST: 'readOnly',
              },
              initial: 'answering',
              states: {
                answering: {
                  entry: ['recordSeen', 'writeLog'],
                  always: { guard: 'isSectionComplete', target: 'sectionComplete' },
                  on: {
                    ANSWER: TAP,
                    FLAG: TAP,
                    STRIKE: TAP,
                    SHOW_HINT: TAP,
                    MARK: TAP,
                    LANGUAGE: TAP,
                    SHOW_PAPER: { actions: 'showPaper' },
                    GO_TO: { actions: ['goTo', 'recordSeen', 'writeLog'] },
                    COMPLETE_SECTION: [
                      { guard: 'isLastSection', target: 'confirmingFinish' },
                      { target: 'confirmingSection' },
                    ],
                    FINISH: 'confirmingFinish',
                    LEAVE: 'confirmingLeave',
                  },
                },
                confirmingSection: {
                  always: { guard: 'isSectionComplete', target: 'sectionComplete' },
                  on: {
                    CONFIRM: { target: 'sectionComplete', actions: ['recordSectionComplete', 'writeLog'] },
                    CANCEL: 'answering',
                    GO_TO: { target: 'answering', actions: 'goTo' },
                    LEAVE: 'confirmingLeave',
                  },
                },
                sectionComplete: {
                  on: {
                    NEXT_SECTION: { target: 'answering', actions: ['recordSectionStart', 'writeLog'] },
                    LEAVE: 'confirmingLeave',
                  },
                },
                confirmingFinish: {
                  always: { guard: 'isSectionComplete', target: 'sectionComplete' },
                  on: {
                    CONFIRM: {
                      target: '#submitting',
                      actions: [{ type: 'recordSubmission', params: { reason: 'finished' } }, 'writeLog'],
                    },
                    CANCEL: 'answering',
                    GO_TO: { target: 'answering', actions: 'goTo' },
                    LEAVE: 'confirmingLeave',
                  },
                },
                confirmingLeave: {
                  on: {
                    CONFIRM: {
                      target: '#submitting',
                      actions: [{ type: 'recordSubmission', params: { reason: 'left' } }, 'writeLog'],
                    },
                    CANCEL: 'answering',
                  },
                },
              },
            },
            submitting: {
              id: 'submitting',
              always: [
                { guard: 'isClosedOnServer', target: 'completed' },
                { guard: 'isRefused', target: 'submitFailed' },
              ],
              on: { SUBMIT_MANUALLY: { actions: 'retryDelivery' } },
              initial: 'queued',
              states: {
                queued: { always: { guard: 'isSending', target: 'sending' } },
                sending: { on: { DELIVERY: { actions: 'rememberDelivery', target: 'queued' } } },
              },
            },
            /** The server answered and refused, or failed; the log is on the device, the student can send it again. */
            submitFailed: {
              always: { guard: 'isClosedOnServer', target: 'completed' },
              on: { SUBMIT_MANUALLY: { target: 'resubmitting', actions: 'retryDelivery' } },
            },
            /** A manual try is under way; only a new report ends it. */
            resubmitting: {
              on: { DELIVERY: { actions: 'rememberDelivery', target: 'submitting' } },
            },
            /** Another device was given the attempt; what this one still has goes up and counts. */
            heldElsewhere: {
              always: { guard: 'isClosedOnServer', target: 'completed' },
            },
            /** Another tab holds it: this one shows what happens there, and writes nothing. */
            readOnly: {
              id: 'readOnly',
              entry: sendTo('logWriter', { type: 'STOP' as const }),
              invoke: [
                { src: 'ticker', input: ({ context }) => ({ clock: running(context).session.clock }) },
                { src: 'follower', input: ({ context }) => ({ session: running(context).session }) },
              ],
              on: {
                TICK: { actions: 'letTimePass' },
                FOLLOWED: { actions: 'follow' },
                GO_TO: { actions: 'goTo' },
              },
            },
            completed: { type: 'final' },
          },
        },
        saving: {
          initial: 'saved',
          states: {
            saved: { always: { guard: ({ context }) => context.unwritten.length > 0, target: 'writing' } },
            writing: {
              always: { guard: 'isDurable', target: 'saved' },
              on: { WRITE_FAILED: 'failed' },
            },
            /** The storage refused: nothing is called saved, the answers are in memory and are tried again. */
            failed: {
              always: { guard: 'isDurable', target: 'saved' },
              on: { WRITTEN: { target: 'writing', actions: 'forgetWritten' } },
            },
          },
        },
        connectivity: {
          initial: 'reached',
          states: {
            reached: { always: { guard: 'isUnreachable', target: 'unreached' } },
            unreached: { always: { guard: ({ context }) => context.delivery.failures === 0, target: 'reached' } },
          },
        },
      },
    },
  },
})

export type ExamMachine = typeof examMachine
