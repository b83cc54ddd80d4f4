/**
 * Papers of exams of which every attempt has questions of its own. Nothing of such a paper is stored: seed, key and
 * address follow from the version and its secret, which no device gets, and the paper from version and seed. Every node
 * and both databases therefore give the same paper at every fetch.
 */
import { createHmac } from 'node:crypto'
import { keyWithout, leftOut, paperWithout } from '#domain/exam/paper-draw.ts'
import { RecentlyUsed } from '#server/concurrency/recently-used.ts'
import type { AttemptRules } from './attempt-rules.ts'
import type { PublishedVersion } from './versions.repo.ts'

/** A version as it was published, with the rules of its sections: the questions of all attempts. */
export type WholeVersion = PublishedVersion & { readonly sectionRules: AttemptRules['sections'] }

declare const ofAttempt: unique symbol

/** A version as one attempt sits it: paper, key and rules have its questions alone. */
export type SatVersion = WholeVersion & { readonly [ofAttempt]: true }

type Drawable = Pick<WholeVersion, 'paper' | 'key' | 'sectionRules' | 'draws'>

/** The secret of a version that was published with groups, and its name. */
export type Secret = Pick<WholeVersion, 'id' | 'paperSecret'>

const SEED_BITS = 31
const SEED_DIGITS = 8
const PROOF_DIGITS = 24
const ADDRESS = /^([0-9a-f]{32})([0-9a-f]{8})[0-9a-f]{24}$/
const PAPERS_KEPT = 2_000

interface Kept {
  readonly whole: WholeVersion
  readonly own: SatVersion
}

/** One memory for all versions: what follows from a version is made again in a tenth of a millisecond. */
const kept = new RecentlyUsed<Kept>(PAPERS_KEPT, () => 1)

/** Answers the version as an attempt with this seed sits it: always the same for the same version. */
export function versionFor(version: WholeVersion, { seed }: { readonly seed: number }): SatVersion {
  if (version.draws === null) return version as SatVersion
  const name = `${version.id} ${seed}`
  const known = kept.get(name)
  // A correction of its key makes it another version in memory.
  if (known?.whole === version) return known.own
  const own = ownVersion(version, seed)
  kept.set(name, { whole: version, own })
  return own
}

function ownVersion(version: WholeVersion, seed: number): SatVersion {
  const own = { ...drawn(version, seed), sealedHash: ownAddress(version, seed), paperKey: ownKey(version, seed) }
  return own as SatVersion
}

/** Leaves out of a version, or of a draft, what this seed leaves out. */
export function drawn<Version extends Drawable>(version: Version, seed: number): Version {
  const { draws, paper, key, sectionRules } = version
  if (draws === null) return version
  const without = leftOut(draws, seed)
  return {
    ...version,
    paper: paperWithout(paper, without),
    key: keyWithout(key, without),
    sectionRules: sectionRules.map(({ questions }) => ({
      questions: new Map([...questions].filter(([id]) => !without.has(id))),
    })),
  }
}

/**
 * Seed of a student's next attempt after so many. It is the server's own, so that nobody chooses questions, and known
 * before the start, so that a device can be made ready.
 */
export function ownSeed(version: Secret, userId: string, attemptsBefore: number): number {
  return digestOf(version, `seed ${userId} ${attemptsBefore}`).readUInt32BE() >>> (32 - SEED_BITS)
}

/** Address of the sealed paper of a seed; only the server can make one. */
export function ownAddress(version: Secret, seed: number): string {
  const proof = digestOf(version, `address ${seed}`).toString('hex').slice(0, PROOF_DIGITS)
  return version.id.replaceAll('-', '') + seed.toString(16).padStart(SEED_DIGITS, '0') + proof
}

/** Key of the sealed paper of a seed, base64. */
export function ownKey(version: Secret, seed: number): string {
  return digestOf(version, `key ${seed}`).toString('base64')
}

/** Reads version and seed out of an address; whether the server made it, `ownAddress` tells. Null: it is none. */
export function readAddress(address: string): { versionId: string; seed: number } | null {
  const [, id, seed] = ADDRESS.exec(address) ?? []
  if (id === undefined || seed === undefined) return null
  const versionId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { versionId, seed: Number.parseInt(seed, 16) }
}

function digestOf({ id, paperSecret }: Secret, text: string): Buffer {
  if (paperSecret === null) throw new Error(`the exam version ${id} has one paper for all attempts`)
  return createHmac('sha256', Buffer.from(paperSecret, 'base64')).update(`${id} ${text}`).digest()
}
