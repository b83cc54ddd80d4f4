/** Our item analysis against the numbers that Moodle's own tests expect of Moodle's. */
import { describe, expect, it } from 'vitest'
import { chosenAttempts } from '#domain/statistics/chosen-attempts.ts'
import { examStatistics, totalsOf } from '#domain/statistics/exam-statistics.ts'
import { type ItemStatistics, itemStatistics } from '#domain/statistics/item-statistics.ts'
import { mean } from '#domain/statistics/moments.ts'
import { countAnswers } from '#domain/statistics/option-statistics.ts'
import { corpusJson } from './corpus.ts'
import { moodleTable } from './moodle-tables.ts'

interface Expected {
  readonly walkthrough00: {
    readonly attempts: number
    readonly slots: number
    readonly quiz_stats: Readonly<Record<string, number>>
    readonly variant_counts_slot2: Readonly<Record<string, number>>
  }
}

const { walkthrough00: expected } = corpusJson<Expected>('moodle-statistics/expected.json')
const results = moodleTable('results00.csv')
const steps = moodleTable('steps00.csv')
const layout = moodleTable('questions00.csv').filter((row) => row['slot'] !== '')
const expectedItems = moodleTable('qstats00.csv')
const expectedResponses = moodleTable('responsecounts00.csv')

const slots = layout.map((row) => Number(row['slot']))
const rows = results.map((row) => slots.map((slot) => Number(row[`slots.${slot}.mark`])))
const marks = { maxima: layout.map((row) => Number(row['mark'])), attempts: rows }
const totals = totalsOf(marks)
const { total, items } = examStatistics(marks)

function expectClose(actual: number | null, wanted: number, tolerance: number): void {
  expect(actual).not.toBeNull()
  expect(Math.abs((actual ?? Number.NaN) - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * tolerance)
}

describe('an admin who knows Moodle reads the same numbers of the whole exam', () => {
  it('from as many attempts and questions', () => {
    expect([total.attempts, items.length]).toEqual([expected.attempts, expected.slots])
    const recorded = results.map((row) => Number(row['summarks']))
    totals.forEach((sum, index) => expectClose(sum, recorded[index] ?? 0, 1.5e-5))
  })

  const attempts = results.map((row, index) => ({
    studentId: String(row['quizattempt']),
    number: 1,
    share: totals[index] ?? 0,
  }))
  const firsts = chosenAttempts(attempts, 'first')
  const found: Readonly<Record<string, number | null>> = {
    median: total.median,
    firstattemptsavg: mean(firsts.map(({ share }) => share)),
    allattemptsavg: total.mean,
    firstattemptscount: firsts.length,
    allattemptscount: chosenAttempts(attempts, 'all').length,
    standarddeviation: total.standardDeviation,
    skewness: total.skewness,
    kurtosis: total.kurtosis,
    cic: total.internalConsistency,
    errorratio: total.errorRatio,
    standarderror: total.standardError,
  }

  it.each(Object.entries(expected.quiz_stats))('%s', (name, wanted) => {
    expectClose(found[name] ?? null, wanted, 1.5e-5)
  })
})

/** Attempts at which a slot showed this variant or this question of a random pool. */
function subset(slot: number, column: string, value: string): number[] {
  return steps.flatMap((step, index) => (step[`${column}.${slot}`] === value ? [index] : []))
}

/** The statistics that a row of the expectations is about. */
function foundFor(row: Readonly<Record<string, string>>): ItemStatistics & { readonly effectiveWeight: number | null } {
  const slot = Number(row['slot'])
  const position = slots.indexOf(slot)
  const whole = items[position]
  if (whole === undefined) throw new Error(`no slot ${slot}`)
  const [pool, variant] = [row['subqname'] ?? '', row['variant'] ?? '']
  if (pool === '' && variant === '') return whole
  const chosen = pool === '' ? subset(slot, 'variants', variant) : subset(slot, 'randqs', pool)
  const own = chosen.map((index) => rows[index]?.[position] ?? 0)
  // Of a question in a random pool Moodle compares with the whole total: it can stand at several places.
  const others = chosen.map((index, place) => (totals[index] ?? 0) - (pool === '' ? (own[place] ?? 0) : 0))
  return { ...itemStatistics(own, others, Number(row['maxmark'])), effectiveWeight: null }
}

describe('an admin who knows Moodle reads the same numbers of every question', () => {
  it.each(expectedItems.map((row) => [`${row['slot']} ${row['subqname']}${row['variant']}`, row] as const))(
    'in slot %s',
    (_, row) => {
      const found = foundFor(row)
      const members: readonly (readonly [string, number | null, number])[] = [
        ['s', found.attempts, 0],
        ['facility', found.facility, 1e-6],
        ['sd', found.standardDeviation, 1e-6],
        ['effectiveweight', found.effectiveWeight, 1e-5],
        ['covariance', found.covariance, 1e-5],
        ['markvariance', found.markVariance, 1e-6],
        ['othermarkvariance', found.otherMarkVariance, 1e-5],
        ['discriminationindex', found.discriminationIndex, 1e-5],
        ['covariancemax', found.covarianceMaximum, 1e-5],
        ['discriminativeefficiency', found.discriminativeEfficiency, 1e-5],
      ]
      for (const [name, value, tolerance] of members) {
        const wanted = row[name] ?? ''
        if (wanted === '**NULL**') expect([name, value]).toEqual([name, null])
        else if (wanted !== '') expectClose(value, Number(wanted), tolerance)
      }
    },
  )

  it('gives every question of the layout the same intended weight', () => {
    for (const { intendedWeight } of items) expectClose(intendedWeight, 100 / expected.slots, 1e-12)
  })
})

describe('an admin who knows Moodle counts the same answers', () => {
  it('of every variant of the calculated question', () => {
    expect(Object.fromEntries(countAnswers(steps.map((step) => [step['variants.2'] ?? ''])))).toEqual(
      expected.variant_counts_slot2,
    )
  })

  it.each(
    expectedResponses.map(
      (row) => [`${row['slot']} ${row['randq']} ${row['variant']} ${row['subpart']}`, row] as const,
    ),
  )('to slot %s', (_, row) => {
    const slot = Number(row['slot'])
    const [pool, answer] = [row['randq'] ?? '', row['actualresponse'] ?? '']
    const chosen =
      pool !== ''
        ? subset(slot, 'randqs', pool)
        : slot === 2
          ? subset(2, 'variants', row['variant'] ?? '')
          : steps.keys()
    // The parts of a matching question are named by what is to be matched, `cat: mammal`.
    const part = row['modelresponse']?.match(/^(\w+): /)?.[1]
    const column = part === undefined ? `responses.${slot}.answer` : `responses.${slot}.${part}`
    const counts = countAnswers([...chosen].map((index) => [steps[index]?.[column] ?? '']))
    expect(counts.get(answer)).toBe(Number(row['totalcount']))
  })
})
