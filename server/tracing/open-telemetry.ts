/** Spans by OpenTelemetry's packages, sent to a collector over OTLP. Loaded only where traces are asked for. */
import {
  context,
  diag,
  DiagLogLevel,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { hostname } from 'node:os'
import { onceAMinute } from '#server/concurrency/once-a-minute.ts'
import { loggedError } from '#server/http/log.ts'
import type { TracesSettings } from './settings.ts'
import { failureOf, type Named, type OpenSpan, traceBy } from './traced.ts'

/** Spans that wait for the collector; those that come when so many wait are lost. */
const WAITING_MOST = 4_096
const SENT_TOGETHER = 512
const SENT_EVERY_MS = 2_000
/** The longest (ms) that the collector may take for one post, and that the server waits for it when it stops. */
const POST_LIMIT_MS = 5_000
const LAST_POST_LIMIT_MS = 2_000

export interface RunningTraces {
  /** Sends what waits, for two seconds at most, and makes no spans any more. */
  stop(): Promise<void>
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span of a proxy, as W3C's header names it; undefined if the header is none. */
function spanOfProxy(traceparent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const named = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(named) ? trace.setSpanContext(ROOT_CONTEXT, named) : undefined
}

/** True if a span was made and has ended: work that goes on after an answer, such as a feed, is no part of it. */
function hasEnded(span: Span | undefined): boolean {
  return span !== undefined && 'ended' in span && span.ended === true
}

function opened(span: Span, within: Context): OpenSpan {
  const inside = trace.setSpan(within, span)
  let isOpen = true
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(inside, work),
    say: (said) => void span.setAttributes(said),
    end(failure) {
      if (!isOpen) return
      isOpen = false
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

type Report = (reason: string) => void

/** Says once a minute that spans are lost; a collector that is away changes nothing else. */
const newReport = (): Report =>
  onceAMinute((reason, unsaid) =>
    console.error(`Traces do not reach the collector: ${reason}${unsaid === 0 ? '' : ` (and ${unsaid} times before)`}`),
  )

/** Reports failures in our own line instead of the package's, which contains a stack each time. */
function reporting(exporter: SpanExporter, report: Report): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) report(reasonOf(result.error))
        done({ code: 0 })
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** A code or the first words of a message; an answer of the collector may be a whole page. */
function reasonOf(error: Error): string {
  const code = failureOf(error)
  return code === error.name ? loggedError(error).message.slice(0, 120) : code
}

const NOT_SAID = { info: () => undefined, debug: () => undefined, verbose: () => undefined }

function provider({ url, headers, share, service }: TracesSettings, report: Report): TracerProvider {
  const otlp = new OTLPTraceExporter({ url, headers, timeoutMillis: POST_LIMIT_MS })
  const exporter = reporting(otlp, report)
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: WAITING_MOST,
        maxExportBatchSize: SENT_TOGETHER,
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: 2 * POST_LIMIT_MS,
      }),
    ],
  })
}

function beginsBy(tracer: Tracer, { isContinued }: TracesSettings) {
  return ({ name, kind, said = {}, isRoot = false, traceparent }: Named): OpenSpan => {
    const active = context.active()
    const before = trace.getSpan(active)
    const isAfterwards = hasEnded(before)
    const continued = isContinued ? spanOfProxy(traceparent) : undefined
    const within = continued ?? (isRoot || isAfterwards ? ROOT_CONTEXT : active)
    const links = isAfterwards && before !== undefined ? [{ context: before.spanContext() }] : []
    const options = { kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind], attributes: said, links }
    return opened(tracer.startSpan(name, options, within), within)
  }
}

/** Begins to make spans in this process. */
export function openTelemetry(settings: TracesSettings): RunningTraces {
  const sayOnce = newReport()
  let isStopped = false
  const report: Report = (reason) => void (isStopped || sayOnce(reason))
  const say = (message: string) => report(message.slice(0, 120))
  diag.setLogger({ ...NOT_SAID, warn: say, error: say }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const spans = provider(settings, report)
  traceBy({ begin: beginsBy(spans.getTracer('miqyas'), settings) })
  return {
    async stop() {
      traceBy(null)
      const limit = new Promise((resolve) => setTimeout(resolve, LAST_POST_LIMIT_MS).unref())
      await Promise.race([spans.shutdown().catch(() => undefined), limit])
      isStopped = true
      context.disable()
      diag.disable()
    },
  }
}
