/**
 * One look at the device's database for all who show something of it. The database comes when the page stands: nobody
 * waits for it before a list of exams can be read.
 */
import { startTransition } from 'react'
import { afterPaint } from '../engine/after-paint.ts'
import type { DeviceExams } from './held-exams.ts'

type Listener = (held: DeviceExams) => void

interface Followed {
  readonly listeners: Set<Listener>
  latest: DeviceExams | null
  end: () => void
}

const followed = new Map<string, Followed>()

function begin(userId: string): Followed {
  const one: Followed = { listeners: new Set(), latest: null, end: () => undefined }
  followed.set(userId, one)
  const tell = (held: DeviceExams) => {
    one.latest = held
    // Nothing that can be tapped changes: a long list is rendered anew bit by bit.
    startTransition(() => {
      for (const listener of one.listeners) listener(held)
    })
  }
  async function follow(): Promise<void> {
    const loaded = await import('./device-exams.ts').catch(() => null)
    // Without its code the device is not read; anyone who looks next asks for it again.
    if (loaded === null) followed.delete(userId)
    else if (one.listeners.size > 0) one.end = loaded.followDeviceExams(userId, tell)
  }
  one.end = afterPaint(() => void follow())
  return one
}

/** `listener` receives what the device holds for this student; answers a function that ends it. */
export function followDevice(userId: string, listener: Listener): () => void {
  const one = followed.get(userId) ?? begin(userId)
  one.listeners.add(listener)
  if (one.latest !== null) listener(one.latest)
  return () => {
    one.listeners.delete(listener)
    if (one.listeners.size > 0) return
    one.end()
    if (followed.get(userId) === one) followed.delete(userId)
  }
}
