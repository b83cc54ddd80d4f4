import { describe, expect, it } from 'vitest'
import type { Probes } from './probes.ts'
import { type Finding, judgeDevice, type Part } from './verdict.ts'

const sound: Probes = {
  storage: 'kept',
  persisted: true,
  freeBytes: 4_000_000_000,
  isAppKept: true,
  server: { roundTripMs: 80, aheadMs: 400 },
  install: 'here',
  wakeLock: 'works',
  sound: 'heard',
}

function judged(changes: Partial<Probes>, part: Part): { isReady: boolean; finding: Finding | undefined } {
  const { isReady, findings } = judgeDevice({ ...sound, ...changes })
  return { isReady, finding: findings.find((finding) => finding.part === part) }
}

const minutes = (count: number) => count * 60_000

describe('a student who checks a device before an exam', () => {
  it('reads green in every part of a device that has nothing wrong', () => {
    const { isReady, findings } = judgeDevice(sound)
    expect(isReady).toBe(true)
    expect(findings.map(({ standing }) => standing)).toEqual(Array.from({ length: 8 }, () => 'good'))
  })

  it.each([
    [{ storage: 'refused' }, 'storage', 'storageRefused'],
    [{ storage: 'lost' }, 'storage', 'storageLost'],
    [{ freeBytes: 5_000_000 }, 'space', 'spaceFull'],
    [{ server: { roundTripMs: 80, aheadMs: minutes(31) } }, 'clock', 'clockAhead'],
    [{ server: { roundTripMs: 80, aheadMs: minutes(-90) } }, 'clock', 'clockBehind'],
    [{ install: 'in-app' }, 'install', 'insideOtherApp'],
  ] as const)('is asked to mend what could lose answers: %o', (changes, part, text) => {
    const { isReady, finding } = judged(changes, part)
    expect(isReady).toBe(false)
    expect(finding).toMatchObject({ standing: 'fault', text })
  })

  it.each([
    [{ persisted: false }, 'storage', 'storageMayBeCleared'],
    [{ freeBytes: 60_000_000 }, 'space', 'spaceLow'],
    [{ isAppKept: false }, 'app', 'appMissing'],
    [{ server: { roundTripMs: 3_000, aheadMs: 0 } }, 'network', 'networkSlow'],
    [{ server: { roundTripMs: 80, aheadMs: minutes(2) } }, 'clock', 'clockAhead'],
    [{ install: 'iphone' }, 'install', 'notInstalledOnPhone'],
    [{ install: 'prompt' }, 'install', 'notInstalled'],
    [{ install: 'elsewhere' }, 'install', 'installedElsewhere'],
    [{ wakeLock: 'missing' }, 'screen', 'screenMayDarken'],
    [{ wakeLock: 'refused' }, 'screen', 'screenMayDarken'],
    [{ sound: 'silent' }, 'sound', 'soundSilent'],
  ] as const)('is advised of what could be better, and may go on: %o', (changes, part, text) => {
    const { isReady, finding } = judged(changes, part)
    expect(isReady).toBe(true)
    expect(finding).toMatchObject({ standing: 'advice', text })
  })

  it('is not stopped by a network that is away: what needs it says that it is not known', () => {
    const { isReady, findings } = judgeDevice({ ...sound, server: null })
    expect(isReady).toBe(true)
    expect(findings.filter(({ standing }) => standing === 'unknown').map(({ part }) => part)).toEqual([
      'network',
      'clock',
    ])
  })

  it('is not blamed for a clock that only a slow answer makes look wrong', () => {
    expect(judged({ server: { roundTripMs: 8_000, aheadMs: 62_000 } }, 'clock').finding?.standing).toBe('good')
    expect(judged({ server: { roundTripMs: 400, aheadMs: 62_000 } }, 'clock').finding).toMatchObject({ count: 1 })
  })

  it('is not asked to install where the browser cannot', () => {
    expect(judged({ install: 'none' }, 'install').finding?.standing).toBe('good')
  })

  it('reads unknown where the browser does not report its space, and no fault', () => {
    expect(judged({ freeBytes: null }, 'space')).toMatchObject({ isReady: true, finding: { standing: 'unknown' } })
    expect(judged({ persisted: null }, 'storage').finding?.standing).toBe('good')
  })
})
