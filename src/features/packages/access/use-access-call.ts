import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '#src/api/index.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { PACKAGES_KEY } from '../package-kind.ts'
import { SUBSCRIPTIONS_KEY } from './queries.ts'

/** A change of a person's access asks for a fresh proof of who makes it; the lists that show it are read again. */
export function useAccessCall() {
  const queries = useQueryClient()
  const proof = useFreshProof()
  const call = async <Value, Code extends string>(
    make: () => Promise<CallResult<Value, Code>>,
  ): Promise<CallResult<Value, Code>> => {
    const result = await proof.call(make)
    void queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY })
    void queries.invalidateQueries({ queryKey: PACKAGES_KEY })
    return result
  }
  return { call, dialog: proof.dialog }
}
