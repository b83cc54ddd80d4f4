/** Brings the academy up and takes it down again: database, migrations, seed, jobs, HTTP. */
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import {
  bucketStorage,
  browserOrigin,
  diskStorage,
  type FileStorage,
  withEarlierFiles,
} from './adapters/file-storage/index.ts'
import { fileMailbox, smtpTransport } from './adapters/mail/index.ts'
import { webPush } from './adapters/push/index.ts'
import { zoomOverHttp } from './adapters/zoom/index.ts'
import { buildApp } from './app.ts'
import type { Database } from './db/connection.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { oneAfterTheOther } from './db/one-after-the-other.ts'
import { seedAtStart } from './seed/at-start.ts'
import type { ServerDependencies } from './dependencies.ts'
import type { Environment } from './env.ts'
import { startJobs } from './jobs/index.ts'
import { metricsReader, openMetricsPort, serveMetrics } from './metrics/index.ts'
import { countAttemptsByExam, examsToPass } from './modules/attempts/index.ts'
import { practiceQuestions } from './modules/practice-teaching/index.ts'
import { ensureVapidKeys } from './modules/notifications/index.ts'
import { contentClaims } from './modules/packages/index.ts'
import { readClientFiles } from './http/client-files.ts'
import { filesMayBeElsewhere, forgetNode, joinBuilds, reportNode, withOtherNodes } from './nodes/index.ts'
import { type Payments, paymentsOf } from './payments.ts'
import { openPageRenderer } from './page-renderer/page-renderer.ts'
import { assertPortIsFree } from './port-is-free.ts'
import { refusePublishedPasswords } from './published-passwords.ts'
import { startTraces } from './tracing/index.ts'
import { type SandboxZoom, sandboxZoom } from './sandbox-zoom/index.ts'

/**
 * Connections that may wait until they are taken; the system may allow fewer (`net.core.somaxconn`). Beyond them a
 * device of a crowd tries again only after a second, then three, then seven, and loses its place by that.
 */
const CONNECTIONS_WAITING = 4_096

export interface RunningAcademy {
  /** Address at which it can be opened. */
  readonly address: string
  /** It holds the sample academy, whose accounts have published passwords. */
  readonly sample: boolean
  /** Finishes what is running, writes a checkpoint and lets go of everything. */
  stop(): Promise<void>
}

/** A readable name for a host that means "every address of this machine". */
function addressOf({ publicUrl, host, port }: Environment, app: FastifyInstance): string {
  if (publicUrl !== null) return publicUrl.origin
  const listening = app.server.address()
  const actual = typeof listening === 'object' && listening !== null ? listening.port : port
  const readable = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  return `http://${readable.includes(':') ? `[${readable}]` : readable}:${actual}`
}

const publicUrlOf = ({ publicUrl, port }: Environment): URL => publicUrl ?? new URL(`http://localhost:${port}`)

/** The academy's account at Zoom, or the sandbox on this server. */
function zoomOf(environment: Environment): Pick<ServerDependencies, 'zoom'> & Partial<SandboxZoom> {
  const { zoom, dataDirectory } = environment
  if (zoom === null) return { zoom: null }
  if (zoom === 'sandbox') {
    const file = path.join(dataDirectory, 'sandbox-zoom.json')
    const sandbox = sandboxZoom({ file, origin: publicUrlOf(environment).origin, now: Date.now })
    return { ...sandbox, zoom: sandbox.api }
  }
  const urls = { signInUrl: 'https://zoom.us', apiUrl: 'https://api.zoom.us' }
  return { zoom: zoomOverHttp({ ...zoom, ...urls, now: Date.now }) }
}

/** The bucket if there is one. What lies on this disk from before is read from here until it is moved. */
function filesOf({ bucket, dataDirectory, filesLocation }: Environment): FileStorage {
  const disk = diskStorage(path.join(dataDirectory, 'files'), filesLocation)
  if (bucket === null) return disk
  const storage = bucketStorage(bucket)
  // A bucket that is away stops no exam: the operator reads of it, and the server starts.
  void storage
    .problem()
    .then((problem) => problem !== null && console.warn(`Uploaded files cannot be kept: ${problem}`))
  return withEarlierFiles(storage, disk)
}

function filmOriginsOf({ bucket }: Environment): readonly string[] {
  const origin = bucket === null ? null : browserOrigin(bucket)
  return origin === null ? [] : [origin]
}

