/** The network between a device and the academy: what it loses, repeats, delays, and damages. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { CallResult } from '#src/api/index.ts'
import type { PracticeCalls } from '#src/features/practice/data/bring-practice.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { OutboxRequest } from '#src/offline/send.ts'
import { countFault } from '../../carried-call.ts'
import { type Chance, chanceOf } from '../../random.ts'
import type { PracticeHistory } from '../history.ts'
import type { PlantedInPieces } from './planted-in-pieces.ts'
import type { AcademyRequest, RealAcademy } from './real-academy.ts'

export interface Network {
  /** True: nothing is lost or damaged. */
  isGood: boolean
  readonly send: (request: OutboxRequest) => Promise<ServerAnswer>
  readonly calls: PracticeCalls
  /** The last text of a pack that came, by the hash that was asked for. */
  readonly received: Map<string, string>
  /** Requests that were under way arrive, in any order. */
  readonly arrive: () => Promise<void>
}

interface Between {
  readonly chance: Chance
  readonly history: PracticeHistory
  readonly academy: RealAcademy
  readonly planted: PlantedInPieces
}

const FATES = ['lost', 'deaf', 'twice', 'held', 'sick'] as const
const STORM = 0.3
const DAMAGED = 0.6
const SEEDS = 2 ** 31
const UNREACHED: ServerAnswer = { kind: 'unreached' }
const NO_NETWORK = { ok: false, code: 'client.unreachable', message: 'no network', status: null, fields: {} } as const

export function practiceNetwork({ chance, history, academy, planted }: Between): Network {
  const held: AcademyRequest[] = []
  // Packs and the log are asked for at once: what happens to one must not depend on which of them is faster.
  const ofPacks = chanceOf(chance.below(SEEDS))
  const carry = async (request: AcademyRequest, by: Chance = chance): Promise<ServerAnswer> => {
    const fate = !network.isGood && by.happens(STORM) ? by.pick(FATES) : null
    if (fate !== null) countFault(history, `request ${fate}`)
    if (fate === 'lost') return UNREACHED
    if (fate === 'held') {
      held.push(request)
      return UNREACHED
    }
    if (fate === 'sick') return { kind: 'answered', status: 502, code: null, data: null }
    if (fate === 'twice') await academy.handle(request)
    const answer = await academy.handle(request)
    return fate === 'deaf' ? UNREACHED : answer
  }
  const ask = async <Value>(path: string, by?: Chance): Promise<CallResult<Value>> => {
    const answer = await carry({ method: 'GET', path, body: {}, token: 'own', ticket: null }, by)
    if (answer.kind !== 'answered' || answer.status !== 200) return NO_NETWORK as unknown as CallResult<Value>
    return { ok: true, value: answer.data as Value }
  }
  const calls: PracticeCalls = {
    overview: () => ask<PracticeOverview>('/api/practice'),
    logAfter: ({ after, mark, writer }) => {
      const place = {
        after: String(after),
        ...(mark !== null && { mark: String(mark) }),
        ...(writer !== null && { writer }),
      }
      return ask(`/api/practice/events?${new URLSearchParams(place)}`)
    },
    async pack(hash) {
      const answer = await ask<{ bytes: { data: readonly number[] } }>(`/api/practice/packs/${hash}`, ofPacks)
      if (!answer.ok) return answer
      const text = damaged(Buffer.from(answer.value.bytes.data).toString())
      network.received.set(hash, text)
      return { ok: true, value: text }
    },
  }
  const damaged = (text: string): string => {
    if (network.isGood || !ofPacks.happens(DAMAGED)) return text
    countFault(history, 'a damaged pack')
    return ofPacks.happens(0.5)
      ? text.replace('"isRight":true', '"isRight":false')
      : text.replace('"isRight":false', '"isRight":true')
  }
  const network: Network = {
    isGood: false,
    received: new Map(),
    calls: planted.calls?.(calls) ?? calls,
    async send({ path, body, token, ticket }) {
      const answer = await carry({ method: 'POST', path, body, token, ticket })
      return planted.answer?.(answer) ?? answer
    },
    async arrive() {
      for (const request of held.splice(0).toReversed()) await academy.handle(request)
    },
  }
  return network
}
