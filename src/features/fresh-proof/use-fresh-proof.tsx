import { type ReactNode, useRef, useState } from 'react'
import type { CallFailure, CallResult } from '#src/api/index.ts'
import { ProofDialog, type ProofBy } from './ProofDialog.tsx'

interface Asked {
  readonly by: ProofBy
  readonly answer: (isProven: boolean) => void
}

export interface FreshProof {
  /**
   * Makes a call whose route asks for a fresh proof of who makes it: where the last one is too old, the reader is asked
   * for one and the call is repeated. Who gives up gets the refusal (`auth.proof-needed`).
   */
  readonly call: <Value, Code extends string>(
    make: () => Promise<CallResult<Value, Code>>,
  ) => Promise<CallResult<Value, Code>>
  /** Dialog that the page renders. */
  readonly dialog: ReactNode
}

const byOf = ({ detail }: Pick<CallFailure, 'detail'>): ProofBy => (detail?.['by'] === 'code' ? 'code' : 'password')

export function useFreshProof(): FreshProof {
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useRef<Asked | null>(null)
  const ask = (by: ProofBy): Promise<boolean> =>
    new Promise((resolve) => {
      open.current?.answer(false)
      open.current = { by, answer: resolve }
      setAsked(open.current)
    })
  const end = (isProven: boolean): void => {
    open.current?.answer(isProven)
    open.current = null
    setAsked(null)
  }
  return {
    call: async (make) => {
      const first = await make()
      if (first.ok || first.code !== 'auth.proof-needed') return first
      return (await ask(byOf(first))) ? make() : first
    },
    dialog: asked === null ? null : <ProofDialog by={asked.by} onProven={() => end(true)} onClose={() => end(false)} />,
  }
}
