import { useCallback, useEffect, useState } from 'react'
import { probeDevice } from './browser-probes.ts'
import type { Probes } from './probes.ts'
import { judgeDevice, type Verdict } from './verdict.ts'

export interface DeviceCheck {
  /** Null while the device is looked at. */
  readonly verdict: Verdict | null
  readonly checkAgain: () => void
  readonly setSound: (sound: Probes['sound']) => void
}

/** Looks at the device when the page opens, and again when asked. What the person heard stays said. */
export function useDeviceCheck(): DeviceCheck {
  const [round, setRound] = useState(0)
  const [probed, setProbed] = useState<{ readonly round: number; readonly probes: Omit<Probes, 'sound'> } | null>(null)
  const [sound, setSound] = useState<Probes['sound']>('untried')
  const checkAgain = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    let isCurrent = true
    void probeDevice().then((probes) => (isCurrent ? setProbed({ round, probes }) : undefined))
    return () => {
      isCurrent = false
    }
  }, [round])
  const verdict = probed?.round === round ? judgeDevice({ ...probed.probes, sound }) : null
  return { verdict, checkAgain, setSound }
}
