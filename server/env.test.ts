import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentProblem, readEnvironment } from './env.ts'
import { warningsOf } from './warnings.ts'
import { runsOn } from './runtime.ts'

describe('an operator who sets nothing', () => {
  it('gets a local academy with an embedded database', () => {
    expect(readEnvironment({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: path.resolve('data'),
      clientDirectory: path.resolve('dist/client'),
      databaseUrl: null,
      databasePrepared: null,
      seed: 'automatic',
      firstAdmin: null,
      publicUrl: null,
      mailUrl: null,
      mailFrom: 'no-reply@miqyas.test',
      pushServices: [],
      trustedProxies: null,
      filesLocation: null,
      staffIdleMs: null,
      packLinesAfterMonths: null,
      metrics: null,
      traces: null,
      logLevel: null,
      payment: { kind: 'sandbox', isHosted: false, methods: ['card', 'apple-pay', 'stc-pay'] },
      zoom: 'sandbox',
      jitsiDomain: 'meet.jit.si',
      bucket: null,
    })
  })
})

describe('an operator who thinks of forgotten sign-ins', () => {
  it('has sessions of staff end after twelve idle hours in production, or after those that they name', () => {
    const idle = (variables: Record<string, string>) => readEnvironment(variables).staffIdleMs
    expect(idle({ NODE_ENV: 'production' })).toBe(12 * 3_600_000)
    expect(idle({ NODE_ENV: 'production', STAFF_IDLE_HOURS: '0' })).toBeNull()
    expect(idle({ STAFF_IDLE_HOURS: '2' })).toBe(2 * 3_600_000)
    expect(() => idle({ STAFF_IDLE_HOURS: '1000' })).toThrow(/STAFF_IDLE_HOURS must be a whole number from 0 to 720/)
  })
})

describe('an operator with a proxy', () => {
  const warned = (variables: Record<string, string>) => warningsOf(readEnvironment(variables))

  it('reads in one line at the start that the server does not know it, and nothing once it does', () => {
    const behind = { PUBLIC_URL: 'https://academy.example' }
    expect(warned(behind)).toEqual([expect.stringMatching(/^PUBLIC_URL is https, .*TRUSTED_PROXIES=loopback\.$/)])
    expect(warned({ ...behind, TRUSTED_PROXIES: 'loopback' })).toEqual([])
    expect(warned({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  })

  it('reads in one line that the gateway of a real academy charges nothing', () => {
    const keys = (mode: string) => ({
      NODE_ENV: 'production',
      SEED: 'none',
      ADMIN_EMAIL: 'admin@academy.example',
      ADMIN_PASSWORD: 'Quiet-Harbour-81!',
      PAYMENT_PUBLISHABLE_KEY: `pk_${mode}_a`,
      PAYMENT_SECRET_KEY: `sk_${mode}_b`,
      PAYMENT_WEBHOOK_SECRET: 'c',
    })
    expect(warned(keys('test'))).toEqual([expect.stringMatching(/^Payments are in test mode/)])
    expect(warned(keys('live'))).toEqual([])
  })

  it('lets it send films from a location of its own, once the server knows it', () => {
    const location = (FILES_ACCEL_LOCATION: string, others: Record<string, string> = { TRUSTED_PROXIES: 'loopback' }) =>
      readEnvironment({ ...others, FILES_ACCEL_LOCATION }).filesLocation
    expect(location('/stored-files/')).toBe('/stored-files/')
    expect(location('')).toBeNull()
    expect(() => location('/stored-files/', {})).toThrow(/FILES_ACCEL_LOCATION needs TRUSTED_PROXIES/)
    for (const unfit of [
      'stored-files',
      '/',
      '/stored-files',
      '/../etc/',
      '/api/files/',
      '/a b/',
      '//host/',
      '/a/\r\n/',
    ]) {
      expect(() => location(unfit), unfit).toThrow(/FILES_ACCEL_LOCATION must be a path of the proxy/)
    }
  })
})

describe('an operator with a bucket', () => {
  const KEYS = { S3_BUCKET: 'academy', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'secret' }
  const bucket = (variables: Record<string, string>) => readEnvironment({ ...KEYS, ...variables }).bucket

  it('names it, at Amazon or elsewhere', () => {
    expect(bucket({ S3_REGION: 'eu-central-1' })).toMatchObject({
      endpoint: new URL('https://s3.eu-central-1.amazonaws.com'),
      region: 'eu-central-1',
      pathStyle: false,
    })
    const own = { S3_ENDPOINT: 'http://10.0.0.5:9000', S3_BROWSER_ENDPOINT: 'https://files.academy.example' }
    expect(bucket(own)).toMatchObject({
      endpoint: new URL('http://10.0.0.5:9000'),
      browserEndpoint: new URL('https://files.academy.example'),
      region: 'us-east-1',
      pathStyle: true,
    })
    const hidden = bucket({ ...own, S3_BROWSER_ENDPOINT: 'none', S3_FORCE_PATH_STYLE: 'false' })
    expect([hidden?.browserEndpoint, hidden?.pathStyle]).toEqual([null, false])
  })

  it.each([
    [{ S3_BUCKET: 'academy' }, /^S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY go together/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /^S3_ENDPOINT needs S3_BUCKET/],
    [{ ...KEYS, S3_BUCKET: 'a/b' }, /^S3_BUCKET must be the name/],
    [{ ...KEYS, S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT must be an address(?!.*secret)/],
    [{ ...KEYS, S3_FORCE_PATH_STYLE: 'yes' }, /^S3_FORCE_PATH_STYLE must be one of true, false/],
  ])('is informed of what does not fit: %o', (variables, problem) => {
    expect(() => readEnvironment(variables)).toThrow(problem)
  })
})

describe('an operator with a mail server', () => {
  it('names it by its address, and mails come from the academy', () => {
    const named = readEnvironment({ MAIL_URL: 'smtps://u:p@mail.example:465', PUBLIC_URL: 'https://academy.example' })
    expect([named.mailUrl, named.mailFrom]).toEqual(['smtps://u:p@mail.example:465', 'no-reply@academy.example'])
  })

  it('is informed of an address that is none, without its password', () => {
    expect(() => readEnvironment({ MAIL_URL: 'http://u:secret@mail.example' })).toThrow(/^MAIL_URL must(?!.*secret)/)
  })
})

describe('an operator who sells', () => {
  const keys = {
    PAYMENT_PUBLISHABLE_KEY: 'pk_live_a',
    PAYMENT_SECRET_KEY: 'sk_live_secret',
    PAYMENT_WEBHOOK_SECRET: 'w',
  }

  it('names the keys of their account, and Moyasar is meant', () => {
    const { payment } = readEnvironment({ NODE_ENV: 'production', ...keys })
    expect(payment).toMatchObject({ kind: 'moyasar', secretKey: 'sk_live_secret', webhookSecret: 'w' })
    expect(payment?.kind === 'moyasar' && payment.url.href).toBe('https://api.moyasar.com/')
  })

  it('gets the sandbox in production only by its name', () => {
    expect(readEnvironment({ PAYMENT_PAGE: 'gateway' }).payment).toMatchObject({ kind: 'sandbox', isHosted: true })
    expect(() => readEnvironment({ PAYMENT_PAGE: 'theirs' })).toThrow('PAYMENT_PAGE must be one of own, gateway')
    expect(readEnvironment({ NODE_ENV: 'production' }).payment).toBeNull()
    expect(readEnvironment({ NODE_ENV: 'production', PAYMENT_URL: 'sandbox' }).payment).toMatchObject({
      kind: 'sandbox',
      isHosted: false,
    })
  })

  it('offers cards alone at their account until they name more, and Apple Pay with the file for Apple', () => {
    const methods = (more: Record<string, string>) => readEnvironment({ ...keys, ...more }).payment?.methods
    expect(methods({})).toEqual(['card'])
    expect(methods({ PAYMENT_METHODS: 'card, stc-pay' })).toEqual(['card', 'stc-pay'])
    const apple = { PAYMENT_METHODS: 'apple-pay,card', PAYMENT_APPLE_PAY_FILE: '/etc/academy/apple' }
    expect(methods(apple)).toEqual(['card', 'apple-pay'])
    expect(() => methods({ PAYMENT_METHODS: 'apple-pay,card' })).toThrow(/PAYMENT_APPLE_PAY_FILE/)
    for (const wrong of ['stc-pay', 'card,paypal', 'card,card']) {
      expect(() => methods({ PAYMENT_METHODS: wrong }), wrong).toThrow(/PAYMENT_METHODS must name card/)
    }
  })

  it.each([
    { ...keys, PAYMENT_SECRET_KEY: '' },
    { ...keys, PAYMENT_SECRET_KEY: 'sk_test_secret' },
    { ...keys, PAYMENT_SECRET_KEY: 'pk_live_secret' },
    { ...keys, PAYMENT_URL: 'http://api.moyasar.com' },
    { ...keys, PAYMENT_URL: 'sandbox' },
    { PAYMENT_URL: 'https://api.moyasar.com' },
  ])('learns what is wrong without a secret: %j', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentProblem)
    expect(() => readEnvironment(variables)).not.toThrow(/secret"|_live_secret/)
  })
})

it('an operator with a Jitsi of their own names its host, and no address', () => {
  expect(readEnvironment({ JITSI_DOMAIN: 'Meet.Academy.example:8443' }).jitsiDomain).toBe('meet.academy.example:8443')
  for (const domain of ['https://meet.example', 'meet', 'meet.example/a', 'a b.example']) {
    expect(() => readEnvironment({ JITSI_DOMAIN: domain }), domain).toThrow(/JITSI_DOMAIN/)
  }
})

describe('an operator who keeps several builds', () => {
  it('chooses the one that is served', () => {
    expect(readEnvironment({ CLIENT_DIR: './builds/2' }).clientDirectory).toBe(path.resolve('builds/2'))
  })
})

describe('an operator in production', () => {
  it('is reachable from outside and never gets the sample academy', () => {
    const environment = readEnvironment({ NODE_ENV: 'production' })
    expect([environment.host, environment.seed]).toEqual(['0.0.0.0', 'none'])
    expect(() => readEnvironment({ NODE_ENV: 'production', SEED: 'sample' })).toThrow(/SEED=sample is refused/)
    expect(() => readEnvironment({ NODE_ENV: 'production', SEED: 'month' })).toThrow(/SEED=month is refused/)
  })

  it('names the first admin with an address and a strong password', () => {
    const named = readEnvironment({ ADMIN_EMAIL: 'Root@Academy.example', ADMIN_PASSWORD: 'Admin@1234' })
    expect(named.firstAdmin).toEqual({ email: 'root@academy.example', password: 'Admin@1234' })
  })
})

describe('an operator who mistypes a variable', () => {
  it.each([
    [{ PORT: '80a' }, /PORT must be a whole number from 0 to 65535, not "80a"/],
    [{ PORT: '70000' }, /PORT/],
    [{ METRICS_PORT: '70000' }, /METRICS_PORT must be a whole number from 0 to 65535/],
    [{ METRICS_PORT: '3000' }, /METRICS_PORT must not be 3000/],
    [{ PORT: '8080', METRICS_PORT: '8080' }, /METRICS_PORT must not be 8080/],
    [{ SEED: 'yes' }, /SEED must be one of sample, month, none, not "yes"/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ PUBLIC_URL: 'academy.example' }, /PUBLIC_URL/],
    [{ ADMIN_EMAIL: 'root@academy.example' }, /go together/],
    [{ ADMIN_EMAIL: 'root', ADMIN_PASSWORD: 'Admin@1234' }, /ADMIN_EMAIL/],
    [{ ADMIN_EMAIL: 'root@academy.example', ADMIN_PASSWORD: 'weak' }, /ADMIN_PASSWORD needs/],
    [{ ADMIN_EMAIL: 'root@academy.example', ADMIN_PASSWORD: 'P@ssw0rd1' }, /ADMIN_PASSWORD is on the list/],
  ])('gets one sentence about %j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentProblem)
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })

  it('does not see the password of a database repeated', () => {
    const mistyped = { DATABASE_URL: 'mysql://root:hunter2@host/db' }
    expect(() => readEnvironment(mistyped)).toThrow(/^DATABASE_URL must begin with/)
    expect(() => readEnvironment(mistyped)).not.toThrow(/hunter2/)
  })
})

describe('a Node that is too old', () => {
  it('is distinguished from one that is not', () => {
    expect(['v20.20.0', 'v22.17.1'].map(runsOn)).toEqual([false, false])
    expect(['v22.18.0', 'v24.0.0', 'v26.10.0'].map(runsOn)).toEqual([true, true, true])
  })
})

describe('an operator who names push services', () => {
  it('allows their hosts, and this machine for tests only', () => {
    expect(readEnvironment({ PUSH_SERVICES: 'push.example.org, Loopback' }).pushServices).toEqual([
      'push.example.org',
      'loopback',
    ])
    const onStage = { NODE_ENV: 'production', PUSH_SERVICES: 'loopback' }
    expect(() => readEnvironment(onStage)).toThrow('PUSH_SERVICES=loopback is refused')
    expect(() => readEnvironment({ PUSH_SERVICES: 'https://push.example.org' })).toThrow('must be hosts such as')
  })
})

it('an operator who connects Zoom names its three keys together', () => {
  const keys = { ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b', ZOOM_CLIENT_SECRET: 'c' }
  const account = { accountId: 'a', clientId: 'b', clientSecret: 'c' }
  expect(readEnvironment(keys).zoom).toEqual({ ...account, reportSecret: null })
  expect(readEnvironment({ ...keys, ZOOM_WEBHOOK_SECRET: 'd' }).zoom).toEqual({ ...account, reportSecret: 'd' })
  expect(() => readEnvironment({ ZOOM_WEBHOOK_SECRET: 'd' })).toThrow('needs them')
  expect(readEnvironment({ NODE_ENV: 'production' }).zoom).toBeNull()
  expect(() => readEnvironment({ ...keys, ZOOM_CLIENT_SECRET: '' })).toThrow('go together')
})
