import { beforeAll, describe, expect, it } from 'vitest'
import { huntBug, SEEDS_A_BUG } from '../bug-hunt.ts'
import { type Subject, SUBJECTS, subjectOf } from '../subjects.ts'

/** The fewest that the issues ask for. */
const FEWEST = { attempts: 12, liars: 8, payments: 10, lessons: 5, practice: 5 }

describe.each(SUBJECTS)('a harness of %s that cannot fail proves nothing', (subject) => {
  const { planted, open } = subjectOf(subject)
  let run: Awaited<ReturnType<Subject['open']>>
  beforeAll(async () => {
    run = await open()
  })

  it('has enough mistakes to find', () => {
    expect(planted.length).toBeGreaterThanOrEqual(FEWEST[subject])
    expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length)
  })

  it.each(planted.map(({ name }) => name))(
    'a student who meets "%s" is not let down in silence',
    async (name) => {
      const { outcome, seed, problem } = await huntBug(run, name, 1, Number.POSITIVE_INFINITY)
      console.log(`"${name}" is ${outcome} by seed ${seed} of ${SEEDS_A_BUG}: ${problem?.slice(0, 200)}`)
      // A mistake counts as caught if the same seed without it is clean.
      expect({ outcome, seed }).toEqual({ outcome: 'caught', seed })
    },
    180_000,
  )
})
