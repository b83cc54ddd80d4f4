/** The network of one device, with every fault that networks cause. */
import type { ServerAnswer } from '#src/offline/answers.ts'
import { asSent } from './as-sent.ts'
import type { Chance } from './random.ts'
import { countFault, type History } from './history.ts'
import type { Process, Scheduler } from './time/scheduler.ts'
import type { Server, ServerRequest } from './world.ts'

/**
 * `lost`: the request never arrives. `deaf`: it arrives, its answer is lost. `twice`: it arrives two times. `held`: it
 * arrives later, when its sender has given up. `sick`: a server in between answers with an error. `refusing`: it
 * refuses for good, wrongly. `part`: only the first lines of a batch arrive. `slow`: it takes seconds.
 */
const BAD = ['lost', 'deaf', 'twice', 'held', 'sick', 'part', 'part', 'slow'] as const
type Fate = (typeof BAD)[number] | 'refusing' | 'up'
export type NetworkWeather = Fate | 'stormy'

export const WEATHERS: readonly NetworkWeather[] = ['up', 'up', 'up', 'stormy', 'stormy', ...BAD, 'lost', 'refusing']

const SICK = [500, 502, 503, 429, 408, 401, 403] as const
const REFUSALS = [400, 413, 422] as const
const TIME_OUT_MS = 20_000

export interface Network {
  weather: NetworkWeather
  /** Sends for a page or worker; a sender that is dead when the answer arrives never receives it. */
  readonly request: (request: ServerRequest, sender: Process) => Promise<ServerAnswer>
}

interface Between {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly server: Server
  readonly history: History
}

const UNREACHED: ServerAnswer = { kind: 'unreached' }

export function createNetwork(between: Between): Network {
  const { scheduler, chance, history } = between
  const network: Network = {
    weather: 'up',
    async request(request, sender) {
      const copy = { ...request, body: asSent(request.body ?? {}) }
      const chosen = network.weather === 'stormy' ? stormyFate(chance) : network.weather
      // A request that a page sends past its storage is one piece: only deliveries are sent in batches.
      const fate = chosen === 'part' && sender.isWorker !== true ? 'slow' : chosen
      if (fate !== 'up') countFault(history, `network ${fate}`)
      const answer = await travel(between, copy, fate)
      await scheduler.pause(chance.between(2, 150), sender)
      return answer
    },
  }
  return network
}

function stormyFate(chance: Chance): Fate {
  return chance.happens(0.35) ? 'up' : chance.pick(BAD)
}

async function travel(between: Between, request: ServerRequest, fate: Fate): Promise<ServerAnswer> {
  const { scheduler, chance } = between
  await scheduler.pause(fate === 'slow' ? chance.between(300, 900) : chance.between(2, 150))
  switch (fate) {
    case 'lost':
      await scheduler.pause(chance.happens(0.2) ? TIME_OUT_MS : chance.between(1, 500))
      return UNREACHED
    case 'sick':
      return { kind: 'answered', status: chance.pick(SICK), code: null, data: null }
    case 'refusing':
      return { kind: 'answered', status: chance.pick(REFUSALS), code: null, data: null }
    case 'held':
      scheduler.at(chance.happens(0.5) ? chance.between(500, 20_000) : chance.between(20_000, 400_000), null, () => {
        void arrive(between, request)
      })
      return UNREACHED
    case 'twice':
      scheduler.at(chance.between(0, 30_000), null, () => void arrive(between, request))
      return arrive(between, request)
    case 'part':
      return arrive(between, firstPart(request, chance))
    case 'deaf':
      await arrive(between, request)
      return UNREACHED
    default:
      return arrive(between, request)
  }
}

/** The request with the smaller batch that an older client would have sent. */
function firstPart(request: ServerRequest, chance: Chance): ServerRequest {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('events' in body) || !Array.isArray(body.events)) return request
  const events: unknown[] = body.events.slice(0, chance.below(body.events.length) + 1)
  return { ...request, body: { ...body, events } }
}

/** Arrival at the server; a client that is connected to a dying process notices that its connection breaks. */
async function arrive({ server, scheduler, history }: Between, request: ServerRequest): Promise<ServerAnswer> {
  const died = server.death().then(() => UNREACHED)
  const answer = await Promise.race([server.handle(request), died])
  const said = answer.kind === 'answered' ? `${answer.status} ${answer.code ?? ''}` : 'the server died'
  history.notes.push(`${time(scheduler)} server: ${described(request)} → ${said}`)
  return answer
}

function time({ now }: Scheduler): string {
  return (now / 1000).toFixed(3).slice(-9)
}

function described({ path, body }: ServerRequest): string {
  const { events, writerId } = body as { events?: readonly { seq: number }[]; writerId?: string }
  const action = path.split('/').at(-1) ?? path
  const range = events === undefined || events.length === 0 ? '' : ` ${events[0]?.seq}–${events.at(-1)?.seq}`
  return `${action} of ${writerId?.slice(-4) ?? '?'}${range}`
}
