/** A device and a small server for the tests of the outbox: the server stores events by writer and number. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { appendEvents } from './answer-log.ts'
import type { ServerAnswer } from './answers.ts'
import { createDeviceDatabase, type DeviceDatabase } from './database.ts'
import type { DeliveryPorts } from './deliver-attempt.ts'
import type { AttemptRow } from './records.ts'
import type { OutboxRequest } from './send.ts'

export const ATTEMPT = '0190a000-0000-7000-8000-000000000001'
export const WRITER = '0190a000-0000-7000-8000-00000000000a'
const TICKET = 'a'.repeat(43)

interface LogBody {
  readonly events: readonly { readonly seq: number }[]
  readonly finalSeq?: number
}

/**
 * Fate that the test gives a request, before the server (`lose`: never arrives) or after it (`forget`: answer lost).
 */
export type Fault = 'none' | 'lose' | 'forget' | { readonly status: number; readonly code: string | null }

export interface World {
  readonly database: DeviceDatabase
  readonly ports: DeliveryPorts
  readonly requests: OutboxRequest[]
  readonly stored: Map<number, unknown>
  submissions: number
  fault: (request: OutboxRequest) => Fault
  clock: number
  closed: boolean
  tap: (seq: number, body?: AttemptEventBody) => Promise<void>
}

export async function createWorld(changes: Partial<AttemptRow> = {}): Promise<World> {
  const database = createDeviceDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.attempts.put({ ...attemptRow(), ...changes })
  const world: World = {
    database,
    requests: [],
    stored: new Map(),
    submissions: 0,
    fault: () => 'none',
    clock: 1_000_000,
    closed: false,
    ports: {
      database,
      now: () => world.clock,
      random: () => 0.5,
      digest: async (text) => text.length.toString(16).padStart(64, '0'),
      send: async (request) => answerTo(world, request),
    },
    tap: (seq, body = { type: 'answer', questionId: `q${seq}`, optionIds: ['a'] }) =>
      appendEvents(database, ATTEMPT, [{ writerId: WRITER, seq, at: world.clock, body }], world.clock),
  }
  return world
}

async function answerTo(world: World, request: OutboxRequest): Promise<ServerAnswer> {
  world.requests.push(request)
  const fault = world.fault(request)
  if (fault === 'lose') return { kind: 'unreached' }
  if (typeof fault === 'object') return { kind: 'answered', status: fault.status, code: fault.code, data: null }
  const answer = serve(world, request)
  return fault === 'forget' ? { kind: 'unreached' } : answer
}

function serve(world: World, request: OutboxRequest): ServerAnswer {
  if (request.path === '/api/attempts') return accepted(world)
  const { events, finalSeq } = request.body as LogBody
  for (const event of events) if (!world.stored.has(event.seq)) world.stored.set(event.seq, event)
  if (finalSeq === undefined) return accepted(world)
  if (contiguous(world) < finalSeq) {
    const data = { detail: { ackedSeq: contiguous(world) } }
    return { kind: 'answered', status: 409, code: 'attempts.events-missing', data }
  }
  if (!world.closed) world.submissions += 1
  world.closed = true
  return accepted(world)
}

function contiguous(world: World): number {
  let seq = 0
  while (world.stored.has(seq + 1)) seq += 1
  return seq
}

function accepted(world: World): ServerAnswer {
  const standing = {
    serverNow: world.clock,
    deadlineAt: 9_000_000,
    state: world.closed ? 'closed' : 'open',
    closeReason: world.closed ? 'finished' : null,
    closedAt: world.closed ? world.clock : null,
    activeWriterId: WRITER,
  }
  return { kind: 'answered', status: 200, code: null, data: { ackedSeq: contiguous(world), ...standing } }
}

function attemptRow(): AttemptRow {
  return {
    id: ATTEMPT,
    examId: 'exam',
    userId: 'student',
    title: 'exam',
    writerId: WRITER,
    ticket: TICKET,
    state: 'open',
    startedOffline: false,
    createdAt: 0,
    firstWriterId: WRITER,
    opened: null,
    ackedSeq: 0,
    standing: null,
  }
}
