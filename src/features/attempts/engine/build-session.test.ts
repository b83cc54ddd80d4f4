import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import type { AttemptEvent, AttemptEventBody } from '#domain/attempt/event.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { appendEvents, readLog } from '#src/offline/answer-log.ts'
import { createDeviceDatabase } from '#src/offline/database.ts'
import type { OpenedAttempt } from '#src/offline/records.ts'
import { attemptRow } from './attempt-row.test-support.ts'
import { buildSession } from './build-session.ts'
import type { ExamDevice } from './device.ts'
import { openedContext } from './exam-context.ts'
import { refusedSteps } from './refused-steps.ts'

const paper: Paper = {
  examId: 'exam',
  versionId: 'version',
  title: 'Exam',
  locale: 'en',
  shuffleOptions: false,
  paragraphs: [],
  sections: [
    {
      id: 's',
      name: 'Only',
      minutes: null,
      questions: [
        {
          id: 'q',
          paragraphId: null,
          answerType: 'radio',
          html: '',
          mark: 1,
          hintHtml: null,
          options: ['a', 'b'].map((id) => ({ id, html: id, pinned: false })),
        },
      ],
    },
  ],
}

const terms = { startedAt: 0, deadlineAt: 3_600_000, sectionDurationsMs: [null], leaveGraceMs: 30_000, lateSyncMs: 0 }
const opened: OpenedAttempt = { versionId: 'version', hash: 'h', paperKey: {} as CryptoKey, seed: 1, terms }
const row = attemptRow({ opened })

const line = (seq: number, body: AttemptEventBody): AttemptEvent => ({ writerId: 'mine', seq, at: seq * 1_000, body })
const choice = line(1, { type: 'answer', questionId: 'q', optionIds: ['b'] })

/** A device that reaches nobody, whose storage can be full; its page was alive until ten seconds after the start. */
async function deviceAt(wall: number) {
  const database = createDeviceDatabase('sessions', { indexedDB: new IDBFactory(), IDBKeyRange })
  const { transaction } = database
  const around = { isFull: false }
  database.transaction = ((...parameters: Parameters<typeof transaction>) =>
    around.isFull
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : transaction.apply(database, parameters)) as typeof transaction
  await database.attempts.put(row)
  const device = {
    database,
    clocks: { wall: () => wall, mono: () => 0 },
    signs: { last: async () => ({ serverAt: 10_000, wallAt: 10_000 }), position: () => null },
    refused: refusedSteps,
    askTime: async () => null,
    sealedPaper: async () => new ArrayBuffer(0),
    openPaper: async () => paper,
    send: async () => ({ kind: 'unreached' }),
    deliverSoon: () => undefined,
    deliverNow: () => undefined,
  } as unknown as ExamDevice
  return { device, database, around }
}

describe('a student who reloads with a full storage and no network', () => {
  beforeEach(() => localStorage.clear())

  it('is back in the exam, with every answer, and is informed that this is not yet saved', async () => {
    const { device, database, around } = await deviceAt(20_000)
    await appendEvents(database, row.id, [choice], 0)
    around.isFull = true
    const session = await buildSession(device, row, null, 'return')
    expect(session.state.answers.get('q')).toEqual(['b'])
    expect(openedContext(session).unwritten).toMatchObject([{ seq: 2, body: { type: 'interrupted' } }])
    expect(session.nextSeq).toBe(3)
  })

  it('is back at once though the network never answers, and the next page knows of it', async () => {
    const { device, around } = await deviceAt(20_000)
    around.isFull = true
    const deaf = { ...device, send: () => new Promise<never>(() => undefined) }
    expect((await buildSession(deaf, row, null, 'return')).unwritten).toMatchObject([{ seq: 1 }])
    expect(refusedSteps.kept(row.id)).toMatchObject([{ seq: 1, body: { type: 'interrupted' } }])
  })

  it('has not been away since then when the next page opens', async () => {
    const { device, database, around } = await deviceAt(20_000)
    await appendEvents(database, row.id, [choice], 0)
    around.isFull = true
    await buildSession(device, row, null, 'return')
    const later = { ...device, clocks: { wall: () => 45_000, mono: () => 0 } }
    expect((await buildSession(later, row, null, 'return')).state.phase).toBe('answering')
  })

  it('has the minutes that the page before had heard of, whichever of the two storages knows more', async () => {
    const { device, around } = await deviceAt(20_000)
    around.isFull = true
    const grants = [{ id: 'g', at: 15_000, ms: 60_000 }]
    const deadlineAt = row.opened.terms.deadlineAt + 60_000
    const standing: AttemptStanding = {
      serverNow: 16_000,
      deadlineAt,
      state: 'open',
      closeReason: null,
      closedAt: null,
      activeWriterId: 'mine',
      grants,
    }
    refusedSteps.keepStanding(row.id, standing)
    expect((await buildSession(device, row, null, 'return')).rules.terms).toMatchObject({ deadlineAt, grants })
    refusedSteps.keepStanding(row.id, { ...standing, deadlineAt: 0, grants: [] })
    const informed = { ...row, standing }
    expect((await buildSession(device, informed, null, 'return')).rules.terms).toMatchObject({ deadlineAt, grants })
    localStorage.setItem(`miqyas.standing.${row.id}`, '{')
    expect((await buildSession(device, row, null, 'return')).rules.terms).toMatchObject(row.opened.terms)
  })

  it('and who had handed in, finds it handed in, and the page tries again to hand it over', async () => {
    const { device, around } = await deviceAt(20_000)
    refusedSteps.keep(row.id, [choice, line(2, { type: 'submit', reason: 'finished' })])
    around.isFull = true
    const session = await buildSession(device, row, null, 'return')
    expect(session).toMatchObject({ submitRecorded: true, nextSeq: 3, unwritten: [{ seq: 2 }] })
  })
})

it('a student who had handed in with a full storage has that stored by a page on which nothing else happens', async () => {
  localStorage.clear()
  const { device, database } = await deviceAt(20_000)
  refusedSteps.keep(row.id, [choice, line(2, { type: 'submit', reason: 'finished' })])
  expect((await buildSession(device, row, null, 'return')).unwritten).toEqual([])
  expect((await readLog(database, row.id)).map(({ seq }) => seq)).toEqual([1, 2])
  expect(refusedSteps.kept(row.id)).toEqual([])
  expect(await database.outbox.get([row.id, 'submit'])).toBeDefined()
})
