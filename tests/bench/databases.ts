/** One measurement on the embedded database and, where it is installed, on a PostgreSQL of its own that flushes. */
import { startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import type { BenchmarkOptions, Figure } from './figures.ts'

/** `measure` receives the address of the database, empty for the embedded one, and what to call it in its figures. */
export async function onEachDatabase(
  { postgres }: BenchmarkOptions,
  measure: (databaseUrl: string, place: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const embedded = await measure('', 'embedded')
  if (postgres === undefined) return embedded
  const cluster = await startPrivateCluster(postgres, { durable: true })
  try {
    return [...(await measure(cluster.url, 'PostgreSQL')), ...embedded]
  } finally {
    await cluster.stop()
  }
}
