/** Settings of the environment, checked once at start; every problem is reported in one sentence. */
import path from 'node:path'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'
import type { BucketSettings } from './adapters/file-storage/index.ts'
import { LOOPBACK } from './adapters/push/index.ts'
import type { LogLevel } from './http/log.ts'
import { LOG_LEVELS } from './http/log.ts'
import type { MetricsSettings } from './metrics/index.ts'
import { type TracesSettings, tracesOf } from './tracing/index.ts'
import { isCommonPassword } from './modules/auth/index.ts'
import { type PaymentSettings, paymentOf } from './payment-settings.ts'
import { EnvironmentProblem, given, oneOf, truth, type Variables, whole } from './variables.ts'

export { EnvironmentProblem }

const BUILT_CLIENT = path.resolve(import.meta.dirname, '../dist/client')

export interface Environment {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Absolute; holds the embedded database and files. */
  readonly dataDirectory: string
  /** Absolute; the built client that is served. */
  readonly clientDirectory: string
  readonly databaseUrl: string | null
  /** True: statements of a PostgreSQL are prepared; null: they are where no pooler is between. */
  readonly databasePrepared: boolean | null
  /**
   * `automatic`: the sample academy when the database is embedded and empty. `month`: the sample academy with a month of
   * life, so that every page is full.
   */
  readonly seed: 'sample' | 'month' | 'none' | 'automatic'
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  readonly publicUrl: URL | null
  /** SMTP server that mails go through; null: they become files in the data directory. */
  readonly mailUrl: string | null
  /** Sender of mails. */
  readonly mailFrom: string
  /** Hosts of push services beside those that browsers are known to use; `loopback`: this machine, for tests. */
  readonly pushServices: readonly string[]
  /** Addresses of proxies that may say for whom they speak: `loopback`, `10.0.0.0/8`, comma between them. */
  readonly trustedProxies: string | null
  /**
   * Location at which the proxy has the folder of uploaded files, with a slash at both ends; null: it sends none of
   * them.
   */
  readonly filesLocation: string | null
  /** Ms without use after which a session of staff ends; null: never by that. */
  readonly staffIdleMs: number | null
  /** Months after which the lines of attempts that ended are packed; null: never. */
  readonly packLinesAfterMonths: number | null
  /** Null: `warn` in the sample academy, else `info`. */
  readonly logLevel: LogLevel | null
  /** Null: no metrics are served. */
  readonly metrics: MetricsSettings | null
  /** Null: nothing is traced. */
  readonly traces: TracesSettings | null
  /** Null: nothing is sold by card. */
  readonly payment: PaymentSettings | null
  /** Null: there are no meetings at Zoom. */
  readonly zoom: ZoomSettings | 'sandbox' | null
  /** Host at which meetings at Jitsi take place. */
  readonly jitsiDomain: string
  /** Bucket in which uploaded files are kept; null: in the data directory. */
  readonly bucket: BucketSettings | null
}

/** An account at Zoom, by an app of the kind Server-to-Server OAuth. */
export interface ZoomSettings {
  readonly accountId: string
  readonly clientId: string
  readonly clientSecret: string
  /** The secret token by which it signs what it reports; null: it reports nothing. */
  readonly reportSecret: string | null
}

function webAddress(variables: Variables): URL | null {
  const text = given(variables, 'PUBLIC_URL')
  if (text === null) return null
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol)) return url
  throw new EnvironmentProblem(`PUBLIC_URL must be a web address such as https://academy.example, not "${text}".`)
}

