import { useSyncExternalStore } from 'react'
import { useSession } from '#src/features/auth/index.ts'
import { type DevicePractice, type DevicePracticeStore, followPractice } from './device-practice.ts'

const stores = new Map<string, DevicePracticeStore>()

function storeOf(userId: string): DevicePracticeStore {
  const known = stores.get(userId) ?? followPractice(userId)
  stores.set(userId, known)
  return known
}

/** Reads what the device keeps of practice, without a look at the academy. */
export function useDevicePractice(): DevicePractice {
  const store = storeOf(useSession()?.user.id ?? '')
  return useSyncExternalStore(store.subscribe, store.value)
}
