import { describe, expect, it } from 'vitest'
import {
  isWrongAsked,
  isWrongCount,
  NEW_RULE,
  NEW_RULE_OF_OWN_PAPERS,
  ruleOf,
  valuesOf,
  withOwnPapers,
  withSamePapers,
} from './rule-values.ts'

describe('an author who has every attempt asked its own questions', () => {
  it('has as many asked as before, out of more, and the same again for everybody', () => {
    const own = withOwnPapers({ ...NEW_RULE, count: '٨' })
    expect(own).toMatchObject({ asked: '8', count: '24' })
    expect(withSamePapers(own)).toMatchObject({ asked: '', count: '8' })
    expect(withSamePapers(NEW_RULE)).toEqual(NEW_RULE)
    expect(ruleOf(NEW_RULE_OF_OWN_PAPERS)).toMatchObject({ asked: 10, count: 30 })
  })

  it('is informed of a number that is none, or more than there is to choose from', () => {
    for (const asked of ['', '0', '1.5', 'x', '-1', '31'])
      expect(isWrongAsked({ ...NEW_RULE_OF_OWN_PAPERS, asked })).toBe(true)
    for (const asked of ['1', '٣٠', '30']) expect(isWrongAsked({ ...NEW_RULE_OF_OWN_PAPERS, asked })).toBe(false)
    // The wrong number is the other one.
    const wrong = { ...NEW_RULE_OF_OWN_PAPERS, count: 'x' }
    expect([isWrongAsked(wrong), isWrongCount(wrong)]).toEqual([false, true])
  })

  it('finds the rule as it was sent', () => {
    const sent = ruleOf({ ...NEW_RULE_OF_OWN_PAPERS, asked: '4' })
    expect(sent === null ? null : ruleOf(valuesOf(sent))).toEqual(sent)
    expect(ruleOf(NEW_RULE)).not.toHaveProperty('asked')
  })
})
