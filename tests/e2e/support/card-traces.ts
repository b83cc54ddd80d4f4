/** Collects all places where a typed card could have been stored; they are searched after a purchase. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { TEST_CARDS } from '#server/sandbox-gateway/test-cards.ts'
import type { AcademyServer } from './academy-server.ts'
import { deviceContents } from './device-contents.ts'

/** Address, headers and body of every request of page and worker to the API from now on. */
export function recordApiRequests(context: BrowserContext): () => string {
  const sent: string[] = []
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return () => sent.join('\n')
}

/** Everything that the server stores and has logged, as text, by place; binary files are decoded as Latin-1. */
export function keptByServer({
  server,
}: {
  readonly server: Pick<AcademyServer, 'directory' | 'log'>
}): Readonly<Record<string, string>> {
  const files = readdirSync(server.directory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const read = files.map((file) => path.join(file.parentPath, file.name))
  return {
    log: server.log(),
    ...Object.fromEntries(read.map((file) => [file, readFileSync(file, 'latin1')])),
  }
}

export async function keptByDevice(page: Page): Promise<Readonly<Record<string, string>>> {
  const { rows, localStorage, sessionStorage, caches } = await deviceContents(page)
  const data = Object.entries({ rows, localStorage, sessionStorage })
  return { ...Object.fromEntries(data.map(([name, kept]) => [name, JSON.stringify(kept)])), ...caches }
}

/** The places that hold a number, however it is grouped. */
export function placesOf(number: string, kept: Readonly<Record<string, string>>): readonly string[] {
  const grouped = new RegExp(number.replace(/(\d{4})(?=\d)/g, '$1[\\s+%20-]*'))
  return Object.entries(kept).flatMap(([place, text]) => (grouped.test(text) ? [place] : []))
}

/** A code of three digits by itself, not as a part of an id, an instant or an amount, nor where a page was scrolled to. */
export function holdsCode(code: string, text: string): boolean {
  return new RegExp(String.raw`(?<![\w.-]|scroll[XY]\\?":)${code}(?![\w.-])`).test(text)
}

/** Every published test card that a server kept or logged, grouped or not, with the place; one search a file. */
export function cardsKeptBy(server: AcademyServer): readonly string[] {
  const numbers = TEST_CARDS.map(({ number }) => number.replace(/(\d{4})(?=\d)/g, '$1[ +-]?'))
  const any = new RegExp(`(?<!\\d)(?:${numbers.join('|')})(?!\\d)`)
  return Object.entries(keptByServer({ server })).flatMap(([place, text]) => {
    const found = any.exec(text)
    return found === null ? [] : [`${found[0]} in ${place}`]
  })
}
