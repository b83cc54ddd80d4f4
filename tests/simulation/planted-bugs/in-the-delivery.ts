/** Mistakes of the outbox and of its interpretation of answers. */
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { DeliveryPorts } from '#src/offline/deliver-attempt.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import type { OutboxRequest } from '#src/offline/send.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { Planted } from './planted.ts'

interface LogBody {
  readonly writerId: string
  readonly events?: readonly { readonly seq: number }[]
}

/** Answer as a careless client interprets any answer: everything was taken. */
function assumed({ body }: OutboxRequest, device: SimulatedDevice): ServerAnswer {
  const { events, writerId } = body as LogBody
  const [attempt] = [...device.store.rows('attempts').values()] as unknown as AttemptRow[]
  const deadlineAt = attempt?.opened?.terms.deadlineAt ?? 0
  const standing = {
    serverNow: 0,
    deadlineAt,
    state: 'open',
    closeReason: null,
    closedAt: null,
    activeWriterId: writerId,
  }
  return { kind: 'answered', status: 200, code: null, data: { ackedSeq: events?.at(-1)?.seq ?? 0, ...standing } }
}

function sending(
  change: (request: OutboxRequest, send: DeliveryPorts['send'], device: SimulatedDevice) => Promise<ServerAnswer>,
): Planted['device'] {
  return {
    delivery: (ports, device) => ({ ...ports, send: (request) => change(request, ports.send, device) }),
  }
}

function isLog({ path }: OutboxRequest): boolean {
  return path.endsWith('/events') || path.endsWith('/submit')
}

export const IN_THE_DELIVERY: readonly Planted[] = [
  {
    name: 'queue emptied before sending',
    mistake: 'a command leaves the queue when it is sent, and comes back only if the page hears of a failure',
    device: sending(async (request, send, device) => {
      const rows = device.store.rows('outbox')
      const taken = [...rows].filter(([key]) => /\n(?:log|news)$/.test(key))
      for (const [key] of taken) rows.delete(key)
      const answer = await send(request)
      for (const [key, row] of taken) rows.set(key, row)
      if (isLog(request) && answer.kind === 'unreached') return assumed(request, device)
      return answer
    }),
  },
  {
    name: 'any answer is a yes',
    mistake: 'an error page, a 401 and a 503 let the command go',
    device: sending(async (request, send, device) => {
      const answer = await send(request)
      return answer.kind === 'answered' && answer.status >= 400 && isLog(request) ? assumed(request, device) : answer
    }),
  },
  {
    name: 'refused command dropped',
    mistake: 'what was refused is deleted instead of parked',
    device: {
      delivery: (ports, device) => ({
        ...ports,
        async send(request) {
          const answer = await ports.send(request)
          const isRefused = answer.kind === 'answered' && [400, 413, 422].includes(answer.status)
          if (isRefused && isLog(request)) {
            device.store.rows('outbox').clear()
            device.store.rows('events').clear()
          }
          return answer
        },
      }),
    },
  },
  {
    name: 'last batch skipped at time-out',
    mistake: 'when the exam is over, what still waits is no longer sent',
    device: {
      delivery: (ports, device) => ({
        ...ports,
        async send(request) {
          const attempts = [...device.store.rows('attempts').values()] as unknown as AttemptRow[]
          const deadlineAt = attempts[0]?.opened?.terms.deadlineAt ?? Number.POSITIVE_INFINITY
          const isOver = ports.now() - device.wallOffset > deadlineAt
          if (!isOver || !isLog(request)) return ports.send(request)
          if (request.path.endsWith('/events')) return assumed(request, device)
          return ports.send({ ...request, body: { ...(request.body as LogBody), events: [] } })
        },
      }),
    },
  },
  {
    name: 'stale token kept',
    mistake: 'the first sign-in is used for ever, also after a new one',
    device: {
      delivery: (ports) => ({
        ...ports,
        send: (request) => ports.send(request.token === null ? request : { ...request, token: 'token-1' }),
      }),
    },
  },
  {
    name: 'only the last event sent',
    mistake: 'a batch carries the newest choice only, and the rest counts as sent',
    device: sending(async (request, send, device) => {
      const { events, ...rest } = request.body as LogBody & { events?: readonly { seq: number }[] }
      if (!request.path.endsWith('/events') || events === undefined) return send(request)
      const answer = await send({ ...request, body: { ...rest, events: events.slice(-1) } })
      return answer.kind === 'answered' && answer.status < 300 ? assumed(request, device) : answer
    }),
  },
  {
    name: 'acknowledgement assumed',
    mistake: 'a yes counts for the whole batch, whatever number it names',
    device: sending(async (request, send) => {
      const answer = await send(request)
      const { events } = request.body as LogBody
      const last = events?.at(-1)
      if (answer.kind !== 'answered' || answer.status >= 300 || last === undefined) return answer
      return { ...answer, data: { ...(answer.data as object), ackedSeq: last.seq } }
    }),
  },
]
