/** Brings the student's waiting messages to the server: now, when the network returns, and every few seconds. */
import type { OwnConversation } from '#contract/messages/contacts.ts'
import { type CallResult, callRoute, routes, UNREACHABLE } from '#src/api/index.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { type Delivery, openOutbox, type Outbox, type WaitingMessage } from './outbox.ts'

const AGAIN_AFTER_MS = 15_000
/** The server, or what is before it, has not decided: the message waits. */
const UNDECIDED = [401, 403, 408, 425, 500, 502, 503, 504]

type Heard = (conversation: OwnConversation) => void

const outboxes = new Map<string, Outbox>()
const heard = new Set<Heard>()
let timer: ReturnType<typeof setInterval> | null = null

/** The outbox of an account; the same one wherever it is asked for. */
export function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? openOutbox(userId)
  outboxes.set(userId, outbox)
  return outbox
}

/** Called with a conversation as it stands after each delivery. */
export function onDelivered(listener: Heard): () => void {
  heard.add(listener)
  return () => heard.delete(listener)
}

function call({ threadId, subject, message }: WaitingMessage): Promise<CallResult<OwnConversation>> {
  if (subject !== null) return callRoute(routes.contacts.beginThread, { body: { id: threadId, subject, message } })
  return callRoute(routes.contacts.writeMessage, { params: { id: threadId }, body: message })
}

/** `owner`: whose message it is; another account that has signed in meanwhile does not send it. */
async function send(owner: string, waiting: WaitingMessage): Promise<Delivery> {
  if (currentSession()?.user.id !== owner) return { kind: 'later' }
  const result = await call(waiting)
  if (result.ok) {
    for (const listener of heard) listener(result.value)
    return { kind: 'delivered' }
  }
  const isUndecided =
    result.code === UNREACHABLE || result.code === 'request.too-many' || UNDECIDED.includes(result.status ?? 0)
  return isUndecided ? { kind: 'later' } : { kind: 'refused', sentence: result.message }
}

/** Delivers what the signed-in student has waiting, and goes on until nothing waits. */
export async function deliverMessages(): Promise<void> {
  const owner = currentSession()?.user.id
  if (owner === undefined) return
  const outbox = outboxOf(owner)
  await outbox.deliver((waiting) => send(owner, waiting))
  wakeWhileWaiting(outbox)
}

function wake(): void {
  if (document.visibilityState === 'visible') void deliverMessages()
}

function wakeWhileWaiting(outbox: Outbox): void {
  const isWaiting = outbox.waiting().some(({ refused }) => refused === null)
  if (isWaiting && timer === null) {
    timer = setInterval(wake, AGAIN_AFTER_MS)
    for (const event of ['online', 'pageshow'] as const) window.addEventListener(event, wake)
    document.addEventListener('visibilitychange', wake)
  }
  if (!isWaiting && timer !== null) {
    clearInterval(timer)
    timer = null
    for (const event of ['online', 'pageshow'] as const) window.removeEventListener(event, wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
