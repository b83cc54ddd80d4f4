import { useState } from 'react'

/**
 * The number as E.164; null if it is none. The reading comes when it is first needed: most buyers have no wallet, and
 * first pages are small. Where it does not come, the server reads the number.
 */
async function mobileIn(typed: string): Promise<string | null> {
  const reading = await import('#domain/validation/mobile.ts').catch(() => null)
  return reading === null ? typed : reading.saudiMobile(typed)
}

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
    async leave() {
      if (typed.trim() !== '' && (await mobileIn(typed)) === null) setWrong(true)
    },
    /** The number as E.164, or null with the mistake shown. */
    async checked(): Promise<string | null> {
      const mobile = await mobileIn(typed)
      setWrong(mobile === null)
      return mobile
    },
  }
}

export type WalletState = ReturnType<typeof useWallet>
