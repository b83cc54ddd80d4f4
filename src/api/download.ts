/** Files that only a signed-in reader may have: fetched with the token, then handed to the browser to save. */
import type { CallInput } from './call-route.ts'
import { type AnyInput, address, headersFor, refusal } from './call-route.ts'
import { connection, reportRefusal } from './connection.ts'
import type { CallResult } from './failure.ts'
import { unreachable } from './failure.ts'
import { reportReachability } from './reachability.ts'
import type { ClientRoute } from './client-route.ts'

/** Exports of everything take longer than a page of a list. */
const DOWNLOAD_TIMEOUT_MS = 120_000

/** The name that the server gave the file (RFC 6266, `filename*` first). */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded.trim())
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null
}

/** Hands bytes to the browser as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface ReceivedFile {
  readonly content: Blob
  /** The name that the server gave it. */
  readonly name: string | null
}

async function fetchFile(route: ClientRoute<unknown>, input: AnyInput): Promise<CallResult<ReceivedFile>> {
  const token = connection().token()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), DOWNLOAD_TIMEOUT_MS)
  try {
    const headers = headersFor(input, token)
    headers.set('Accept', '*/*')
    const { method, path } = route
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const response = await fetch(address(path, input), { method, headers, body, signal: controller.signal })
    reportReachability(true)
    if (response.ok) {
      const name = fileNameOf(response.headers.get('Content-Disposition'))
      return { ok: true, value: { content: await response.blob(), name } }
    }
    const refused = refusal(response, await response.json().catch(() => null))
    reportRefusal(refused, token)
    return refused
  } catch {
    reportReachability(false)
    return unreachable()
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Downloads the answer of a binary route. `name` is used where the server names none. Answers the name of the file, or
 * why there is none, in the reader's language.
 */
export async function download<Contract>(
  route: ClientRoute<Contract>,
  input: CallInput<Contract>,
  name: string,
): Promise<CallResult<string>> {
  const received = await fetchFile(route, input as AnyInput)
  if (!received.ok) return received
  const given = received.value.name ?? name
  saveFile(received.value.content, given)
  return { ok: true, value: given }
}

/** The answer of a binary route as text (UTF-8), or why there is none. */
export async function readText<Contract>(
  route: ClientRoute<Contract>,
  input: CallInput<Contract>,
): Promise<CallResult<string>> {
  const received = await fetchFile(route, input as AnyInput)
  return received.ok ? { ok: true, value: await received.value.content.text() } : received
}
