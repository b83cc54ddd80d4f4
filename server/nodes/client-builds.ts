/**
 * The builds of the client while nodes of two releases run over one PostgreSQL, which is how an academy is upgraded
 * without a stop. Every node stores its build in the database before it is asked for anything. All send the pages of
 * the build that was stored first of those that run, so that no page of the new release calls a server of the old one,
 * and the files of every build that is stored, so that no page misses one, whichever node the balancer asks.
 *
 * Nodes look at intervals, so for some seconds they disagree about which pages are sent; then pages of both releases
 * are, and all of their files are there.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { RecentlyUsed } from '#server/concurrency/recently-used.ts'
import type { Database } from '#server/db/connection.ts'
import { type ClientBuilds } from '#server/http/client-builds.ts'
import { clientFile, type ClientFile, type ClientFiles } from '#server/http/client-file.ts'
import {
  insertBuild,
  selectBuild,
  selectBuildIds,
  selectEarliestRunning,
  selectFile,
  selectNamedByContent,
  type StoredFile,
  touchBuild,
} from './client-builds.repo.ts'

const decompress = promisify(brotliDecompress)
/** Size (bytes) of the files of other builds in memory: all of one build, so that asking for them again and again reads nothing. */
const KEPT_BYTES = 24 * 1024 ** 2
/** An unknown name makes a node look for new builds, at most this often (ms). */
const LOOK_AGAIN_MS = 1_000

export interface FollowedBuilds extends ClientBuilds {
  /** Identifier of this node's build. */
  readonly id: string
  /** Stores this node's build if it is not, and looks which build's pages are to be sent. */
  follow(): Promise<void>
}

/** The same for the same files on every node. */
export function buildId(files: ClientFiles): string {
  const lines = [...files].map(([address, { etag }]) => `${address} ${etag}\n`).toSorted()
  return createHash('sha256').update(lines.join('')).digest('base64url').slice(0, 27)
}

function storedFile([path, { bytes, brotli }]: readonly [string, ClientFile]): StoredFile {
  return { path, content: brotli ?? bytes, isCompressed: brotli !== null }
}

async function readyFile({ path, content, isCompressed }: StoredFile): Promise<ClientFile> {
  return isCompressed ? clientFile(path, await decompress(content), content) : clientFile(path, content, null)
}

async function readBuild(database: Database, id: string): Promise<ClientFiles> {
  const files = await selectBuild(database.query, id)
  return new Map(await Promise.all(files.map(async (file) => [file.path, await readyFile(file)] as const)))
}

/** Builds of the client over `database`. `own`: the files of this node's build. */
export function followBuilds(database: Database, own: ClientFiles, now: () => number): FollowedBuilds {
  const id = buildId(own)
  const others = otherBuilds(database, id, now)
  let served = { id, files: own }
  return {
    id,
    served: () => served.files,
    ofOthers: async (address) => own.get(address) ?? others.file(address),
    async follow() {
      if (!(await touchBuild(database.query, id))) await insertBuild(database, id, [...own].map(storedFile))
      const earliest = (await selectEarliestRunning(database.query)) ?? id
      if (earliest !== served.id) {
        served = { id: earliest, files: earliest === id ? own : await readBuild(database, earliest) }
      }
      await others.look()
    },
  }
}

/** Files of builds that are not this node's: their names in memory, their contents as they are asked for. */
function otherBuilds(database: Database, own: string, now: () => number) {
  let builds = new Map<string, Set<string>>()
  let lookedAt = Number.NEGATIVE_INFINITY
  const kept = new RecentlyUsed<ClientFile>(KEPT_BYTES, ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0))

  async function look(): Promise<void> {
    lookedAt = now()
    const ids = (await selectBuildIds(database.query)).filter((id) => id !== own)
    const found = new Map(ids.map((id) => [id, builds.get(id) ?? new Set<string>()]))
    const unknown = ids.filter((id) => !builds.has(id))
    const names = unknown.length === 0 ? [] : await selectNamedByContent(database.query, unknown)
    for (const { buildId: id, path } of names) found.get(id)?.add(path)
    builds = found
  }

  const buildWith = (address: string) => [...builds].find(([, names]) => names.has(address))?.[0]

  return {
    look,
    async file(address: string): Promise<ClientFile | undefined> {
      const known = kept.get(address)
      if (known !== undefined) return known
      if (buildWith(address) === undefined && now() - lookedAt >= LOOK_AGAIN_MS) await look()
      const build = buildWith(address)
      const stored = build === undefined ? null : await selectFile(database.query, build, address)
      if (stored === null) return undefined
      const file = await readyFile(stored)
      kept.set(address, file)
      return file
    },
  }
}
