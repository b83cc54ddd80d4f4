import { beforeEach, describe, expect, it } from 'vitest'
import type { PracticeDatabase } from './database.ts'
import { keepOverview, keepPack, openPacks, packRows } from './packs.ts'
import { emptyPracticeDatabase, overviewOf, packOf, sentPack } from './practice-device.test-support.ts'

let database: PracticeDatabase
let sent: { readonly text: string; readonly hash: string }

beforeEach(async () => {
  database = emptyPracticeDatabase()
  sent = await sentPack(packOf('ratios', ['q1', 'q2']))
})

const headOf = ({ text, hash }: typeof sent, version = 1) => ({ version, hash, bytes: text.length, questions: 2 })
const offer = (until: number | null = null) =>
  keepOverview(database, 'sara', overviewOf([{ topic: 'ratios', pack: headOf(sent), until }]))
const kept = async () => openPacks(database, await packRows(database, 'sara'))

async function keepOffered(until: number | null = null): Promise<void> {
  for (const wanted of await offer(until)) await keepPack(database, 'sara', wanted, sent.text)
}

describe('a student whose packs come in', () => {
  it('has the pack, and is not asked to fetch it again', async () => {
    await keepOffered(9_000)
    expect(await kept()).toMatchObject([{ topic: 'ratios', until: 9_000, isLocked: false, pack: { version: 1 } }])
    expect(await offer(12_000)).toEqual([])
    expect(await kept()).toMatchObject([{ until: 12_000 }])
  })

  it('never practises with a pack that was changed on the way', async () => {
    const [wanted] = await offer()
    if (wanted === undefined) throw new Error('nothing is wanted')
    expect(await keepPack(database, 'sara', wanted, sent.text.replace('true', 'false'))).toBe(false)
    expect([await kept(), await offer()]).toEqual([[], [wanted]])
  })

  it('never practises with a pack that was changed on the device: it is taken away and asked for again', async () => {
    await keepOffered()
    await database.packs.update(['sara', 'ratios'], { text: sent.text.replace('true', 'false') })
    expect(await kept()).toEqual([])
    expect(await offer()).toHaveLength(1)
  })

  it('has the next version in the place of the one before', async () => {
    await keepOffered()
    sent = await sentPack(packOf('ratios', ['q1', 'q3'], 2))
    await keepOffered()
    expect((await kept()).map(({ pack }) => pack.questions.map(({ id }) => id))).toEqual([['q1', 'q3']])
  })

  it('keeps what was answered readable when the topic is locked, and opens it again with the package', async () => {
    await keepOffered()
    await keepOverview(database, 'sara', overviewOf([{ topic: 'ratios', pack: null }]))
    expect(await kept()).toMatchObject([{ topic: 'ratios', isLocked: true }])
    expect(await offer()).toEqual([])
    expect(await kept()).toMatchObject([{ isLocked: false }])
  })
})
