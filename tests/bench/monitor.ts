/** Two thousand students in one exam, ten admins who watch it: what that costs, and how late a change is seen. */
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MonitorEvent } from '#contract/attempts/monitor.ts'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { onEachDatabase } from './databases.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { seedManyStudents } from './many-students.ts'
import { previewedExam } from './previewed-exam.ts'
import { cpuOf } from './process-cpu.ts'
import { type ScriptedExam, startAttempt } from './scripted-attempt.ts'

const ADMINS = 10
const ANSWERS_A_SECOND = 40

interface Sitting {
  readonly attemptId: string
  readonly writerId: string
  readonly ticket: string
  seq: number
}

interface Size {
  readonly students: number
  readonly seconds: number
}

/** One admin's page: when its first picture came, and the id of every row that changes. */
function openMonitor(port: number, examId: string, token: string, changed: (id: string) => void) {
  const path = `/api/exams/${examId}/monitor`
  const headers = { authorization: `Bearer ${token}` }
  let close = (): void => undefined
  const snapshot = new Promise<number>((resolve) => {
    const hear = (event: MonitorEvent): void => {
      if (event.type === 'snapshot') resolve(performance.now())
      if (event.type === 'changes') for (const { id } of event.rows) changed(id)
    }
    const asked = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          const heard = part.split('\n').find((line) => line.startsWith('data:'))
          if (heard !== undefined) hear(JSON.parse(heard.slice(5)) as MonitorEvent)
        }
      })
    })
    asked.on('error', () => undefined)
    close = () => void asked.destroy()
  })
  return { snapshot, close: () => close() }
}

/** The answers of one question each, spread over the time; answers when each student's next one was on the server. */
async function answers(agent: Agent, exam: ScriptedExam, sittings: readonly Sitting[], seconds: number) {
  const asked = exam.sections[0]?.questions ?? []
  const acknowledged: { attemptId: string; at: number }[] = []
  const pending: Promise<void>[] = []
  for (let count = 0; count < seconds * ANSWERS_A_SECOND; count += 1) {
    const sitting = sittings[count % sittings.length]
    const round = Math.floor(count / sittings.length)
    const question = asked[round % asked.length]
    if (sitting === undefined || question === undefined) continue
    sitting.seq += 1
    const body = { type: 'answer', questionId: question.id, optionIds: question.options.slice(0, 1) }
    const events = [{ seq: sitting.seq, at: Date.now(), body }]
    const call = agent
      .call(
        'POST',
        `/api/attempts/${sitting.attemptId}/events`,
        { writerId: sitting.writerId, events },
        { 'x-attempt-ticket': sitting.ticket },
      )
      .then(() => void acknowledged.push({ attemptId: sitting.attemptId, at: performance.now() }))
    pending.push(call)
    await new Promise((resolve) => setTimeout(resolve, 1_000 / ANSWERS_A_SECOND))
  }
  await Promise.all(pending)
  return acknowledged
}

async function measured(databaseUrl: string, { students, seconds }: Size, place: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const tokens = await seedManyStudents(students, { databaseUrl, dataDirectory: directory })
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startAcademyServer(directory, environment)
  const agent = openAgent(server.port(), 64)
  try {
    const { data } = await agent.call<{ access_token: string }>('POST', '/api/login', SAMPLE_ADMIN)
    const exam = await previewedExam(agent, tokens[0] ?? '', data.access_token)
    const sittings: Sitting[] = []
    for (const [index, token] of tokens.entries()) {
      const address = `10.1.${index >> 8}.${index & 255}`
      sittings.push({ ...(await startAttempt(agent, token, exam.id, address)), seq: 0 })
    }
    const unwatched = await costOf(server.pid(), () => answers(agent, exam, sittings, seconds))

    const seen = new Map<string, number[]>()
    const joinedAt = performance.now()
    const pages = Array.from({ length: ADMINS }, (_, index) =>
      openMonitor(server.port(), exam.id, data.access_token, (id) => {
        if (index === 0) seen.set(id, [...(seen.get(id) ?? []), performance.now()])
      }),
    )
    const snapshotWaits = (await Promise.all(pages.map(({ snapshot }) => snapshot))).map((at) => at - joinedAt)
    const watched = await costOf(server.pid(), () => answers(agent, exam, sittings, seconds))
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    for (const { close } of pages) close()
    const delays = watched.result.flatMap(({ attemptId, at }) => {
      const heard = seen.get(attemptId)?.find((when) => when >= at)
      return heard === undefined ? [] : [heard - at]
    })
    const share = (cpu: number) => `${Math.round((cpu / (seconds * 1_000)) * 100)} %`
    const who = `${place}: ${students} students, ${ADMINS} admins, ${ANSWERS_A_SECOND} answers a second`
    return [
      {
        measure: `${who}: the first picture, all admins at once (last)`,
        value: milliseconds(Math.max(...snapshotWaits)),
      },
      {
        measure: `${who}: from answer to event: p50 / p95 / most`,
        value: [percentile(delays, 0.5), percentile(delays, 0.95), Math.max(...delays)].map(milliseconds).join(' / '),
        budget: '≤ 2 s',
      },
      { measure: `${who}: answers that were seen`, value: `${delays.length} of ${watched.result.length}` },
      {
        measure: `${who}: server CPU of one core, unwatched / watched`,
        value: `${share(unwatched.cpu)} / ${share(watched.cpu)}`,
      },
    ]
  } finally {
    agent.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function costOf<Result>(pid: number, work: () => Promise<Result>): Promise<{ cpu: number; result: Result }> {
  const before = cpuOf(pid)
  const result = await work()
  return { cpu: cpuOf(pid) - before, result }
}

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const size: Size = options.quick ? { students: 200, seconds: 5 } : { students: 2_000, seconds: 30 }
  return onEachDatabase(options, (databaseUrl, place) => measured(databaseUrl, size, place))
}

export const monitor: Benchmark = { name: 'monitor', title: 'Monitoring a large exam', run }
