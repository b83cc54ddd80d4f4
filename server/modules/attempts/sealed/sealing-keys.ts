/** Key pairs to which devices seal what has not arrived. They are made once and kept in the database for all nodes. */
import { createECDH, hash } from 'node:crypto'
import { SEALED } from '#domain/attempt/sealed.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertPair, selectNewestPair, selectPair, type SealingKeyPair } from './sealing-keys.repo.ts'

export const SEALING_CURVE = 'prime256v1'

/** Public key that a node gives out, read once: a newer pair of another node changes nothing for devices. */
const givenOut = new WeakMap<Database, Promise<string>>()

/** Name of a key pair by its public point, as devices compute it. */
export function keyNameOf(point: Buffer): string {
  return hash('sha256', point, 'buffer').subarray(0, SEALED.keyNameBytes).toString('base64url')
}

/** The academy's public key (P-256 point, base64url); made when it is asked for the first time. */
export function sealingPublicKey(dependencies: Dependencies): Promise<string> {
  const { database } = dependencies
  const known = givenOut.get(database)
  if (known !== undefined) return known
  const asked = ensurePair(dependencies)
  givenOut.set(database, asked)
  // A failure is not remembered.
  asked.catch(() => givenOut.delete(database))
  return asked
}

async function ensurePair({ database, now }: Dependencies): Promise<string> {
  const found = await selectNewestPair(database.query)
  if (found !== undefined) return found.publicKey
  const made = newPair()
  await insertPair(database.query, made, new Date(now()))
  return made.publicKey
}

function newPair(): SealingKeyPair {
  const pair = createECDH(SEALING_CURVE)
  const point = pair.generateKeys()
  return {
    id: keyNameOf(point),
    publicKey: point.toString('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}

/** The pair of this name; undefined if this academy never made it. */
export function sealingPair({ database }: Pick<Dependencies, 'database'>, name: string) {
  return selectPair(database.query, name)
}
