import { useEffect, useState } from 'react'
import type { Colleague } from '#contract/messages/inbox.ts'
import { callRoute, routes } from '#src/api/index.ts'

const SAY_EVERY_MS = 8_000

/** Says that the reader is writing an answer while they are; answers who else is. */
export function useAnswering(threadId: string, isWriting: boolean): readonly Colleague[] {
  const [others, setOthers] = useState<readonly Colleague[]>([])
  useEffect(() => {
    if (!isWriting) return
    const say = async (writing: boolean) => {
      const result = await callRoute(routes.inbox.tellAnswering, { params: { id: threadId }, body: { writing } })
      if (result.ok && writing) setOthers(result.value.answering)
    }
    void say(true)
    const timer = setInterval(() => void say(true), SAY_EVERY_MS)
    return () => {
      clearInterval(timer)
      void say(false)
    }
  }, [threadId, isWriting])
  return others
}
