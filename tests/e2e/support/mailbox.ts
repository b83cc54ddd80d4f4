/** The mails of a test's server, as a person reads them: the newest to an address, and the link in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Mail {
  readonly to: string
  readonly text: string
}

/** Undoes quoted-printable and base64, enough to find a link. */
function readable(raw: string): string {
  const unfolded = raw.replaceAll('=\n', '').replaceAll('=3D', '=')
  const encoded = raw.match(/^(?:[A-Za-z0-9+/]{60,}={0,2}\n?)+(?:[A-Za-z0-9+/]+={0,2})?$/gm) ?? []
  return [unfolded, ...encoded.map((part) => Buffer.from(part, 'base64').toString())].join('\n')
}

function mailsIn(folder: string): readonly Mail[] {
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
  return names.toSorted().map((name) => {
    const raw = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { to: /^To: (.*)$/m.exec(raw)?.[1] ?? '', text: readable(raw) }
  })
}

/** Path and fragment of the newest link to `page` that was mailed to this address. */
function linkTo(folder: string, address: string, page: string): string | null {
  const mine = mailsIn(folder).filter(({ to }) => to.includes(address))
  const links = mine.flatMap(({ text }) => text.match(new RegExp(`${page}#token=[A-Za-z0-9_-]{43}`, 'g')) ?? [])
  return links.at(-1) ?? null
}

/** Waits for the mail: it leaves within seconds. `after`: another link than this one. */
export async function mailedLink(folder: string, address: string, page: string, after?: string): Promise<string> {
  let found: string | null = null
  await expect
    .poll(
      () => {
        found = linkTo(folder, address, page)
        return found !== null && found !== after
      },
      { message: `a mail to ${address} with a link to ${page}`, timeout: 30_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** Waits for a mail to an address with a link to a path in it. */
export async function expectMailWith(folder: string, address: string, path: string): Promise<void> {
  const found = () => mailsIn(folder).some(({ to, text }) => to.includes(address) && text.includes(path))
  await expect.poll(found, { message: `a mail to ${address} with ${path}`, timeout: 30_000 }).toBe(true)
}
