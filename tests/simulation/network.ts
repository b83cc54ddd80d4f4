/** The network of one device, with everything that networks do to requests. */
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { Send } from '#src/offline/send.ts'
import type { Chance } from './random.ts'
import type { World } from './world.ts'

/**
 * `lost`: the request never arrives. `deaf`: it arrives, its answer is lost. `twice`: it arrives two times.
 * `held`: it arrives later, when nobody waits for it any more. `sick`: the server answers with an error.
 */
export type NetworkWeather = 'up' | 'lost' | 'deaf' | 'twice' | 'held' | 'sick' | 'stormy'

const STORM: readonly NetworkWeather[] = ['up', 'up', 'lost', 'deaf', 'twice', 'held', 'sick']
const SICK = [500, 503, 429, 408] as const

export interface Network {
  weather: NetworkWeather
  readonly send: Send
  readonly request: (method: string, path: string, body: unknown) => Promise<ServerAnswer>
  /** Delivers what was held, in any order. */
  readonly releaseHeld: () => Promise<void>
}

export function createNetwork(world: World, chance: Chance): Network {
  const held: (() => Promise<unknown>)[] = []

  async function through(call: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
    const weather = network.weather === 'stormy' ? chance.pick(STORM) : network.weather
    if (weather === 'lost') return { kind: 'unreached' }
    if (weather === 'sick')
      return { kind: 'answered', status: chance.pick(SICK), code: 'server.unexpected', data: null }
    if (weather === 'held') {
      held.push(call)
      return { kind: 'unreached' }
    }
    const answer = await call()
    if (weather === 'twice') await call()
    return weather === 'deaf' ? { kind: 'unreached' } : answer
  }

  const network: Network = {
    weather: 'up',
    send: ({ path, body, ticket, token }) => {
      const copy: unknown = structuredClone(body)
      return through(() => world.call('POST', path, copy, ticket, token !== null))
    },
    request: (method, path, body) => through(() => world.call(method, path, structuredClone(body), null, true)),
    async releaseHeld() {
      while (held.length > 0) await held.splice(chance.below(held.length), 1)[0]?.()
    },
  }
  return network
}