/** The address may hold a password, so it is not repeated. */
function databaseAddress(variables: Variables): string | null {
  const text = given(variables, 'DATABASE_URL')
  if (text === null || /^postgres(?:ql)?:\/\//.test(text)) return text
  throw new EnvironmentProblem('DATABASE_URL must begin with postgres:// or postgresql://.')
}

/** As the database's, it may hold a password. */
function mailAddress(variables: Variables): string | null {
  const text = given(variables, 'MAIL_URL')
  if (text === null || (/^smtps?:\/\//.test(text) && URL.canParse(text))) return text
  throw new EnvironmentProblem('MAIL_URL must be an address such as smtps://user:password@mail.example:465.')
}

function pushHosts(variables: Variables, production: boolean): readonly string[] {
  const hosts = (given(variables, 'PUSH_SERVICES') ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
  if (hosts.includes(LOOPBACK) && production) {
    throw new EnvironmentProblem('PUSH_SERVICES=loopback is refused with NODE_ENV=production: it is for tests.')
  }
  const wrong = hosts.find((host) => host !== LOOPBACK && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (wrong === undefined) return hosts
  throw new EnvironmentProblem(
    `PUSH_SERVICES must be hosts such as push.example.org, comma between them, not "${wrong}".`,
  )
}

const HOUR_MS = 3_600_000
const IDLE_HOURS_IN_PRODUCTION = 12
const LONGEST_IDLE_HOURS = 720

/** Hours of `STAFF_IDLE_HOURS` in ms; 0 is never. */
function idleTime(variables: Variables, production: boolean): number | null {
  const hours = whole(variables, 'STAFF_IDLE_HOURS', production ? IDLE_HOURS_IN_PRODUCTION : 0, LONGEST_IDLE_HOURS)
  return hours === 0 ? null : hours * HOUR_MS
}

const MOST_MONTHS = 1_200

/** Months of `PACK_LINES_AFTER_MONTHS`; 0 is never. */
function packingTime(variables: Variables): number | null {
  const months = whole(variables, 'PACK_LINES_AFTER_MONTHS', 0, MOST_MONTHS)
  return months === 0 ? null : months
}

function seedOf(variables: Variables, production: boolean): Environment['seed'] {
  const seed = oneOf(variables, 'SEED', ['sample', 'month', 'none'])
  if (!production) return seed ?? 'automatic'
  if (seed !== 'sample' && seed !== 'month') return 'none'
  throw new EnvironmentProblem(
    `SEED=${seed} is refused with NODE_ENV=production: its accounts have published passwords. Use SEED=none with ADMIN_EMAIL and ADMIN_PASSWORD.`,
  )
}

function firstAdminOf(variables: Variables): Environment['firstAdmin'] {
  const email = given(variables, 'ADMIN_EMAIL')
  const password = variables['ADMIN_PASSWORD'] ?? ''
  if (email === null && password === '') return null
  if (email === null || password === '') throw new EnvironmentProblem('ADMIN_EMAIL and ADMIN_PASSWORD go together.')
  if (!isEmail(email)) throw new EnvironmentProblem(`ADMIN_EMAIL must be an e-mail address, not "${email}".`)
  if (isCommonPassword(password)) {
    throw new EnvironmentProblem(
      'ADMIN_PASSWORD is on the list of passwords that a guesser tries first. Choose another one.',
    )
  }
  if (isAcceptablePassword(password)) return { email: foldEmail(email), password }
  throw new EnvironmentProblem(
    'ADMIN_PASSWORD needs at least 8 characters with an uppercase letter (A), a lowercase letter (a), a digit and one of ! @ # $ % ^ & *.',
  )
}

function jitsiDomainOf(variables: Variables): string {
  const domain = (given(variables, 'JITSI_DOMAIN') ?? 'meet.jit.si').toLowerCase()
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(domain)) return domain
  throw new EnvironmentProblem(`JITSI_DOMAIN must be a host such as meet.jit.si, not "${domain}".`)
}

const ZOOM_KEYS = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const

function zoomOf(variables: Variables, production: boolean): Environment['zoom'] {
  const [accountId, clientId, clientSecret] = ZOOM_KEYS.map((name) => given(variables, name))
  const reportSecret = given(variables, 'ZOOM_WEBHOOK_SECRET')
  if (!accountId && !clientId && !clientSecret && reportSecret === null) return production ? null : 'sandbox'
  if (accountId && clientId && clientSecret) return { accountId, clientId, clientSecret, reportSecret }
  throw new EnvironmentProblem(`${ZOOM_KEYS.join(', ')} go together; ZOOM_WEBHOOK_SECRET needs them.`)
}

const BUCKET_KEYS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BUCKET_OPTIONS = ['S3_ENDPOINT', 'S3_REGION', 'S3_BROWSER_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const

function hostAddress(variables: Variables, name: string): URL | null {
  const text = given(variables, name)
  if (text === null) return null
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '') return url
  throw new EnvironmentProblem(`${name} must be an address such as https://s3.example, without the bucket.`)
}

function bucketOf(variables: Variables): BucketSettings | null {
  const [bucket, accessKeyId, secretAccessKey] = BUCKET_KEYS.map((name) => given(variables, name))
  if (!bucket && !accessKeyId && !secretAccessKey) {
    const alone = BUCKET_OPTIONS.find((name) => given(variables, name) !== null)
    if (alone === undefined) return null
    throw new EnvironmentProblem(`${alone} needs ${BUCKET_KEYS.join(', ')}.`)
  }
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new EnvironmentProblem(`${BUCKET_KEYS.join(', ')} go together.`)
  }
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(bucket)) {
    throw new EnvironmentProblem(`S3_BUCKET must be the name of a bucket, not "${bucket}".`)
  }
  const region = given(variables, 'S3_REGION') ?? 'us-east-1'
  const named = hostAddress(variables, 'S3_ENDPOINT')
  const endpoint = named ?? new URL(`https://s3.${region}.amazonaws.com`)
  const isNever = given(variables, 'S3_BROWSER_ENDPOINT') === 'none'
  const browserEndpoint = isNever ? null : (hostAddress(variables, 'S3_BROWSER_ENDPOINT') ?? endpoint)
  const pathStyle = truth(variables, 'S3_FORCE_PATH_STYLE') ?? named !== null
  return { endpoint, browserEndpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }
}

function filesLocationOf(variables: Variables): string | null {
  const location = given(variables, 'FILES_ACCEL_LOCATION')
  if (location === null) return null
  if (given(variables, 'TRUSTED_PROXIES') === null) {
    throw new EnvironmentProblem('FILES_ACCEL_LOCATION needs TRUSTED_PROXIES: only a proxy that is known sends files.')
  }
  if (/^\/(?!api\/)(?:[\w-]+\/)+$/.test(location)) return location
  throw new EnvironmentProblem(
    `FILES_ACCEL_LOCATION must be a path of the proxy such as /stored-files/, not "${location}".`,
  )
}

const USUAL_PORT = 3000
const HIGHEST_PORT = 65_535
const SHORTEST_TOKEN = 16

function metricsOf(variables: Variables): MetricsSettings | null {
  const token = given(variables, 'METRICS_TOKEN')
  const port = whole(variables, 'METRICS_PORT', 0, HIGHEST_PORT)
  if (port !== 0 && port === whole(variables, 'PORT', USUAL_PORT, HIGHEST_PORT)) {
    throw new EnvironmentProblem(`METRICS_PORT must not be ${port}: there is the academy itself. Choose another one.`)
  }
  if (token !== null && token.length < SHORTEST_TOKEN) {
    throw new EnvironmentProblem(`METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters.`)
  }
  return token === null && port === 0 ? null : { token, port: port === 0 ? null : port }
}

/** Reads the variables of `docs/operations.md`; throws `EnvironmentProblem`. */
export function readEnvironment(variables: Variables): Environment {
  const production = variables['NODE_ENV'] === 'production'
  return {
    production,
    port: whole(variables, 'PORT', USUAL_PORT, HIGHEST_PORT),
    host: given(variables, 'HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDirectory: path.resolve(given(variables, 'DATA_DIR') ?? './data'),
    clientDirectory: path.resolve(given(variables, 'CLIENT_DIR') ?? BUILT_CLIENT),
    databaseUrl: databaseAddress(variables),
    databasePrepared: truth(variables, 'DATABASE_PREPARED'),
    seed: seedOf(variables, production),
    firstAdmin: firstAdminOf(variables),
    publicUrl: webAddress(variables),
    mailUrl: mailAddress(variables),
    mailFrom: given(variables, 'MAIL_FROM') ?? `no-reply@${webAddress(variables)?.hostname ?? 'miqyas.test'}`,
    pushServices: pushHosts(variables, production),
    trustedProxies: given(variables, 'TRUSTED_PROXIES'),
    filesLocation: filesLocationOf(variables),
    staffIdleMs: idleTime(variables, production),
    packLinesAfterMonths: packingTime(variables),
    metrics: metricsOf(variables),
    traces: tracesOf(variables),
    logLevel: oneOf(variables, 'LOG_LEVEL', LOG_LEVELS),
    payment: paymentOf(variables, production),
    zoom: zoomOf(variables, production),
    jitsiDomain: jitsiDomainOf(variables),
    bucket: bucketOf(variables),
  }
}
