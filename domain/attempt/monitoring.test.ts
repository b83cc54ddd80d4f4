import { describe, expect, it } from 'vitest'
import { monitorState, OFFLINE_AFTER_MS, type Watched } from './monitoring.ts'

const NOW = 1_800_000_000_000
const sitting: Watched = { state: 'open', present: true, lastContactAt: NOW - 5_000, waiting: 0 }

describe('a person who watches an exam', () => {
  it.each([
    ['sits it', sitting, 'in'],
    ['looked away', { ...sitting, present: false }, 'away'],
    ['lost the network', { ...sitting, lastContactAt: NOW - OFFLINE_AFTER_MS - 1 }, 'offline'],
    ['left and has been silent since', { ...sitting, present: false, lastContactAt: 0 }, 'offline'],
    ['was silent for less than a heartbeat', { ...sitting, lastContactAt: NOW - OFFLINE_AFTER_MS }, 'in'],
    ['has handed in', { ...sitting, state: 'closed' as const }, 'submitted'],
    ['has handed in, and something waits', { ...sitting, state: 'closed' as const, waiting: 1 }, 'late'],
    ['is preparing', { ...sitting, state: 'preparing' as const, lastContactAt: 0 }, 'preparing'],
  ] as const)('sees of a student who %s that', (_, watched, state) => {
    expect(monitorState(watched, NOW)).toBe(state)
  })
})
