import { describe, expect, it } from 'vitest'
import { type SavedFacts, savedState } from './saved-state.ts'

const facts = (
  change: Partial<SavedFacts> & {
    readonly acked?: number
    readonly status?: SavedFacts['delivery']['status']
    readonly failures?: number
  },
): SavedFacts => ({
  mode: 'exam',
  nextSeq: 6,
  answered: new Map([
    ['a', 2],
    ['b', 4],
    ['c', 5],
  ]),
  unwritten: 0,
  storageRefused: false,
  ...change,
  delivery: { ackedSeq: change.acked ?? 0, status: change.status ?? 'idle', failures: change.failures ?? 0 },
})

describe('a student who looks at the saved line', () => {
  it('reads that the server has everything only when it acknowledged the last event', () => {
    expect(savedState(facts({ acked: 5 }))).toEqual({ kind: 'delivered', answers: 0 })
    expect(savedState(facts({ acked: 4 })).kind).toBe('sending')
    expect(savedState(facts({ nextSeq: 1 })).kind).toBe('delivered')
  })

  it('reads how many answers wait for the network, without those that are not durable yet', () => {
    expect(savedState(facts({ acked: 0, failures: 1, status: 'waiting' }))).toEqual({ kind: 'waiting', answers: 3 })
    expect(savedState(facts({ acked: 2, failures: 1, status: 'waiting' }))).toEqual({ kind: 'waiting', answers: 2 })
    expect(savedState(facts({ acked: 2, unwritten: 1 }))).toEqual({ kind: 'saving', answers: 1 })
  })

  it('reads of no answer where only what was looked at or flagged waits', () => {
    expect(savedState(facts({ nextSeq: 7, acked: 5, failures: 1 }))).toEqual({ kind: 'waiting', answers: 0 })
  })

  it('never reads "saved" while the storage refuses, whatever the network does', () => {
    expect(savedState(facts({ storageRefused: true, unwritten: 1, acked: 4 })).kind).toBe('refused')
  })

  it('reads what the server asks for', () => {
    expect(savedState(facts({ status: 'sign-in-needed', failures: 3 })).kind).toBe('signIn')
    expect(savedState(facts({ status: 'parked', failures: 1 })).kind).toBe('parked')
  })

  it('reads in a demo that nothing is kept', () => {
    expect(savedState(facts({ mode: 'demo', unwritten: 2 }))).toEqual({ kind: 'demo', answers: 0 })
  })

  it('reads of no waiting answer when the server is ahead of this page', () => {
    expect(savedState(facts({ acked: 9, unwritten: 1 })).answers).toBe(0)
  })
})
