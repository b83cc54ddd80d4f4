/** Papers of simulated exams of which every attempt has its own, sealed in name: a device opens them with their key. */
import type { Paper } from '#domain/exam/paper.ts'
import { ownAddress, ownKey, ownSeed, versionFor, type WholeVersion } from '#server/modules/exams/index.ts'
import { readAddress } from '#server/modules/exams/publication/own-papers.ts'

/** Versions of the simulated exams, by their ids. */
export const knownVersions = new Map<string, WholeVersion>()

const sealedPapers = new Map<string, ArrayBuffer>()
const addresses = new WeakMap<ArrayBuffer, string>()

/** The sealed paper that lies at an address; undefined if the server made no such address. */
export function sealedAt(address: string): ArrayBuffer | undefined {
  if (versionAt(address) === undefined) return undefined
  const sealed = sealedPapers.get(address) ?? new ArrayBuffer(0)
  sealedPapers.set(address, sealed)
  addresses.set(sealed, address)
  return sealed
}

/** The paper in a sealed one; undefined if it is none of these, or the key is another's. */
export function openedWith(sealed: ArrayBuffer, key: string): Paper | undefined {
  const version = versionAt(addresses.get(sealed) ?? '')
  return version?.paperKey === key ? version.paper : undefined
}

function versionAt(address: string) {
  const named = readAddress(address)
  const whole = named === null ? undefined : knownVersions.get(named.versionId)
  if (named === null || whole === undefined || whole.draws === null) return undefined
  return ownAddress(whole, named.seed) === address ? versionFor(whole, named) : undefined
}

/** Paper, key and seed of a student's first attempt, as a preparation gives them; null: all attempts have the same. */
export function firstPaper(version: WholeVersion, userId: string) {
  if (version.draws === null) return null
  const seed = ownSeed(version, userId, 0)
  return { seed, hash: ownAddress(version, seed), paperKey: ownKey(version, seed) }
}

/** The paper of another seed at the same version; the same where all attempts have the same. */
export function paperOfSeed(paper: Paper, seed: number): Paper {
  const whole = knownVersions.get(paper.versionId)
  return whole === undefined ? paper : versionFor(whole, { seed }).paper
}
