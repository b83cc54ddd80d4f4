/** This server among those over one PostgreSQL. The embedded database has one server, and nothing of this. */
import { newIdentifier } from '#server/db/identifier.ts'
import type { Database } from '#server/db/connection.ts'
import type { FileStorage } from '#server/adapters/file-storage/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type ClientBuilds, onlyBuild } from '#server/http/client-builds.ts'
import type { ClientFiles } from '#server/http/client-file.ts'
import { followBuilds, type FollowedBuilds } from './client-builds.ts'
import { deleteOldBuilds } from './client-builds.repo.ts'
import { countNodes, countOtherNodes, deleteForgottenNodes, deleteNode, upsertNode } from './nodes.repo.ts'
import { type WriteProbe, writeProbe } from './write-probe.ts'

/** A commit that takes longer (ms) than any that a busy database takes. */
const WRITE_LIMIT_MS = 5_000
const WRITE_KEPT_MS = 5_000

type NodeDependencies = Pick<Dependencies, 'database'> & { readonly files: Pick<FileStorage, 'isShared'> }

interface ThisNode {
  readonly id: string
  readonly write: () => Promise<void>
  readonly probe: WriteProbe
  /** Instant at which it first wrote that it runs, by the database's clock; null: it has not yet. */
  startedAt: Date | null
  hasWarned: boolean
  /** The builds of the client; null: it serves the API alone. */
  builds: FollowedBuilds | null
}

const nodes = new WeakMap<Database, ThisNode>()

function thisNode({ database, files }: NodeDependencies): ThisNode {
  const known = nodes.get(database)
  if (known !== undefined) return known
  const id = newIdentifier()
  const write = async () => {
    const at = await upsertNode(database.query, {
      id,
      keepsFiles: !files.isShared,
      build: node.builds?.id ?? null,
    })
    node.startedAt ??= at
  }
  const probe = writeProbe({ write, limitMs: WRITE_LIMIT_MS, keptMs: WRITE_KEPT_MS })
  const node: ThisNode = { id, write, probe, startedAt: null, hasWarned: false, builds: null }
  nodes.set(database, node)
  return node
}

/** True if a write was not confirmed within its limit; the database answers everything that only reads. */
export async function writesHang(dependencies: NodeDependencies): Promise<boolean> {
  if (dependencies.database.kind === 'embedded') return false
  return (await thisNode(dependencies).probe.read()) === 'hang'
}

/**
 * True if other nodes run and what is uploaded here lies on a disk that they do not see. Only what wrote since this
 * node started counts: a server that was killed and started again has left a row that looks like another node.
 */
export async function filesNeedBucket(dependencies: NodeDependencies): Promise<boolean> {
  const { database, files } = dependencies
  if (database.kind === 'embedded' || files.isShared) return false
  const { id, startedAt } = thisNode(dependencies)
  return startedAt !== null && (await countOtherNodes(database.query, id, startedAt)) > 0
}

/** True if files that are missing here may lie on the disk of another node, also of one that fell silent just now. */
export async function filesMayBeElsewhere(dependencies: NodeDependencies): Promise<boolean> {
  const { database, files } = dependencies
  if (database.kind === 'embedded' || files.isShared) return false
  return (await countOtherNodes(database.query, thisNode(dependencies).id)) > 0
}

/** Servers over this database: those that run, and those that fell silent without stopping in order. */
export async function nodesOf({ database }: Pick<Dependencies, 'database'>) {
  return database.kind === 'embedded' ? { running: 1, silent: 0, builds: 1 } : countNodes(database.query)
}

const NO_BUCKET =
  'Another node uses this database, and uploaded files lie on the disk of one of them: set S3_BUCKET on every node (docs/operations.md, "Files in a bucket").'

/**
 * The builds of the client that this node sends: its own, over PostgreSQL also those of nodes of other releases. They
 * are looked at here and at each `reportNode`.
 */
export async function joinBuilds(
  dependencies: NodeDependencies & Pick<Dependencies, 'now'>,
  own: ClientFiles,
): Promise<ClientBuilds> {
  const { database, now } = dependencies
  if (database.kind === 'embedded' || own.size === 0) return onlyBuild(own)
  const builds = followBuilds(database, own, now)
  thisNode(dependencies).builds = builds
  await builds.follow()
  return builds
}

/** Writes that this node runs, follows the builds of the others, and warns once if its files need a bucket. At the start, and a few times a minute. */
export async function reportNode(dependencies: NodeDependencies): Promise<void> {
  const { database } = dependencies
  if (database.kind === 'embedded') return
  const node = thisNode(dependencies)
  await node.write()
  await deleteForgottenNodes(database.query)
  await node.builds?.follow()
  if (node.hasWarned || !(await filesNeedBucket(dependencies))) return
  node.hasWarned = true
  console.warn(NO_BUCKET)
}

/** Removes this node from those that run, when it stops in order. */
export async function forgetNode(dependencies: NodeDependencies): Promise<void> {
  if (dependencies.database.kind === 'embedded') return
  await deleteNode(dependencies.database.query, thisNode(dependencies).id)
}

/** Removes builds of the client that no open page needs any more. */
export async function forgetOldBuilds({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  if (database.kind !== 'embedded') await deleteOldBuilds(database.query)
}
