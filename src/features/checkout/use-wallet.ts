import { useState } from 'react'
import { saudiMobile } from '#domain/validation/mobile.ts'

/** The number of a wallet while it is typed: in the memory of the page alone. */
export function useWallet() {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return {
    typed,
    isWrong,
    type(value: string) {
      setTyped(value)
      setWrong(false)
    },
    /** Said once the reader has left the field; what is still empty is no mistake yet. */
    leave() {
      setWrong(typed.trim() !== '' && saudiMobile(typed) === null)
    },
    /** The number as E.164, or null with the mistake shown. */
    checked(): string | null {
      const mobile = saudiMobile(typed)
      setWrong(mobile === null)
      return mobile
    },
  }
}

export type WalletState = ReturnType<typeof useWallet>
