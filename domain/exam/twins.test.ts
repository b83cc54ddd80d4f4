import { describe, expect, it } from 'vitest'
import { familiesOf, twinFaults, twinsBelow } from './twins.ts'

const question = (name: string, twinOf: string | null = null) => ({ name, twinOf })

describe('an author who names twins', () => {
  it('has one family for a question, its twins and their twins', () => {
    const families = familiesOf([question('c', 'b'), question('a'), question('b', 'a'), question('d')])
    expect(Object.fromEntries(families)).toEqual({ a: 'a', b: 'a', c: 'a', d: 'd' })
  })

  it('finds what follows a question: its twins and theirs, and never itself', () => {
    const questions = [question('d', 'c'), question('c', 'a'), question('a', 'd'), question('b', 'x'), question('e')]
    expect([...twinsBelow('a', questions)].toSorted()).toEqual(['c', 'd'])
    expect([...twinsBelow('e', questions)]).toEqual([])
  })

  it('reads which twin is not there, and which questions are twins of themselves', () => {
    const faults = twinFaults([question('a', 'a'), question('b', 'c'), question('c', 'b'), question('d', 'x')])
    expect(Object.fromEntries(faults)).toEqual({ a: 'circle', b: 'circle', c: 'circle', d: 'unknown' })
  })

  it('is not stopped by a question that is a twin of one in a circle, and every question has a family', () => {
    const questions = [question('a', 'b'), question('b', 'a'), question('c', 'a')]
    expect([...twinFaults(questions).keys()]).toEqual(['a', 'b'])
    expect([...familiesOf(questions).values()].every((family) => ['a', 'b'].includes(family))).toBe(true)
  })
})
