/** Published papers never change, so each node keeps the recent versions in memory; keys are looked after. */
import type { Database } from '#server/db/connection.ts'
import { attemptRules } from './attempt-rules.ts'
import { RecentlyUsed } from '#server/concurrency/recently-used.ts'
import { ownAddress, readAddress, type SatVersion, versionFor, type WholeVersion } from './own-papers.ts'
import { sealOwnPaper } from './seal-paper.ts'
import { sharedReads } from './shared-reads.ts'
import { examHeadQuery, selectSealedPaper, selectVersion, versionRevisionQuery } from './versions.repo.ts'

type ExamHead = Awaited<ReturnType<ReturnType<typeof examHeadQuery>['execute']>>[number]

interface Memory {
  readonly versions: RecentlyUsed<WholeVersion>
  readonly sealed: RecentlyUsed<Buffer>
  readonly head: (examId: string) => Promise<ExamHead | undefined>
  readonly revision: ReturnType<typeof versionRevisionQuery>
}

const VERSIONS_KEPT = 60
const SEALED_BYTES_KEPT = 64 * 1024 * 1024

const memories = new WeakMap<Database, Memory>()

function memoryOf(database: Database): Memory {
  const known = memories.get(database)
  if (known !== undefined) return known
  const head = examHeadQuery(database.query)
  const made: Memory = {
    versions: new RecentlyUsed(VERSIONS_KEPT, () => 1),
    sealed: new RecentlyUsed(SEALED_BYTES_KEPT, (bytes) => bytes.length),
    head: sharedReads(async (examId: string) => (await head.execute({ examId }))[0]),
    revision: versionRevisionQuery(database.query),
  }
  memories.set(database, made)
  return made
}

/** A version by its id, its key perhaps as it was before a correction; undefined when there is none. */
export async function readVersion(database: Database, versionId: string): Promise<WholeVersion | undefined> {
  return memoryOf(database).versions.get(versionId) ?? loadVersion(database, versionId)
}

async function loadVersion(database: Database, versionId: string): Promise<WholeVersion | undefined> {
  const { versions } = memoryOf(database)
  const version = await selectVersion(database.query, versionId)
  if (version === undefined) return undefined
  const sat = { ...version, sectionRules: attemptRules(version.paper) }
  versions.set(versionId, sat)
  return sat
}

/** The version of an attempt as this attempt sits it, with its key as it is now. */
export async function versionOfAttempt(
  database: Database,
  attempt: { readonly versionId: string; readonly seed: number },
): Promise<SatVersion> {
  return versionFor(await wholeVersion(database, attempt.versionId), attempt)
}

/** A version that an attempt names, with the questions of all attempts and its key as it is now: it must be there. */
export async function wholeVersion(database: Database, versionId: string): Promise<WholeVersion> {
  const { versions, revision } = memoryOf(database)
  const kept = versions.get(versionId)
  const [now] = kept === undefined ? [] : await revision.execute({ versionId })
  const version = kept !== undefined && kept.revision === now?.revision ? kept : await loadVersion(database, versionId)
  if (version === undefined) throw new Error(`the exam version ${versionId} of an attempt is gone`)
  return version
}

/** Reads whether an exam is active, and its published version; undefined when there is no such exam. */
export async function readExamHead(database: Database, examId: string): Promise<ExamHead | undefined> {
  return memoryOf(database).head(examId)
}

/** The sealed paper with this hash, only if it belongs to this exam. */
export async function readSealedPaper(database: Database, examId: string, hash: string): Promise<Buffer | undefined> {
  const { sealed } = memoryOf(database)
  const address = `${examId} ${hash}`
  const kept = sealed.get(address)
  if (kept !== undefined) return kept
  const bytes =
    (await selectSealedPaper(database.query, examId, hash)) ?? (await sealedOwnPaper(database, examId, hash))
  if (bytes !== undefined) sealed.set(address, bytes)
  return bytes
}

/** The paper of one attempt, sealed anew where this node has it no more: it opens with the same key. */
async function sealedOwnPaper(database: Database, examId: string, address: string): Promise<Buffer | undefined> {
  const named = readAddress(address)
  const version = named === null ? undefined : await readVersion(database, named.versionId)
  if (named === null || version === undefined || version.draws === null || version.examId !== examId) return undefined
  return ownAddress(version, named.seed) === address ? sealOwnPaper(versionFor(version, named)) : undefined
}
