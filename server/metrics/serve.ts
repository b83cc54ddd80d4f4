/** `GET /metrics`: on the academy's own port with a token, or on a port of its own; absent unless it is asked for. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#server/http/caller.ts'
import { answerNotFound } from '#server/http/failures.ts'
import { METRICS_PER_MINUTE } from '#server/http/limits.ts'
import { perMinuteLimit } from '#server/http/rate-limit.ts'
import { PROMETHEUS_TYPE } from './prometheus-text.ts'

export interface MetricsSettings {
  /** Who scrapes sends it as `Authorization: Bearer …`; null: nobody is asked. */
  readonly token: string | null
  /** A port beside the academy's; null: the academy's own. */
  readonly port: number | null
}

const PATH = '/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

function isAllowed({ token }: MetricsSettings, authorization: string | undefined): boolean {
  if (token === null) return true
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Serves the metrics beside the academy; who has no token finds nothing there. */
export function serveMetrics(app: FastifyInstance, settings: MetricsSettings, read: () => Promise<string>): void {
  const count = perMinuteLimit(app, METRICS_PER_MINUTE)
  app.get(PATH, async (request, reply) => {
    if (!isAllowed(settings, request.headers.authorization)) return answerNotFound(request, reply)
    const waitSeconds = await count(request, addressKey(request))
    if (waitSeconds !== null) return reply.code(429).header('retry-after', waitSeconds).send()
    return reply
      .header('content-type', PROMETHEUS_TYPE)
      .header('cache-control', 'no-store')
      .send(await read())
  })
}

export interface MetricsPort {
  readonly port: number
  stop(): Promise<void>
}

/** Serves them on a port of their own, where nothing else answers. */
export async function openMetricsPort(
  host: string,
  settings: MetricsSettings & { readonly port: number },
  read: () => Promise<string>,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    const isRight = request.method === 'GET' && request.url?.split('?', 1)[0] === PATH
    if (!isRight || !isAllowed(settings, request.headers.authorization)) return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': PROMETHEUS_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(settings.port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    stop: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}
