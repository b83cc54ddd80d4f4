import { rmSync } from 'node:fs'
import { PassThrough, type Duplex } from 'node:stream'
import { serialize } from 'pg-protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyOfDataDirectory } from '#tests/database.ts'
import { EmbeddedServer } from './embedded-server.ts'

let directory: string
let server: EmbeddedServer
beforeEach(async () => {
  directory = await copyOfDataDirectory()
  server = await EmbeddedServer.start({ source: { directory: `${directory}/database` }, queryLimit: 20_000 })
})
afterEach(async () => {
  await server.close(20_000)
  rmSync(directory, { recursive: true })
})

const answerTo = async (...messages: Buffer[]): Promise<string> =>
  Buffer.from(await server.exchange(Buffer.concat(messages))).toString('latin1')

const admitted = async (): Promise<Duplex> => {
  const session = new PassThrough()
  await server.admit(session)
  return session
}

describe('a connection to the embedded database', () => {
  test('waits for the one before it, also when one between them gave up waiting', async () => {
    const order: string[] = []
    const first = await admitted()
    const impatient = new PassThrough()
    const refused = server.admit(impatient).catch((error: unknown) => error)
    const third = server.admit(new PassThrough()).then(() => order.push('third admitted'))
    impatient.destroy()
    await answerTo(serialize.query('SELECT 1'))
    order.push('first ended')
    first.destroy()
    expect(await refused).toMatchObject({ code: 'database.interrupted' })
    await third
    expect(order).toEqual(['first ended', 'third admitted'])
  })

  test('finds nothing of the transaction, settings and statements of the one before it', async () => {
    const first = await admitted()
    await answerTo(serialize.query(`PREPARE kept AS SELECT 1; SET search_path = 'elsewhere'`))
    await answerTo(serialize.query('BEGIN'))
    await answerTo(serialize.query(`INSERT INTO public.settings VALUES ('half', 'true')`))
    first.destroy()
    await admitted()
    expect(await answerTo(serialize.query(`SELECT 'rows: ' || count(*) FROM settings`))).toContain('rows: 0')
    expect(await answerTo(serialize.query('EXECUTE kept'))).toContain('does not exist')
  })

  test('is answered although the one before it left in the middle of a failed query', async () => {
    const first = await admitted()
    expect(await answerTo(serialize.parse({ text: 'SELEC', types: [] }), serialize.flush())).toContain('syntax error')
    first.destroy()
    await admitted()
    expect(await answerTo(serialize.query('SELECT 1'))).toContain('SELECT 1')
  })
})
