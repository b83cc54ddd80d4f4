import { describe, expect, it } from 'vitest'
import { seenByCluster, seenByProcesses, seenBySimulation } from './seen.ts'

describe('a developer who reads what a proof saw', () => {
  it('reads how many attempts met how many faults', () => {
    const printed =
      '\nlevel 1: 5000 schedules in 18.5 s, 270 runs/s; 67452 taps\n116788 faults: network lost 17136\n0 failures\n'
    expect(seenBySimulation(printed)).toBe('5000 attempts, 116788 faults')
    expect(seenBySimulation(printed.replace('level 1', 'payments'))).toBe('5000 days of buying, 116788 faults')
    expect(seenBySimulation(printed.replace('level 1', 'lessons'))).toBe('5000 weeks of watching, 116788 faults')
    const practice = printed.replace('level 1', 'practice')
    expect(seenBySimulation(practice)).toBe('5000 students of ninety days, 116788 faults')
  })

  it('reads how many planted mistakes were caught', () => {
    expect(seenBySimulation('seed   8  some (one)\n24 of 24 planted mistakes caught in 9 s\n')).toBe(
      '24 of 24 planted mistakes caught',
    )
  })

  it('reads how many answers had been acknowledged before something was killed', () => {
    const printed = '812 acknowledged events over 100 kills\n\n230 acknowledged events over 30 crashes of PostgreSQL\n'
    expect(seenByProcesses(printed)).toBe('acknowledged events over 100 kills: 812, 30 crashes of PostgreSQL: 230')
  })

  it('reads how long nobody was answered while a cluster was broken', () => {
    expect(seenByCluster('\n12203 acknowledged events, at most 34959 ms of silence\n')).toBe(
      '12203 acknowledged events, 34959 ms of silence at most',
    )
  })

  it('reads nothing where nothing was said', () => {
    expect([seenBySimulation(''), seenByProcesses(''), seenByCluster('')]).toEqual(['', '', ''])
  })
})
