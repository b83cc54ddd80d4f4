/** A person at the importer, as the page talks to the server. */
import type { SheetImport, SheetRow } from '#contract/office/sheet-imports.ts'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import { call, type TestServer } from '#tests/http.ts'
import { writeSheets } from './index.ts'

export interface SentSheet {
  readonly kind?: SheetKind
  readonly target?: string
  readonly token: string
  readonly language?: 'ar' | 'en'
}

export interface Answer<Data> {
  readonly http: number
  readonly code: string | undefined
  readonly data: Data
}

/** Sends a sheet to be looked at. */
export async function sendSheet(
  { app }: TestServer,
  file: string | Buffer,
  { kind = 'users', target, token, language = 'en' }: SentSheet,
): Promise<Answer<SheetImport>> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/sheet-imports?kind=${kind}&name=sheet.csv${target === undefined ? '' : `&target=${target}`}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'accept-language': language },
    payload: Buffer.from(file),
  })
  const { status, data } = answer.json<{ status: { code?: string }; data: SheetImport }>()
  return { http: answer.statusCode, code: status.code, data }
}

/** Answers the calls that one admin makes with imports. */
export function importing(server: TestServer, token: string) {
  const ask = async <Data>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    language: 'ar' | 'en' = 'en',
  ) => {
    const asked = { token, language, ...(body === undefined ? {} : { body }) }
    const { status, envelope } = await call<Data>(server.app, method, `/api/sheet-imports${path}`, asked)
    return { http: status, code: envelope.status.code, data: envelope.data }
  }
  const check = async (file: string | Buffer, sent: Partial<SentSheet> = {}) =>
    (await sendSheet(server, file, { token, ...sent })).data
  const rows = async ({ id }: { readonly id: string }, query = '', language: 'ar' | 'en' = 'en') =>
    (await ask<{ items: SheetRow[] }>('GET', `/${id}/rows?perPage=100${query}`, undefined, language)).data.items
  const plan = async ({ id, plan: number, columns, choices }: SheetImport, change: object) =>
    ask<SheetImport>('PUT', `/${id}/plan`, { plan: number, columns, choices: { ...choices, ...change } })
  const start = ({ id, plan: number }: SheetImport, leaveRefused = false) =>
    ask<SheetImport>('POST', `/${id}/start`, { plan: number, leaveRefused })
  const read = async ({ id }: { readonly id: string }) => (await ask<SheetImport>('GET', `/${id}`)).data
  const undo = ({ id }: { readonly id: string }) => ask<SheetImport>('POST', `/${id}/undo`)
  return {
    ask,
    check,
    rows,
    plan,
    start,
    undo,
    read,
    /** Looks at a sheet, imports it and waits for its end. */
    bring: async (file: string | Buffer, sent: Partial<SentSheet> = {}) => {
      const checked = await check(file, sent)
      await start(checked, true)
      await writeSheets(server.dependencies)
      return read(checked)
    },
    takeBack: async (one: { readonly id: string }) => {
      await undo(one)
      await writeSheets(server.dependencies)
      return read(one)
    },
  }
}
