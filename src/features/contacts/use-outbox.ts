import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { OwnConversation } from '#contract/messages/contacts.ts'
import { deliverMessages, onDelivered, outboxOf } from './deliver-messages.ts'
import type { WaitingMessage } from './outbox.ts'
import { OWN_THREADS_KEY, ownThreadQuery, ownThreadsQuery } from './queries.ts'

/** The messages of the student that wait on this device; a delivered one is in its conversation at the same moment. */
export function useOutbox(userId: string) {
  const queries = useQueryClient()
  const outbox = outboxOf(userId)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  useEffect(() => {
    const show = (conversation: OwnConversation): void => {
      queries.setQueryData(ownThreadQuery(conversation.id).queryKey, conversation)
      void queries.invalidateQueries({ queryKey: ownThreadsQuery.queryKey })
    }
    return onDelivered(show)
  }, [queries])
  useEffect(() => void deliverMessages(), [])
  return {
    waiting,
    /** Resolves when the device has the message; rejects if it does not keep it. */
    send: async (message: WaitingMessage): Promise<void> => {
      await outbox.add(message)
      void deliverMessages()
    },
    discard: async (messageId: string): Promise<void> => {
      await outbox.remove(messageId)
      await deliverMessages()
      await queries.invalidateQueries({ queryKey: OWN_THREADS_KEY })
    },
  }
}
