import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { keptIn } from '#src/offline/kept-values/storage.test-support.ts'
import { createWatchingStore, watchingHere } from './watching-store.ts'

beforeEach(() => localStorage.clear())

/** Part of a storage that may take nothing more. */
function deviceStorage() {
  const texts = new Map<string, string>()
  return {
    texts,
    isFull: false,
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    setItem(key: string, text: string) {
      if (this.isFull) throw new Error('full')
      texts.set(key, text)
    },
  }
}

describe('a student who watches without a network', () => {
  it('finds what they watched kept until it has arrived, each second once', () => {
    watchingHere.keep('u', 'l', { ranges: [[0, 5]], position: { seconds: 5, at: 1 } })
    watchingHere.keep('u', 'l', { ranges: [[4, 9]], position: { seconds: 9, at: 2 } })
    const sent = watchingHere.waitingOf('u', 'l')
    expect(sent).toEqual({ ranges: [[0, 9]], position: { seconds: 9, at: 2 } })
    watchingHere.keep('u', 'l', { ranges: [[9, 12]], position: { seconds: 12, at: 3 } })
    watchingHere.settle('u', 'l', sent)
    expect(watchingHere.waitingOf('u', 'l')).toEqual({ ranges: [[9, 12]], position: { seconds: 12, at: 3 } })
    watchingHere.settle('u', 'l', watchingHere.waitingOf('u', 'l'))
    expect(watchingHere.waitingLessons('u')).toEqual([])
  })

  it('has nothing of another person who signs in on the same device', () => {
    watchingHere.keep('u', 'l', { ranges: [[0, 5]], position: null })
    expect(watchingHere.waitingLessons('v')).toEqual([])
    watchingHere.forget('u', 'l')
    expect(watchingHere.waitingLessons('u')).toEqual([])
  })

  it('finds what an earlier version of the app kept, and goes on where something else lies in its place', async () => {
    localStorage.setItem('miqyas.watching.earlier', JSON.stringify({ l: { ranges: [[0, 4]], position: null } }))
    localStorage.setItem('miqyas.watching.broken', 'not json')
    const store = createWatchingStore()
    await Promise.all([store.ready('earlier'), store.ready('broken')])
    store.keep('broken', 'l', { ranges: [[0, 1]], position: null })
    expect([store.waitingOf('earlier', 'l').ranges, store.waitingOf('broken', 'l').ranges]).toEqual([
      [[0, 4]],
      [[0, 1]],
    ])
    expect(localStorage.getItem('miqyas.watching.earlier')).toBeNull()
  })

  it('still has waiting what the clock of the academy did not allow yet', () => {
    watchingHere.keep('u', 'l', { ranges: [[0, 60]], position: { seconds: 60, at: 1 } })
    watchingHere.settle('u', 'l', watchingHere.waitingOf('u', 'l'), [[40, 60]])
    expect(watchingHere.waitingOf('u', 'l')).toEqual({ ranges: [[40, 60]], position: null })
  })

  it('has the time in which it was played waiting beside it, until the seconds have arrived', () => {
    const kept = (from: number, to: number) => ({
      ranges: [[from, to]] as const,
      position: null,
      played: [[1_000 * from, 1_000 * to]] as const,
    })
    watchingHere.keep('timed', 'l', kept(0, 5))
    const sent = watchingHere.waitingOf('timed', 'l')
    watchingHere.keep('timed', 'l', kept(5, 9))
    watchingHere.settle('timed', 'l', sent)
    expect(watchingHere.waitingOf('timed', 'l')).toEqual({ ranges: [[5, 9]], position: null, played: [[5_000, 9_000]] })
    const early = watchingHere.waitingOf('timed', 'l')
    watchingHere.settle('timed', 'l', early, [[7, 9]])
    expect(watchingHere.waitingOf('timed', 'l')).toEqual({ ranges: [[7, 9]], position: null, played: [[5_000, 9_000]] })
  })

  it('does not lose what an earlier version of the app kept without its time', () => {
    watchingHere.keep('mixed', 'l', { ranges: [[0, 500]], position: null })
    watchingHere.keep('mixed', 'l', { ranges: [[500, 503]], position: null, played: [[1, 3_001]] })
    expect(watchingHere.waitingOf('mixed', 'l')).toEqual({ ranges: [[0, 503]], position: null })
  })

  it('has it after a reload where the device takes things again, although nothing more was watched', () => {
    const device = deviceStorage()
    const store = createWatchingStore(keptIn(device))
    device.isFull = true
    store.keep('u', 'l', { ranges: [[0, 5]], position: { seconds: 5, at: 1 } })
    device.isFull = false
    store.offerAgain('u')
    const afterReload = createWatchingStore(keptIn(device))
    expect(afterReload.waitingOf('u', 'l')).toEqual({ ranges: [[0, 5]], position: { seconds: 5, at: 1 } })
  })

  it('reports it all the same where the device takes nothing more, beside what it took before', () => {
    const device = deviceStorage()
    const store = createWatchingStore(keptIn(device))
    store.keep('u', 'l', { ranges: [[0, 5]], position: null })
    device.isFull = true
    store.keep('u', 'l', { ranges: [[5, 9]], position: null })
    expect(store.waitingOf('u', 'l').ranges).toEqual([[0, 9]])
    store.settle('u', 'l', store.waitingOf('u', 'l'))
    expect([store.waitingLessons('u'), device.texts.size]).toEqual([[], 0])
  })
})
