import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CoursePage, KeptLesson } from '#contract/learning/learning.ts'
import { createKeptDatabase, type KeptDatabase } from '#src/offline/kept-lessons/database.ts'
import { askToKeep, keptLessons, removeKept } from '#src/offline/kept-lessons/store.ts'
import type { FetchedPiece } from './fetch-piece.ts'
import { type KeepPorts, keepWaiting } from './keep-lessons.ts'

const NOW = 1_000_000
let database: KeptDatabase
let fetched: string[]

const course = { id: 'course', title: 'Numbers' } as CoursePage
const given = (id: string): KeptLesson => ({
  lesson: { id, revision: 1, title: id, courseTitle: 'Numbers', html: '', film: null, file: null } as unknown as never,
  until: null,
  content: { url: `/films/${id}`, contentType: 'video/mp4', bytes: 2 * 1024 * 1024 + 1, pieces: ['a', 'b', 'c'] },
})
const came: FetchedPiece = { kind: 'piece', bytes: new ArrayBuffer(2), contentType: 'video/mp4' }

function ports(more: Partial<KeepPorts> = {}): KeepPorts {
  const fetch: KeepPorts['fetch'] = ({ url, range }) => {
    fetched.push(`${url} ${range?.join('-')}`)
    return Promise.resolve(came)
  }
  return { database, ask: (id) => Promise.resolve(given(id)), fetch, ...more }
}

const askFor = (...ids: string[]) =>
  Promise.all(
    ids.map((lessonId, at) => askToKeep(database, 'sara', course, [{ lessonId, title: lessonId, bytes: 3 }], NOW + at)),
  )
const states = async () => (await keptLessons(database, 'sara')).map(({ lessonId, state }) => `${lessonId} ${state}`)

beforeEach(() => {
  fetched = []
  database = createKeptDatabase('kept', { indexedDB: new IDBFactory(), IDBKeyRange })
})

describe('a student who keeps a chapter', () => {
  it('gets its lessons one after the other, each piece once', async () => {
    await askFor('first', 'second')
    expect(await keepWaiting(ports(), 'sara')).toBe(true)
    const ranges = ['0-1048575', '1048576-2097151', '2097152-2097152']
    expect(fetched).toEqual(['first', 'second'].flatMap((id) => ranges.map((range) => `/films/${id} ${range}`)))
    expect(await states()).toEqual(['first kept', 'second kept'])
    expect(await keepWaiting(ports(), 'sara')).toBe(true)
    expect(fetched).toHaveLength(6)
  })

  it('goes on with the piece at which the network was lost', async () => {
    await askFor('first')
    let left = 2
    const losing = ports()
    const fetch: KeepPorts['fetch'] = (asked) => {
      left -= 1
      return left >= 0 ? losing.fetch(asked) : Promise.resolve({ kind: 'unreached' })
    }
    expect(await keepWaiting(ports({ fetch }), 'sara')).toBe(false)
    expect(await states()).toEqual(['first waiting'])
    expect(await keepWaiting(ports(), 'sara')).toBe(true)
    expect(fetched).toHaveLength(3)
    expect(await states()).toEqual(['first kept'])
  })

  it('goes on with another ticket when the first one passes on the way', async () => {
    await askFor('first')
    let asks = 0
    const fetch: KeepPorts['fetch'] = () => Promise.resolve<FetchedPiece>(asks > 1 ? came : { kind: 'refused' })
    const ask: KeepPorts['ask'] = (id) => {
      asks += 1
      return Promise.resolve(given(id))
    }
    expect(await keepWaiting(ports({ fetch, ask }), 'sara')).toBe(true)
    expect([asks, await states()]).toEqual([2, ['first kept']])
  })
})

describe('what does not succeed', () => {
  it('is called damaged when a piece comes wrong twice, and the next lesson has its turn', async () => {
    await askFor('first', 'second')
    let wrong = 2
    const fetch: KeepPorts['fetch'] = () => {
      wrong -= 1
      return Promise.resolve<FetchedPiece>(wrong >= 0 ? { kind: 'damaged' } : came)
    }
    expect(await keepWaiting(ports({ fetch }), 'sara')).toBe(true)
    expect(await states()).toEqual(['first failed', 'second kept'])
  })

  it('says that the device is full', async () => {
    await askFor('first')
    const fetch: KeepPorts['fetch'] = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    expect(await keepWaiting(ports({ fetch }), 'sara')).toBe(true)
    expect(await keptLessons(database, 'sara')).toMatchObject([{ state: 'failed', failure: 'full' }])
    await askFor('first')
    expect(await states()).toEqual(['first waiting'])
  })

  it('goes away when the lesson is locked by now, or was taken away while it came', async () => {
    await askFor('locked', 'taken')
    const ask: KeepPorts['ask'] = (id) => Promise.resolve(id === 'locked' ? 'lessons.locked' : given(id))
    const fetch: KeepPorts['fetch'] = async () => {
      await removeKept(database, 'sara', ['taken'])
      return came
    }
    expect(await keepWaiting(ports({ ask, fetch }), 'sara')).toBe(true)
    expect(await states()).toEqual([])
    expect(await database.pieces.count()).toBe(0)
  })
})
