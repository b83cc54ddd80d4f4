/** A real server with the sample academy, for benchmarks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StudentExam } from '#contract/exams/exams.ts'
import { academyOf, type Academy } from '#tests/e2e/support/fixtures.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { startNetworkProxy } from '#tests/e2e/support/network-proxy.ts'

export interface BenchmarkAcademy extends Academy {
  readonly end: () => Promise<void>
}

interface Given {
  /** Data directory of which the server has a copy; the sample academy where there is none. */
  readonly from?: string
  /** Folder of the built client, where it is not this build's. */
  readonly client?: string
}

/** Starts a server of its own; on `databaseUrl`, or embedded where it is empty. */
export async function startBenchmarkAcademy(
  databaseUrl = '',
  { from, client = '' }: Given = {},
): Promise<BenchmarkAcademy> {
  const nothing = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const server = await startAcademyServer(from ?? nothing, {
    SEED: from === undefined ? 'sample' : 'none',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    CLIENT_DIR: client,
  })
  const network = await startNetworkProxy(server.port)
  return {
    ...academyOf(server, network),
    async end() {
      await network.close()
      await server.stop()
      rmSync(nothing, { recursive: true, force: true })
    },
  }
}

export type LongestExam = Pick<StudentExam, 'id' | 'questions' | 'sections'>

/** The published exam with the most questions: the general aptitude test, 5 × 24. */
export async function longestExam(academy: Academy, token: string): Promise<LongestExam> {
  const { data } = await academy.call<{ items: LongestExam[] }>('/api/student-exams', { token })
  const [longest] = data.items.toSorted((one, other) => other.questions - one.questions)
  if (longest === undefined) throw new Error('the sample academy has no exam')
  return longest
}
