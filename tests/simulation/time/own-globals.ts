/**
 * Replaces what code uses without a port by the run's own seed and clock: random values, `Date.now`, timers and the few
 * functions of Web Crypto. Work outside the simulation (a real database) still gets real timers.
 */
import nodeCrypto, { hash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { type Chance, chanceOf } from '../random.ts'
import type { Scheduler } from './scheduler.ts'

interface SimulatedRun {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly bulk: Chance
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: Date.now,
  random: Math.random,
  crypto: globalThis.crypto,
  randomInt: nodeCrypto.randomInt,
  randomFillSync: nodeCrypto.randomFillSync,
}

/** A paper's key as a simulated device keeps it. */
export interface SimulatedKey {
  readonly base64: string
}

/** The current run; null if all globals are the real ones. */
let current: SimulatedRun | null = null

/** Runs `work` with every global that is not a port replaced from this seed. */
export async function withOwnGlobals<Value>(scheduler: Scheduler, seed: number, work: () => Promise<Value>) {
  // The server generates its identifiers in bulk, for several runs at once: they use a separate random stream.
  install({ scheduler, chance: chanceOf(seed ^ 0x5eed), bulk: chanceOf(seed ^ 0xb01d) })
  try {
    return await work()
  } finally {
    restore()
  }
}

function install(run: SimulatedRun): void {
  const { scheduler, chance } = run
  if (!isOwn) replaceRandomOfNode()
  current = run
  Object.assign(globalThis, timersOf(scheduler))
  Date.now = () => (scheduler.isReal ? real.now() : Math.round(scheduler.now))
  Math.random = () => chance.next()
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: cryptoOf(chance) })
}

function restore(): void {
  current = null
  globalThis.setTimeout = real.setTimeout
  globalThis.clearTimeout = real.clearTimeout
  Date.now = real.now
  Math.random = real.random
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: real.crypto })
}

let isOwn = false

/** Once in a process: replacing an imported function in every module takes as long as a part of a run. */
function replaceRandomOfNode(): void {
  isOwn = true
  Object.assign(nodeCrypto, {
    randomInt: (limit: number) => current?.chance.below(limit) ?? real.randomInt(limit),
    randomFillSync: <Bytes extends Uint8Array>(bytes: Bytes) =>
      current === null ? real.randomFillSync(bytes) : filled(bytes, current.bulk),
  })
  syncBuiltinESMExports()
}

function timersOf(scheduler: Scheduler) {
  const cancelled = new WeakSet<object>()
  return {
    setTimeout(callback: (...parameters: unknown[]) => void, delay = 0, ...parameters: unknown[]) {
      if (scheduler.isReal) return real.setTimeout(callback, delay, ...parameters)
      const timer = { ref: () => timer, unref: () => timer }
      scheduler.at(delay, null, () => {
        if (!cancelled.has(timer)) callback(...parameters)
      })
      return timer
    },
    clearTimeout(timer: unknown) {
      if (typeof timer === 'object' && timer !== null) cancelled.add(timer)
      real.clearTimeout(timer as NodeJS.Timeout)
    },
  }
}

function filled<Bytes extends Uint8Array>(bytes: Bytes, chance: Chance): Bytes {
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = chance.below(256)
  return bytes
}

function cryptoOf(chance: Chance) {
  return {
    getRandomValues<Values extends Uint8Array | Uint32Array>(values: Values): Values {
      filled(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), chance)
      return values
    },
    subtle: {
      importKey: async (_: string, bytes: Uint8Array): Promise<SimulatedKey> => ({
        base64: Buffer.from(bytes).toString('base64'),
      }),
      digest: async (_: string, bytes: Uint8Array): Promise<ArrayBuffer> =>
        new Uint8Array(hash('sha256', bytes, 'buffer')).buffer,
    },
  }
}
