import { beforeEach, describe, expect, it, vi } from 'vitest'
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

beforeEach(() => {
  localStorage.clear()
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
  it('is there after the page was closed, for its account alone', () => {
    openOutbox('student').add(written('one'))
    expect(idsOf(openOutbox('student').waiting())).toEqual(['one'])
    expect(openOutbox('other').waiting()).toEqual([])
  })

  it('stays until the server has it, in order, and is then gone', async () => {
    const outbox = openOutbox('student')
    outbox.add(written('one', 'a', 'subject'))
    outbox.add(written('two', 'a'))
    const away = network(later)
    await outbox.deliver(away.send)
    expect([away.sent, idsOf(outbox.waiting())]).toEqual([['one'], ['one', 'two']])
    const back = network()
    await outbox.deliver(back.send)
    expect([back.sent, outbox.waiting()]).toEqual([['one', 'two'], []])
    expect(localStorage).toHaveLength(0)
  })

  it('that the server refuses stays in sight with the reason; what follows it in the conversation waits', async () => {
    const outbox = openOutbox('student')
    for (const row of [written('one', 'a'), written('two', 'a'), written('three', 'b')]) outbox.add(row)
    const { sent, send } = network(refused)
    await outbox.deliver(send)
    expect([sent, idsOf(outbox.waiting())]).toEqual([
      ['one', 'three'],
      ['one', 'two'],
    ])
    expect(outbox.waiting()[0]?.refused).toBe('no')
    outbox.remove('one')
    await outbox.deliver(send)
    expect(outbox.waiting()).toEqual([])
  })

  it('that another tab has delivered is not sent again', async () => {
    const outbox = openOutbox('student')
    outbox.add(written('one'))
    outbox.add(written('two'))
    const other = openOutbox('student')
    other.remove('one')
    const { sent, send } = network()
    await outbox.deliver(send)
    expect(sent).toEqual(['two'])
  })

  it('is read only where it is one: what else lies under the name is passed over', () => {
    localStorage.setItem('miqyas.messages.student', '{"not":"a list"}')
    expect(openOutbox('student').waiting()).toEqual([])
    localStorage.setItem('miqyas.messages.student', '[1, null, {"threadId": 3}]')
    expect(openOutbox('student').waiting()).toEqual([])
  })
})
