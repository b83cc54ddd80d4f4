/**
 * Places where the owner of an account signed in before: the network and the device, as hashes that reveal nothing
 * without the account.
 */
import { hash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { Executor } from '#server/db/connection.ts'
import { countPlaces } from './auth.repo.ts'
import type { Device } from './device.ts'
import type { KnownTo } from './guesses.ts'

/** Asked about in place of an account that does not exist, so that the question takes as long. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

export function networkHash(userId: string, address: string): string {
  return hash('sha256', `network ${userId} ${normalizeIP(address)}`, 'hex')
}

export function deviceHash(userId: string, token: string): string {
  return hash('sha256', `device ${userId} ${token}`, 'hex')
}

export function placeHashes(userId: string, { address, token }: Device): readonly string[] {
  const network = networkHash(userId, address)
  return token === undefined ? [network] : [network, deviceHash(userId, token)]
}

/** Answers whether this person signed in from here before, by network or by device. */
async function isKnownPlace(executor: Executor, userId: string | undefined, device: Device): Promise<boolean> {
  const id = userId ?? NOBODY
  return (await countPlaces(executor, id, placeHashes(id, device))) > 0
}

/** Answers whether this very device was used by this person before: a network alone may be a school's. */
async function isKnownDevice(executor: Executor, userId: string | undefined, device: Device): Promise<boolean> {
  const id = userId ?? NOBODY
  // Without a token the question takes as long.
  return (await countPlaces(executor, id, [deviceHash(id, device.token ?? '')])) > 0
}

/** Both questions about a caller, for the limits of guesses. */
export function knownTo(userId: string | undefined, device: Device): KnownTo {
  return {
    place: (executor) => isKnownPlace(executor, userId, device),
    device: (executor) => isKnownDevice(executor, userId, device),
  }
}

/** What guesses from this place count on: a device of theirs by itself, everybody else by their network. */
export async function guessingPlace(executor: Executor, userId: string | undefined, device: Device): Promise<string> {
  if (device.token === undefined) return device.address
  const id = userId ?? NOBODY
  const key = deviceHash(id, device.token)
  return (await countPlaces(executor, id, [key])) > 0 ? key : device.address
}
