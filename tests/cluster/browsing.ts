/** Browsers without a copy of anything, which open pages through the balancer and ask for every file that they name. */
import { setTimeout as delay } from 'node:timers/promises'

/** Files of the worker's list that one round asks for; the next round goes on behind them. */
const LISTED_AT_ONCE = 25
const TRIES = 20
const PAUSE_MS = 100

export interface Browsed {
  /** Numbers of the releases whose pages were sent, in the order in which they were seen first. */
  readonly releases: readonly number[]
  readonly pages: number
  readonly files: number
  /** Addresses that were answered as not found. */
  readonly missing: readonly string[]
}

/** Release that a page says it is of; a page of the first says nothing (`tests/e2e/support/release.ts`). */
const releaseOf = (html: string): number => Number(/<meta name="release" content="(\d+)"/.exec(html)?.[1] ?? 1)

const assetsIn = (text: string): string[] => [...new Set(text.match(/assets\/[\w.~-]+\.(?:js|css|woff2|json|svg)\b/g))]

export class Browsing {
  readonly #origin: string
  readonly #paths: readonly string[]
  readonly #releases = new Set<number>()
  readonly #missing = new Set<string>()
  #pages = 0
  #files = 0
  #listed = 0
  #isOver = false
  readonly #going: Promise<void>

  /** `paths`: addresses of pages. */
  constructor(origin: string, paths: readonly string[]) {
    this.#origin = origin
    this.#paths = paths
    this.#going = this.#go()
  }

  seen(): Browsed {
    return {
      releases: [...this.#releases],
      pages: this.#pages,
      files: this.#files,
      missing: [...this.#missing],
    }
  }

  /** Ends after the round that is under way, and throws what went wrong in one. */
  async end(): Promise<Browsed> {
    this.#isOver = true
    await this.#going
    return this.seen()
  }

  async #go(): Promise<void> {
    while (!this.#isOver) {
      for (const path of this.#paths) await this.#open(path)
      const listed = assetsIn(await this.#text('/service-worker.js'))
      for (let count = 0; count < LISTED_AT_ONCE; count += 1) {
        this.#listed += 1
        await this.#file(`/${listed[this.#listed % listed.length] ?? ''}`)
      }
      await delay(PAUSE_MS)
    }
  }

  async #open(path: string): Promise<void> {
    const html = await this.#text(path)
    this.#pages += 1
    this.#releases.add(releaseOf(html))
    await Promise.all(assetsIn(html).map((name) => this.#file(`/${name}`)))
  }

  async #file(path: string): Promise<void> {
    await this.#text(path)
    this.#files += 1
  }

  /** Asks again as long as no node takes the request, as browsers do where a connection is refused. */
  async #text(path: string): Promise<string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await fetch(this.#origin + path, { headers: { accept: 'text/html,*/*' } }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (answer?.status === 404) this.#missing.add(path)
      if (answer?.status === 404 || (answer?.ok === true && typeof text === 'string')) return text ?? ''
      await delay(PAUSE_MS)
    }
    throw new Error(`${path} was not answered`)
  }
}
