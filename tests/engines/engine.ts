/** A browser that is neither Chromium nor driven by Playwright: just enough to be a student in it. */
import type { ChildProcess } from 'node:child_process'

export interface EnginePage {
  readonly navigate: (url: string) => Promise<void>
  /** The value of an expression in the page; a promise is awaited. Strings, numbers, booleans and null come back. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** What is in view, as a PNG. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

export interface Engine {
  readonly name: string
  readonly open: () => Promise<EnginePage>
}

const EVERY_MS = 200

/** Waits until `look` answers something that is not null. */
export async function until<Found>(what: string, withinMs: number, look: () => Promise<Found | null>): Promise<Found> {
  const giveUpAt = Date.now() + withinMs
  let trouble = ''
  while (Date.now() < giveUpAt) {
    // A page that is just being replaced cannot be asked; it is asked again.
    const found = await look().catch((error: unknown) => {
      trouble = ` (${String(error)})`
      return null
    })
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  throw new Error(`waited ${withinMs} ms for ${what}${trouble}`)
}

/** The first match of `pattern` in what a starting process says. */
export function saying(process: ChildProcess, pattern: RegExp, what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = pattern.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    process.stdout?.on('data', listen)
    process.stderr?.on('data', listen)
    process.once('exit', () => reject(new Error(`${what} ended before it was ready:\n${said}`)))
    process.once('error', reject)
  })
}
