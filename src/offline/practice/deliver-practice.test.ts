import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnsweredBody, PracticeBody } from '#domain/practice/event.ts'
import type { ServerAnswer } from '../answers.ts'
import { createDeviceDatabase } from '../database.ts'
import { drainPractice } from './drain-practice.ts'
import type { OutboxRequest } from '../send.ts'
import { hurryPractice, type PracticePorts, releasePractice } from './deliver-practice.ts'
import { alignLog, appendPractice, EMPTY_HEAD, forgetDelivered, readLinesSince, readStanding } from './log.ts'
import { answered, countedWriters, emptyPracticeDatabase } from './practice-device.test-support.ts'

const TICKET = 'ticket-1'.padEnd(32, 'x')

interface OutboxLine {
  readonly seq: number
  readonly at: number
  readonly body: AnsweredBody
}

interface Sent {
  readonly events: readonly { readonly seq: number }[]
}

let ports: PracticePorts
let clock = 1_000_000
let requests: OutboxRequest[]
let stored: Set<number>
let fault: (request: OutboxRequest) => ServerAnswer | null
const newWriter = countedWriters()

const refusal = (status: number, code: string | null): ServerAnswer => ({ kind: 'answered', status, code, data: null })
const yes = (data: unknown): ServerAnswer => ({ kind: 'answered', status: 200, code: null, data })

/** A small academy: it keeps lines by number, all of one writer. */
function serve({ path, body }: OutboxRequest): ServerAnswer {
  if (path === '/api/practice/writers') return yes({ seq: contiguous() })
  for (const { seq } of (body as Sent).events) stored.add(seq)
  return yes({ ackedSeq: contiguous(), answers: stored.size })
}

function contiguous(): number {
  let seq = 0
  while (stored.has(seq + 1)) seq += 1
  return seq
}

beforeEach(async () => {
  clock = 1_000_000
  requests = []
  stored = new Set()
  fault = () => null
  ports = {
    database: createDeviceDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange }),
    practice: emptyPracticeDatabase(),
    newWriter,
    now: () => clock,
    random: () => 0.5,
    send: async (request) => {
      requests.push(request)
      return fault(request) ?? serve(request)
    },
  }
  await ports.database.credentials.put({ name: 'session', token: 'token', userId: 'sara' })
})

const append = (count: number) =>
  appendPractice(
    ports.practice,
    'sara',
    Array.from({ length: count }, (_, index) => answered(`q${index}`)),
    { now: clock, newWriter: () => ({ ...newWriter(), ticket: TICKET }) },
  )
const appendNamed = (questions: readonly string[]) =>
  appendPractice(
    ports.practice,
    'sara',
    questions.map((question) => answered(question)),
    { now: clock, newWriter },
  )
const questionOf = ({ body }: { readonly body: PracticeBody }) => (body.type === 'answered' ? body.question : '')
const waiting = async () => (await readStanding(ports.practice, 'sara')).waiting
const signOut = () => ports.database.credentials.delete('session')

