import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { CallFailure, CallResult } from '#src/api/index.ts'
import type { ProofBy, ProofDialogProps } from './ProofDialog.tsx'

type Dialog = ComponentType<ProofDialogProps>

interface Asked {
  readonly by: ProofBy
  readonly Dialog: Dialog
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

/** Most calls need no new proof, and lists of staff should not wait for a form. Null: it cannot be had just now. */
const loadDialog = (): Promise<Dialog | null> =>
  import('./ProofDialog.tsx').then(
    ({ ProofDialog }) => ProofDialog,
    () => null,
  )

export function useFreshProof(): FreshProof {
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useRef<Asked | null>(null)
  const ask = async (by: ProofBy): Promise<boolean> => {
    const Dialog = await loadDialog()
    if (Dialog === null) return false
    return new Promise((resolve) => {
      open.current?.answer(false)
      open.current = { by, Dialog, answer: resolve }
      setAsked(open.current)
    })
  }
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
    dialog:
      asked === null ? null : <asked.Dialog by={asked.by} onProven={() => end(true)} onClose={() => end(false)} />,
  }
}
