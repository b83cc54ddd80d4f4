/** Settings of traces, under the names that OpenTelemetry gives them. */
import { EnvironmentProblem, given, oneOf, type Variables } from '#server/variables.ts'

export interface TracesSettings {
  /** Address to which spans are posted. */
  readonly url: string
  /** Headers of these posts: a collector's token. */
  readonly headers: Readonly<Record<string, string>>
  /** Share of the requests and jobs that are traced, above 0 and at most 1. */
  readonly share: number
  /** Name of this service in the traces. */
  readonly service: string
  /** True: a trusted proxy says which trace a request belongs to. */
  readonly isContinued: boolean
}

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT'

/** The collector's address may hold a password, so it is not repeated. */
function endpointOf(variables: Variables): string | null {
  const text = given(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (text === null) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new EnvironmentProblem(`${ENDPOINT} must be an address such as http://localhost:4318.`)
  }
  return `${url.href.replace(/\/+$/, '')}/v1/traces`
}

function headersOf(variables: Variables): Record<string, string> {
  const pairs = (given(variables, 'OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').flatMap((pair) => pair.trim() || [])
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([\w-]+)=([\x20-\x7e]+)$/.exec(pair) ?? []
      if (name !== undefined && value !== undefined) return [name, value]
      throw new EnvironmentProblem('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as api-key=secret, comma between.')
    }),
  )
}

function shareOf(variables: Variables): number {
  const text = given(variables, 'OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const share = /^(?:0?\.\d{1,6}|1(?:\.0*)?)$/.test(text) ? Number(text) : 0
  if (share > 0) return share
  throw new EnvironmentProblem(`OTEL_TRACES_SAMPLER_ARG must be a share above 0 and at most 1, not "${text}".`)
}

function isContinuedBy(variables: Variables): boolean {
  if (oneOf(variables, 'OTEL_PROPAGATORS', ['none', 'tracecontext']) !== 'tracecontext') return false
  if (given(variables, 'TRUSTED_PROXIES') !== null) return true
  throw new EnvironmentProblem('OTEL_PROPAGATORS=tracecontext needs TRUSTED_PROXIES: nobody else names a trace.')
}

/** Null: nobody asked for traces. */
export function tracesOf(variables: Variables): TracesSettings | null {
  const url = endpointOf(variables)
  if (url === null) return null
  return {
    url,
    headers: headersOf(variables),
    share: shareOf(variables),
    service: given(variables, 'OTEL_SERVICE_NAME') ?? 'miqyas',
    isContinued: isContinuedBy(variables),
  }
}
