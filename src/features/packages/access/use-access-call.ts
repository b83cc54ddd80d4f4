import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '#src/api/index.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { PACKAGES_KEY } from '../package-kind.ts'
import { SUBSCRIPTIONS_KEY } from './queries.ts'

/** A change of a person's access: made by who proves anew who they are; lists that show it are asked for again. */
export function useAccessCall() {
  const queries = useQueryClient()
  const { call, dialog } = useFreshProof()
  const [isBusy, setBusy] = useState(false)
  const send = async <Value>(make: () => Promise<CallResult<Value>>): Promise<CallResult<Value>> => {
    setBusy(true)
    const result = await call(make)
    setBusy(false)
    void queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY })
    void queries.invalidateQueries({ queryKey: PACKAGES_KEY })
    return result
  }
  return { send, isBusy, dialog }
}
