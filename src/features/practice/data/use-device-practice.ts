import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '#src/features/auth/index.ts'
import { type DevicePractice, type DevicePracticeStore, followPractice, NOTHING_READ } from './device-practice.ts'

const stores = new Map<string, DevicePracticeStore>()

function storeOf(userId: string): DevicePracticeStore {
  const known = stores.get(userId) ?? followPractice(userId)
  stores.set(userId, known)
  return known
}

/** Reads what the device keeps of practice, without a look at the academy. */
export function useDevicePractice(): DevicePractice {
  const userId = useSession()?.user.id ?? ''
  const subscribe = useCallback((listener: () => void) => storeOf(userId).subscribe(listener), [userId])
  return useSyncExternalStore(
    subscribe,
    () => storeOf(userId).value(),
    () => NOTHING_READ,
  )
}
