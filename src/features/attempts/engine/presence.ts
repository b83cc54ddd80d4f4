/**
 * Signs of whether the student is on the page. Hidden, reloaded and closed look alike at first, and on phones nothing
 * more may ever be heard: so every channel is used at once, with one meaning and no number that could be used twice.
 *
 * - the log, by the machine (`HIDDEN`): survives when the page runs a little longer;
 * - localStorage, by `markAlive`: survives a reload and a closed tab;
 * - a keepalive request with the events that the server lacks: reaches the server when nothing else does;
 * - a message to the worker, which delivers what was durable.
 */
import { type EventObject, fromCallback } from 'xstate'
import type { ExamEvent } from './exam-events.ts'
import { markAlive, markAliveDurably } from './alive.ts'
import type { DeviceSession } from './build-session.ts'
import type { Session } from './session.ts'
import { unknownAttempts } from './unknown-attempts.ts'
import { proofHeaders } from '#src/offline/page-proof.ts'
import { wakeDelivery } from '#src/offline/wake-delivery.ts'

const ALIVE_MS = 1_000
const ALIVE_DURABLY_MS = 5_000

export const devicePresence = fromCallback<EventObject, { session: Session }>(({ input, sendBack }) => {
  const session = input.session as DeviceSession
  const tell = (event: ExamEvent) => sendBack(event)

  function leave(): void {
    markAlive(session.attemptId, session.clock.kept())
    tell({ type: 'HIDDEN' })
    sayAway(session)
    void wakeDelivery()
  }
  function visibility(): void {
    session.clock.markHidden()
    if (document.visibilityState === 'hidden') leave()
    else tell({ type: 'VISIBLE' })
  }
  function frozen(): void {
    session.clock.markHidden()
  }
  function shown(event: PageTransitionEvent): void {
    if (event.persisted) tell({ type: 'VISIBLE' })
  }

  const alive = setInterval(() => {
    if (document.visibilityState === 'visible') markAlive(session.attemptId, session.clock.kept())
  }, ALIVE_MS)
  const durably = setInterval(() => {
    if (document.visibilityState === 'visible') void markAliveDurably(session.attemptId, session.clock.kept())
  }, ALIVE_DURABLY_MS)
  markAlive(session.attemptId, session.clock.kept())
  if (document.visibilityState === 'hidden') tell({ type: 'HIDDEN' })
  document.addEventListener('visibilitychange', visibility)
  document.addEventListener('freeze', frozen)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', shown)
  return () => {
    clearInterval(alive)
    clearInterval(durably)
    document.removeEventListener('visibilitychange', visibility)
    document.removeEventListener('freeze', frozen)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', shown)
  }
})

/** keepalive bodies share 64 KiB in flight; this one is under 200 bytes. Best effort: the log says the same. */
function sayAway(session: DeviceSession): void {
  if (unknownAttempts.has(session.attemptId)) return
  void fetch(`/api/attempts/${session.attemptId}/events`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'x-attempt-ticket': session.ticket, ...proofHeaders() },
    body: JSON.stringify({
      writerId: session.writerId,
      events: [],
      presence: { present: false, at: Math.round(session.clock.now()) },
    }),
  })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
}
