import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { untilOpened } from '#src/ui/behaviour/opening.ts'
import { LEARNING_KEY } from '../queries.ts'
import { DELIVERY_HERE, deliverWatching } from './deliver-watching.ts'

/** The device's database comes with notes: a list of courses stands without. What was not sent waits for the next try. */
async function sendNotes(userId: string): Promise<void> {
  await untilOpened()
  const notes = await import('../notes/deliver-notes.ts').catch(() => null)
  await notes?.deliverNotes(userId)
}

/** Reports what was watched and sends what was noted without a network, as soon as there is one, also where its lesson is not opened again. */
export function useDeliverWatching(userId: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return undefined
    const deliver = async () => {
      void sendNotes(userId)
      if (await deliverWatching(DELIVERY_HERE, userId)) await queries.invalidateQueries({ queryKey: LEARNING_KEY })
    }
    const start = () => void deliver()
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [userId, queries])
}