interface Surroundings extends Pick<ServerDependencies, 'zoom'> {
  readonly payments: Payments
}

function dependenciesFor(
  database: Database,
  environment: Environment,
  { payments, zoom }: Surroundings,
): ServerDependencies {
  const { dataDirectory, mailUrl, mailFrom, pushServices } = environment
  const files = filesOf(environment)
  return {
    database,
    now: Date.now,
    files: withOtherNodes(files, () => filesMayBeElsewhere({ database, files })),
    mail:
      mailUrl === null
        ? fileMailbox(path.join(dataDirectory, 'mail'), mailFrom)
        : smtpTransport({ url: mailUrl, from: mailFrom }),
    push: webPush({ services: pushServices, contact: mailFrom, now: Date.now }),
    readContentClaims: contentClaims({ database }),
    readExamsToPass: examsToPass,
    countAttempts: countAttemptsByExam,
    practiceQuestions,
    payment: payments.gateway,
    zoom,
    jitsiDomain: environment.jitsiDomain,
    packLinesAfterMonths: environment.packLinesAfterMonths,
    pageRenderer: openPageRenderer(environment.clientDirectory),
    publicUrl: publicUrlOf(environment),
  }
}

/** Answers the address by which the server reaches itself. */
function ownAddress(app: FastifyInstance, { host, port }: Environment): string {
  const listening = app.server.address()
  const actual = typeof listening === 'object' && listening !== null ? listening.port : port
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${actual}`
}

/** The port of the metrics, where they have one of their own. */
async function metricsPort({ host, metrics }: Environment, read: (() => Promise<string>) | null) {
  if (read === null || metrics === null || metrics.port === null) return null
  return openMetricsPort(host, { ...metrics, port: metrics.port }, read)
}

async function serve(database: Database, environment: Environment): Promise<RunningAcademy> {
  const payments = paymentsOf(environment, { publicUrl: publicUrlOf(environment), now: Date.now })
  const { zoom, serve: serveZoom } = zoomOf(environment)
  const dependencies = dependenciesFor(database, environment, { payments, zoom })
  await migrate(database)
  const sample = await oneAfterTheOther(database, () => seedAtStart(dependencies, environment))
  if (environment.production) await refusePublishedPasswords(dependencies)
  await ensureVapidKeys(dependencies)
  const { clientDirectory: directory, metrics } = environment
  const read = metrics === null ? null : metricsReader(dependencies)
  const logLevel = environment.logLevel ?? (sample ? 'warn' : 'info')
  const app = await buildApp({
    dependencies,
    client: { directory, builds: await joinBuilds(dependencies, await readClientFiles(directory)) },
    environment: {
      ...environment,
      logLevel,
      calledOrigins: payments.calledOrigins,
      filmOrigins: filmOriginsOf(environment),
    },
    sessionLimits: environment,
    beside: (server) => {
      payments.serve(server)
      serveZoom?.(server)
      if (metrics?.port === null && read !== null) serveMetrics(server, metrics, read)
    },
  })
  await app.listen({ host: environment.host, port: environment.port, backlog: CONNECTIONS_WAITING })
  payments.listening(ownAddress(app, environment))
  await reportNode(dependencies)
  const scraped = await metricsPort(environment, read)
  const jobs = startJobs(dependencies)
  const reporting = payments.sandbox?.start()
  const stop = async () => {
    await reporting?.stop()
    await scraped?.stop()
    await app.close()
    await jobs.stop()
    await forgetNode(dependencies).catch(() => undefined)
    dependencies.mail.close()
    await dependencies.pageRenderer?.stop()
    await database.close()
  }
  return { address: addressOf(environment, app), sample, stop }
}

/** Starts everything, and makes nothing before its port is free; what was opened is closed again when something fails. */
export async function startAcademy(environment: Environment): Promise<RunningAcademy> {
  const { databaseUrl, databasePrepared, dataDirectory, host, port } = environment
  await assertPortIsFree(host, port)
  await assertPortIsFree(host, environment.metrics?.port ?? 0)
  // Connections and hooks are made for a tracer that is there.
  const traces = await startTraces(environment.traces)
  const database = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    prepared: databasePrepared ?? undefined,
    dataDirectory,
  })
  try {
    const academy = await serve(database, environment)
    const stop = () => academy.stop().finally(() => traces?.stop())
    return { ...academy, stop }
  } catch (error) {
    await database.close().catch(() => undefined)
    await traces?.stop()
    throw error
  }
}
