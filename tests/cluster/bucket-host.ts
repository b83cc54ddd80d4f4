/** A bucket on a host of its own that can be killed and comes back with what it had answered for. */
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deserialize } from 'node:v8'
import { ACCOUNT } from '#server/adapters/file-storage/s3/emulated-bucket.test-support.ts'
import { unprivilegedIdentity } from '../../scripts/postgres/private-cluster.ts'
import type { Host } from './hosts.ts'
import { until } from './until.ts'

const PORT = 9000
const READY_WITHIN_MS = 30_000

export interface BucketHost {
  /** Environment by which a node finds it. */
  readonly variables: Readonly<Record<string, string>>
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Number of whole objects, of objects that belong to an upload under way, and of open multipart uploads. */
  contents(): { readonly stored: number; readonly unfinished: number; readonly multiparts: number }
  remove(): Promise<void>
}

export async function bucketOn(host: Host | undefined): Promise<BucketHost> {
  if (host === undefined) throw new Error('there is no host for the bucket')
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bucket-'))
  const identity = unprivilegedIdentity()
  if (identity) chownSync(directory, identity.uid, identity.gid)
  const file = join(directory, 'contents')
  const log = join('test-results', 'cluster', 'bucket.log')
  const endpoint = `http://${host.address}:${PORT}`
  const start = async () => {
    const program = resolve('tests/cluster/bucket-process.ts')
    host.run(log, resolve('node_modules/.bin/node'), program, file, String(PORT))
    // A bucket answers 403 to what is not signed.
    await until('a bucket', READY_WITHIN_MS, async () =>
      (await fetch(endpoint).catch(() => null)) === null ? undefined : true,
    )
  }
  await start()
  return {
    variables: {
      S3_BUCKET: 'academy',
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
      S3_REGION: ACCOUNT.region,
      S3_ENDPOINT: endpoint,
    },
    start,
    kill: host.die,
    contents() {
      const held = deserialize(readFileSync(file)) as {
        objects: Map<string, unknown>
        multiparts: Map<string, unknown>
      }
      const keys = [...held.objects.keys()]
      const under = (folder: string) => keys.filter((key) => key.startsWith(folder)).length
      return { stored: under('stored/'), unfinished: under('unfinished/'), multiparts: held.multiparts.size }
    },
    async remove() {
      await host.die()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
