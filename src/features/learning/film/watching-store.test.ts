import { beforeEach, describe, expect, it } from 'vitest'
import { forgetWatching, keepWatching, settleWatching, waitingLessons, waitingOf } from './watching-store.ts'

beforeEach(() => localStorage.clear())

describe('a student who watches without a network', () => {
  it('finds what they watched kept until it has arrived, each second once', () => {
    keepWatching('u', 'l', { ranges: [[0, 5]], position: { seconds: 5, at: 1 } })
    keepWatching('u', 'l', { ranges: [[4, 9]], position: { seconds: 9, at: 2 } })
    const sent = waitingOf('u', 'l')
    expect(sent).toEqual({ ranges: [[0, 9]], position: { seconds: 9, at: 2 } })
    keepWatching('u', 'l', { ranges: [[9, 12]], position: { seconds: 12, at: 3 } })
    settleWatching('u', 'l', sent)
    expect(waitingOf('u', 'l')).toEqual({ ranges: [[9, 12]], position: { seconds: 12, at: 3 } })
    settleWatching('u', 'l', waitingOf('u', 'l'))
    expect(waitingLessons('u')).toEqual([])
  })

  it('has nothing of another person who signs in on the same device', () => {
    keepWatching('u', 'l', { ranges: [[0, 5]], position: null })
    expect(waitingLessons('v')).toEqual([])
    forgetWatching('u', 'l')
    expect(waitingLessons('u')).toEqual([])
  })

  it('goes on where the storage holds something else', () => {
    localStorage.setItem('miqyas.watching.u', 'not json')
    keepWatching('u', 'l', { ranges: [[0, 1]], position: null })
    expect(waitingOf('u', 'l').ranges).toEqual([[0, 1]])
  })
})