describe('a student who practised', () => {
  it('has everything delivered, in batches, by the ticket of the device alone', async () => {
    await append(450)
    expect(await drainPractice(ports)).toBeNull()
    expect([await waiting(), stored.size]).toEqual([0, 450])
    const [first, ...others] = requests
    expect(first).toMatchObject({ path: '/api/practice/writers', token: 'token', ticket: null })
    expect(others.map(({ body }) => (body as Sent).events.length)).toEqual([200, 200, 50])
    expect(others.every(({ token, ticket }) => token === null && ticket === TICKET)).toBe(true)
  })

  it('and signed out has the rest delivered without a sign-in', async () => {
    await append(1)
    await drainPractice(ports)
    await append(2)
    await signOut()
    await forgetDelivered(ports.practice, 'sara')
    await drainPractice(ports)
    expect([await waiting(), stored.size]).toEqual([0, 3])
  })

  it('before the device was ever registered, waits for the next sign-in of the same account', async () => {
    await append(1)
    await ports.database.credentials.put({ name: 'session', token: 'token', userId: 'mona' })
    expect(await drainPractice(ports)).toBe(500 + 250)
    expect(requests).toEqual([])
    await ports.database.credentials.put({ name: 'session', token: 'token', userId: 'sara' })
    clock += 60_000
    await drainPractice(ports)
    expect(await waiting()).toBe(0)
  })

  it('without a network waits longer after every try, and goes at once when the academy answers again', async () => {
    await append(1)
    fault = () => ({ kind: 'unreached' })
    const waits = []
    for (let tries = 0; tries < 3; tries += 1) {
      const next = (await drainPractice(ports)) ?? 0
      waits.push(next)
      clock += next
    }
    expect(waits).toEqual([750, 1_500, 3_000])
    const tried = requests.length
    clock -= 1
    await drainPractice(ports)
    expect(requests).toHaveLength(tried)
    fault = () => null
    await hurryPractice(ports.practice)
    expect(await drainPractice(ports)).toBeNull()
  })

  it('loses nothing when an answer is lost on the way, and has nothing stored twice', async () => {
    await append(3)
    fault = (request) => (request.ticket === null || serve(request) === null ? null : { kind: 'unreached' })
    await drainPractice(ports)
    expect([await waiting(), stored.size]).toEqual([3, 3])
    fault = () => null
    clock += 60_000
    await drainPractice(ports)
    expect([await waiting(), stored.size]).toEqual([0, 3])
  })

  it('is registered again where the academy does not know the device any more', async () => {
    await append(1)
    await drainPractice(ports)
    await append(1)
    fault = ({ ticket }) => (ticket === null ? null : refusal(403, 'practice.ticket-refused'))
    await drainPractice(ports)
    fault = () => null
    clock += 60_000
    requests = []
    await drainPractice(ports)
    expect(requests.map(({ token }) => token)).toEqual(['token', null])
    expect(await waiting()).toBe(0)
  })

  it('loses nothing where the academy was restored from an earlier copy, and the device still has what it lacks', async () => {
    await append(450)
    await drainPractice(ports)
    for (const seq of stored) if (seq > 50) stored.delete(seq)
    await append(1)
    await drainPractice(ports)
    expect([await waiting(), contiguous()]).toEqual([0, 451])
    expect((await readStanding(ports.practice, 'sara')).lost).toBe(0)
  })

  it('has the rest delivered, and reads how much is lost, where a restored academy lacks what the device forgot', async () => {
    await append(80)
    await drainPractice(ports)
    await forgetDelivered(ports.practice, 'sara')
    for (const seq of stored) if (seq > 50) stored.delete(seq)
    await append(450)
    await drainPractice(ports)
    expect([await waiting(), stored.size]).toEqual([0, 500])
    expect((await readStanding(ports.practice, 'sara')).lost).toBe(30)
  })

  it('reads how much is lost where the browser has lost what was not delivered', async () => {
    await append(3)
    await ports.practice.events.clear()
    await drainPractice(ports)
    expect(await readStanding(ports.practice, 'sara')).toMatchObject({ waiting: 0, lost: 3 })
  })

  it('waits where an academy says yes and keeps nothing', async () => {
    await append(2)
    fault = ({ ticket }) => (ticket === null ? null : yes({ ackedSeq: 0, answers: 0 }))
    expect(await drainPractice(ports)).not.toBeNull()
    expect([await waiting(), requests.length]).toEqual([2, 2])
  })

  it('sees why a full log was refused, and it is tried again when practice is opened', async () => {
    await append(1)
    fault = ({ ticket }) => (ticket === null ? null : refusal(409, 'practice.log-full'))
    expect(await drainPractice(ports)).toBeNull()
    expect(await readStanding(ports.practice, 'sara')).toMatchObject({ waiting: 1, refused: 'practice.log-full' })
    fault = () => null
    await releasePractice(ports.practice, 'sara')
    await drainPractice(ports)
    expect(await waiting()).toBe(0)
  })

  it('never counts as delivered what an academy claims to have and was not sent', async () => {
    await append(2)
    fault = ({ ticket }) => (ticket === null ? null : yes({ ackedSeq: 9, answers: 9 }))
    await drainPractice(ports)
    expect((await ports.practice.writers.get('sara'))?.ackedSeq).toBe(2)
  })

  it('loses nothing on a device that was restored to before it was registered', async () => {
    await append(2)
    const copy = [await ports.practice.events.toArray(), await ports.practice.writers.toArray()] as const
    await append(2)
    await drainPractice(ports)
    await ports.practice.events.clear()
    await ports.practice.events.bulkPut([...copy[0]])
    await ports.practice.writers.bulkPut([...copy[1]])
    await append(1)
    requests = []
    await drainPractice(ports)
    const sent = requests.flatMap(({ body }) => ('events' in (body as object) ? (body as Sent).events : []))
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('loses nothing on a device that was restored from an earlier copy and wrote on', async () => {
    const academy = new Map<string, OutboxLine>()
    const seqOf = (name: string) => {
      let seq = 0
      while (academy.has(`${name} ${seq + 1}`)) seq += 1
      return seq
    }
    fault = ({ path, body }) => {
      const { writer: registered } = body as { writer?: string }
      if (registered !== undefined) return yes({ seq: seqOf(registered) })
      const name = path.split('/').at(-2) ?? ''
      const taken: number[] = []
      for (const line of (body as { events: readonly OutboxLine[] }).events) {
        const known = academy.get(`${name} ${line.seq}`)
        if (known === undefined) academy.set(`${name} ${line.seq}`, line)
        else if (known.body.question !== line.body.question) taken.push(line.seq)
      }
      return yes({ ackedSeq: seqOf(name), answers: academy.size, taken })
    }
    await append(2)
    await drainPractice(ports)
    const copy = [await ports.practice.events.toArray(), await ports.practice.writers.toArray()] as const
    await appendNamed(['on the lost phone 1', 'on the lost phone 2'])
    await drainPractice(ports)
    await ports.practice.events.clear()
    await ports.practice.events.bulkPut([...copy[0]])
    await ports.practice.writers.bulkPut([...copy[1]])
    await appendNamed(['on the new phone 1', 'on the new phone 2', 'on the new phone 3'])
    await drainPractice(ports)
    expect(await readStanding(ports.practice, 'sara')).toMatchObject({ waiting: 0, lost: 0 })
    expect(academy.size).toBe(7)

    const events = [...academy].map(([key, line]) => ({ ...line, writer: key.split(' ')[0] ?? '' }))
    const page = { events, from: 0, position: 7, mark: 7, ackedSeq: 3, answers: 7 }
    await alignLog(ports.practice, 'sara', { after: 0, page })
    const { head } = await readStanding(ports.practice, 'sara')
    const here = new Set((await readLinesSince(ports.practice, 'sara', EMPTY_HEAD, head)).map(questionOf))
    expect([...here].toSorted()).toEqual([...academy.values()].map(questionOf).toSorted())
  })
})
