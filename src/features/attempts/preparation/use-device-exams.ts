import { useEffect, useState } from 'react'
import { useIsFromServer } from '#src/ui/behaviour/use-hydrating.ts'
import type { DeviceExams } from './held-exams.ts'
import { followDevice } from './follow-device.ts'

const NOTHING: DeviceExams = { byExam: new Map(), undelivered: [], isRead: false, isRefused: false }

/** Follows the device's database, what other tabs and the worker write included. */
export function useDeviceExams(userId: string): DeviceExams {
  const isFromServer = useIsFromServer()
  const [value, setValue] = useState({ ...NOTHING, isRead: isFromServer })
  useEffect(() => followDevice(userId, setValue), [userId])
  return value
}
