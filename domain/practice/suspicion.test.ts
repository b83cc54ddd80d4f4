import { describe, expect, it } from 'vitest'
import { keySuspicions, type KeyReport } from './suspicion.ts'

/** Students of whom those above the middle are right, or wrong. */
function sights(count: number, areStrongRight: boolean) {
  return Array.from({ length: count }, (_, index) => {
    const rest = (index * 0.618) % 1
    return { isRight: rest > 0.5 === areStrongRight, rest }
  })
}

const report = (student: string, reason: KeyReport['reason'] = 'wrong-key'): KeyReport => ({ student, reason })

describe('the key of a question', () => {
  it('is in doubt when strong students are wrong and weak ones right', () => {
    expect(keySuspicions(sights(40, false), [])).toEqual(['weak-are-right'])
    expect(keySuspicions(sights(40, true), [])).toEqual([])
  })

  it('is not in doubt from few answers, from luck, or when all answer alike', () => {
    expect(keySuspicions(sights(29, false), [])).toEqual([])
    const luck = Array.from({ length: 60 }, (_, index) => ({
      isRight: index % 2 === 0,
      rest: Math.floor(index / 2) % 5,
    }))
    expect(keySuspicions(luck, [])).toEqual([])
    expect(
      keySuspicions(
        sights(40, false).map(({ rest }) => ({ isRight: true, rest })),
        [],
      ),
    ).toEqual([])
  })

  it('is in doubt when three students report it', () => {
    expect(keySuspicions([], [report('sara'), report('omar', 'two-right'), report('huda')])).toEqual(['reported'])
  })

  it('is not in doubt when one student reports it three times, or three report a picture', () => {
    expect(keySuspicions([], [report('sara'), report('sara'), report('sara', 'two-right')])).toEqual([])
    expect(
      keySuspicions(
        [],
        ['a', 'b', 'c'].map((student) => report(student, 'picture')),
      ),
    ).toEqual([])
  })
})
