/** The job that ends absent students: how many attempts a second one node closes, and several over one database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { startNetworkProxy } from '#tests/e2e/support/network-proxy.ts'
import { cpuOf } from './process-cpu.ts'
import { onEachDatabase } from './databases.ts'
import { countClosed, fillWithAttempts, type Place, reopenAll } from './due-attempts.ts'
import type { Benchmark, Figure } from './figures.ts'

const DAY = 86_400_000
/** A database in another city: a node works little of the time, and two processors are enough for three of them. */
const DISTANCE_MS = 40

interface Node {
  readonly process: ChildProcess
  readonly said: AsyncIterator<string>
}

async function startNode({ databaseUrl, dataDirectory }: Place): Promise<Node> {
  const later = String(Date.now() + DAY)
  const node = spawn(process.execPath, [join(import.meta.dirname, 'closing-node.ts'), dataDirectory, later], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const lines: Interface = createInterface({ input: node.stdout })
  const said = lines[Symbol.asyncIterator]()
  if ((await said.next()).value !== 'ready') throw new Error('a node did not start')
  return { process: node, said }
}

interface Measured {
  readonly perSecond: number
  /** CPU ms of all nodes per attempt. */
  readonly cpu: number
  /** Attempts that were looked at, of those that were due: more than one for each is work done twice. */
  readonly looked: number
}

async function closeAll(place: Place, nodes: number, count: number): Promise<Measured> {
  const running = await Promise.all(Array.from({ length: nodes }, () => startNode(place)))
  const cpu = () => running.reduce((sum, node) => sum + cpuOf(node.process.pid ?? 0), 0)
  const [cpuBefore, beganAt] = [cpu(), performance.now()]
  let cpuAfter = 0
  const looks = running.map(async ({ process: node, said }) => {
    node.stdin?.write('go\n')
    const looked = Number((await said.next()).value)
    cpuAfter = cpu()
    await once(node, 'exit')
    return looked
  })
  const looked = (await Promise.all(looks)).reduce((sum, one) => sum + one, 0)
  const seconds = (performance.now() - beganAt) / 1000
  const closed = await countClosed(place)
  if (closed.attempts !== count || closed.withResult !== count) throw new Error(`only ${closed.attempts} were closed`)
  return { perSecond: count / seconds, cpu: (cpuAfter - cpuBefore) / count, looked }
}

/** Nodes that wait for their database more than they work: how much more three of them close. */
async function measureDistant(place: Place, name: string, count: number): Promise<Figure[]> {
  const databaseUrl = new URL(place.databaseUrl)
  const near = Number(databaseUrl.port)
  const network = await startNetworkProxy(() => near)
  network.slow({ latencyMs: DISTANCE_MS, bytesPerSecond: Number.POSITIVE_INFINITY })
  databaseUrl.port = String(network.port)
  try {
    const rates: number[] = []
    for (const nodes of [1, 3]) {
      await reopenAll(place)
      rates.push((await closeAll({ ...place, databaseUrl: databaseUrl.href }, nodes, count)).perSecond)
    }
    const [one = 0, three = 0] = rates
    return [
      {
        measure: `${name} ${DISTANCE_MS} ms away and back: closed a second by one node / by three`,
        value: `${Math.round(one)} / ${Math.round(three)} (${(three / one).toFixed(1)}×)`,
        budget: '≥ 2.5×',
      },
    ]
  } finally {
    await network.close()
  }
}

async function measure(databaseUrl: string, name: string, count: number): Promise<Figure[]> {
  const place = { databaseUrl, dataDirectory: mkdtempSync(join(tmpdir(), 'miqyas-closings-')) }
  try {
    await fillWithAttempts(place, count)
    const figures: Figure[] = []
    for (const nodes of databaseUrl === '' ? [1] : [1, 3]) {
      await reopenAll(place)
      const { perSecond, cpu, looked } = await closeAll(place, nodes, count)
      const many = nodes === 1 ? 'one node' : `${nodes} nodes`
      figures.push({
        measure: `${name}, ${many}: attempts closed a second (${count} due, 40 answers each)`,
        value: `${Math.round(perSecond)}${cpu > 0 ? ` (${cpu.toFixed(1)} ms of the nodes' CPU each)` : ''}`,
      })
      figures.push({ measure: `${name}, ${many}: attempts that were looked at`, value: `${looked} of ${count}` })
    }
    return databaseUrl === '' ? figures : [...figures, ...(await measureDistant(place, name, count))]
  } finally {
    rmSync(place.dataDirectory, { recursive: true, force: true })
  }
}

export const closings: Benchmark = {
  name: 'closings',
  title: 'Closing the attempts of absent students',
  run: (options) =>
    onEachDatabase(options, (databaseUrl, place) => measure(databaseUrl, place, options.quick ? 200 : 2_000)),
}
