import { useEffect, useEffectEvent } from 'react'

/** Checks the code in the address of the page at once, and again when the address has another; empty: there is none. */
export function useCheckAtOnce(code: string, check: (code: string) => Promise<unknown>): void {
  const checkNow = useEffectEvent(() => void check(code))
  useEffect(() => {
    if (code !== '') checkNow()
  }, [code])
}
