/** Figures of this node, and of the database that all nodes share, for a monitoring system. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Admission } from '#server/admission/index.ts'
import { keptFor } from '#server/concurrency/kept-for.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { startAdmission, waitingBatches } from '#server/modules/attempts/index.ts'
import { signInAdmission } from '#server/modules/auth/index.ts'
import { type Counter, counted } from './counted.ts'
import { selectStoredState, type StoredState } from './metrics.repo.ts'
import { type Family, type HistogramFamily, prometheusText } from './prometheus-text.ts'

/** So often (ms) the database is asked, however often it is scraped. */
const STORED_KEPT_MS = 10_000
/** So often (ms) the text is written anew: who scrapes without a pause costs no more than once a second. */
const TEXT_KEPT_MS = 1_000
const NANOSECONDS = 1e9

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

function counterOf(name: string, help: string, counter: Counter, label?: string): Family {
  const values = [...counter.values].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const samples = values.map(([text, value]) => ({ ...(label !== undefined && { labels: { [label]: text } }), value }))
  return {
    name,
    help,
    type: 'counter',
    samples: label === undefined && samples.length === 0 ? [{ value: 0 }] : samples,
  }
}

function countedFamilies(): readonly (Family | HistogramFamily)[] {
  return [
    counterOf('miqyas_log_lines_stored_total', 'Lines of answer logs that this node stored', counted.lines),
    {
      name: 'miqyas_batch_seconds',
      help: 'Time from the arrival of a batch of answers to its acknowledgement',
      type: 'histogram',
      histogram: counted.batchDelay,
    },
    counterOf('miqyas_attempts_closed_total', 'Attempts that this node closed by their rules', counted.closed),
    counterOf('miqyas_failures_total', 'Failures that this node answered', counted.failures, 'code'),
  ]
}

/** Starts and sign-ins: those that this node did, put off and holds waiting, and the longest wait that it promised. */
function admissionFamilies(dependencies: Dependencies): readonly Family[] {
  const kinds = { start: startAdmission(dependencies), 'sign-in': signInAdmission(dependencies) } as const
  const of = (value: (figures: ReturnType<Admission['figures']>) => number) =>
    (['start', 'sign-in'] as const).map((kind) => ({ labels: { kind }, value: value(kinds[kind].figures()) }))
  const seconds = { name: 'miqyas_admission_promised_seconds', help: 'The longest wait that is promised now' } as const
  const waiting = {
    name: 'miqyas_admission_waiting',
    help: 'Requests that wait within this node for their turn',
  } as const
  const promised = {
    name: 'miqyas_admission_promised',
    help: 'People who have a turn that is not over',
  } as const
  return [
    counterOf(
      'miqyas_admission_admitted_total',
      'Starts and sign-ins that this node did',
      counted.admission.admitted,
      'kind',
    ),
    counterOf(
      'miqyas_admission_put_off_total',
      'Starts and sign-ins that got a turn instead',
      counted.admission.putOff,
      'kind',
    ),
    { ...waiting, type: 'gauge', samples: of((figures) => figures.waiting) },
    { ...promised, type: 'gauge', samples: of((figures) => figures.promised) },
    { ...seconds, type: 'gauge', samples: of((figures) => figures.promisedMs / 1000) },
  ]
}

function storedFamilies(stored: StoredState | undefined): readonly Family[] {
  if (stored === undefined) return []
  const attempts: Family = {
    name: 'miqyas_attempts',
    help: 'Attempts in the database that are not at rest: open, due of these, and waiting for another grade',
    type: 'gauge',
    samples: (['open', 'due', 'regrade'] as const).map((state) => ({ labels: { state }, value: stored[state] })),
  }
  const queues: Family = {
    name: 'miqyas_queue_length',
    help: 'Rows that wait for a job, or for a person (parked)',
    type: 'gauge',
    samples: (['mails', 'notifications', 'parked'] as const).map((queue) => ({
      labels: { queue },
      value: stored[queue],
    })),
  }
  return [attempts, queues]
}

function poolFamily(database: Database): Family {
  const { connections } = database.statistics()
  const samples = (['total', 'idle', 'waiting'] as const).map((kind) => ({
    labels: { kind },
    value: connections[kind],
  }))
  return {
    name: 'miqyas_database_connections',
    help: 'Connections of this node to the database, and callers that wait for one',
    type: 'gauge',
    samples,
  }
}

/** Answers the text of all metrics. A database that is away leaves out what it would say, and nothing else. */
export function metricsReader(dependencies: Dependencies): () => Promise<string> {
  const { database, now } = dependencies
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  const readStored = keptFor(STORED_KEPT_MS, now, async () =>
    selectStoredState(database.query, now()).catch(() => undefined),
  )
  return keptFor(TEXT_KEPT_MS, now, async () => {
    const stored = await readStored()
    const { user, system } = process.cpuUsage()
    const slowest = loop.percentile(99) / NANOSECONDS
    loop.reset()
    return prometheusText([
      ...countedFamilies(),
      ...admissionFamilies(dependencies),
      ...storedFamilies(stored),
      gauge('miqyas_database_up', 'Whether the database said what waits in it', stored === undefined ? 0 : 1),
      poolFamily(database),
      gauge('miqyas_batches_waiting', 'Batches of devices that wait to be stored', waitingBatches(database)),
      gauge('miqyas_event_loop_seconds', 'Delay of the event loop since the last scrape, 99th percentile', slowest),
      gauge('process_resident_memory_bytes', 'Resident memory', process.memoryUsage.rss()),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
    ])
  })
}
