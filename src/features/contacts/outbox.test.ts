import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keptValuesDatabase } from '#src/offline/kept-values/database.ts'
import { type Delivery, openOutbox, type WaitingMessage } from './outbox.ts'

const written = (id: string, threadId = 'thread', subject: string | null = null): WaitingMessage => ({
  threadId,
  subject,
  message: { id, text: `text ${id}`, image: null },
  writtenAt: 1,
  refused: null,
})

const delivered: Delivery = { kind: 'delivered' }
const later: Delivery = { kind: 'later' }
const refused: Delivery = { kind: 'refused', sentence: 'no' }

beforeEach(async () => {
  localStorage.clear()
  await keptValuesDatabase().kept.clear()
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
})

/** Answers with these, one after the other, and notes what was sent. */
function network(...answers: readonly Delivery[]) {
  const sent: string[] = []
  return {
    sent,
    send: async ({ message }: WaitingMessage) => {
      sent.push(message.id)
      return answers[sent.length - 1] ?? delivered
    },
  }
}

const idsOf = (rows: readonly WaitingMessage[]) => rows.map(({ message }) => message.id)

describe('a message that waits on the device', () => {
  it('is there after the page was closed, for its account alone', async () => {
    await openOutbox('student').add(written('one'))
    const [again, other] = [openOutbox('student'), openOutbox('other')]
    await Promise.all([again.ready, other.ready])
    expect(idsOf(again.waiting())).toEqual(['one'])
    expect(other.waiting()).toEqual([])
  })

  it('stays until the server has it, in order, and is then gone', async () => {
    const outbox = openOutbox('student')
    await outbox.add(written('one', 'a', 'subject'))
    await outbox.add(written('two', 'a'))
    const away = network(later)
    await outbox.deliver(away.send)
    expect([away.sent, idsOf(outbox.waiting())]).toEqual([['one'], ['one', 'two']])
    const back = network()
    await outbox.deliver(back.send)
    expect([back.sent, outbox.waiting()]).toEqual([['one', 'two'], []])
    expect(await keptValuesDatabase().kept.count()).toBe(0)
  })

  it('that the server refuses stays in sight with the reason; what follows it in the conversation waits', async () => {
    const outbox = openOutbox('student')
    for (const row of [written('one', 'a'), written('two', 'a'), written('three', 'b')]) await outbox.add(row)
    const { sent, send } = network(refused)
    await outbox.deliver(send)
    expect([sent, idsOf(outbox.waiting())]).toEqual([
      ['one', 'three'],
      ['one', 'two'],
    ])
    expect(outbox.waiting()[0]?.refused).toBe('no')
    await outbox.remove('one')
    await outbox.deliver(send)
    expect(outbox.waiting()).toEqual([])
  })

  it('that another tab has delivered is not sent again', async () => {
    const outbox = openOutbox('student')
    await outbox.add(written('one'))
    await outbox.add(written('two'))
    await openOutbox('student').remove('one')
    const { sent, send } = network()
    await outbox.deliver(send)
    expect(sent).toEqual(['two'])
  })

  it('of an earlier version of the app is taken over once; what else lies in its place is passed over', async () => {
    localStorage.setItem('miqyas.messages.student', JSON.stringify([written('earlier'), 1, null, { threadId: 3 }]))
    localStorage.setItem('miqyas.messages.other', '{"not":"a list"}')
    const [outbox, other] = [openOutbox('student'), openOutbox('other')]
    await Promise.all([outbox.ready, other.ready])
    expect([idsOf(outbox.waiting()), other.waiting()]).toEqual([['earlier'], []])
    expect(localStorage.getItem('miqyas.messages.student')).toBeNull()
  })

  it('is shown as kept only when the device has it, and stays in the form when it does not', async () => {
    const outbox = openOutbox('student')
    await outbox.ready
    vi.spyOn(keptValuesDatabase().kept, 'put').mockRejectedValueOnce(new Error('full'))
    const refusal = expect(outbox.add(written('one'))).rejects.toThrow()
    expect(outbox.waiting()).toEqual([])
    await refusal
    const { sent, send } = network()
    await outbox.deliver(send)
    expect([sent, outbox.waiting()]).toEqual([[], []])
  })
})
