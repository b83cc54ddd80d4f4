import { describe, expect, it } from 'vitest'
import { keyAlarm } from './key-alarm.ts'
import { keySuspicions } from './suspicion.ts'

/** The class is one whose weak half is right and whose strong half is wrong. */
const turned = Array.from({ length: 40 }, (_, index) => ({ isRight: index < 20, rest: 0.3 + index / 100 }))
const report = (student: string, reason: 'wrong-key' | 'text' = 'wrong-key') => ({ student, reason })

describe('the alarm for keys in doubt', () => {
  it('rings where strong students are wrong and weak ones right', () => {
    expect(keyAlarm(turned, [])).toEqual(['weak-are-right'])
    expect(
      keyAlarm(
        turned.map((sight) => ({ ...sight, isRight: !sight.isRight })),
        [],
      ),
    ).toEqual([])
  })

  it('is not rung by one forged log, however far it lies from all others', () => {
    const alike = Array.from({ length: 60 }, (_, index) => ({
      isRight: index % 2 === 0,
      rest: 0.7 + (index % 3) / 100,
    }))
    const forged = { isRight: true, rest: 0 }
    const withForged = [...alike.map((sight) => ({ ...sight, isRight: false })), forged]
    expect(keySuspicions(withForged, [])).toEqual(['weak-are-right'])
    expect(keyAlarm(withForged, [])).toEqual([])
    expect(keyAlarm([...alike, forged], [])).toEqual([])
  })

  it('is rung by three students who report the key, not by one who reports it thrice, nor for a misprint', () => {
    expect(keyAlarm([], [report('a'), report('b'), report('c')])).toEqual(['reported'])
    expect(keyAlarm([], [report('a'), report('a'), report('a'), report('b')])).toEqual([])
    expect(keyAlarm([], [report('a', 'text'), report('b'), report('c')])).toEqual([])
  })
})
