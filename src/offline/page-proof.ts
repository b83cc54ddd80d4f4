/** What this page can show of Safe Exam Browser, by the interface that it offers to scripts. */
import { PAGE_PROOF_HEADER, proofText } from '#domain/safe-browser/proof.ts'

interface SafeExamBrowser {
  readonly security?: {
    /** SHA-256 of the page's address and the Config Key, hex. */
    readonly configKey?: unknown
    /** SEB 3.0 for macOS sets the keys only after this call. */
    readonly updateKeys?: (done: () => void) => void
  }
}

const SOON_MS = 2_000
const LOOK_EVERY_MS = 50

/** The key is that of the address at which the document was opened, whatever scripts have made of it since. */
const [opened] = performance.getEntriesByType('navigation')
const [page = ''] = (opened?.name ?? globalThis.location?.href ?? '').split('#', 1)

function browser(): SafeExamBrowser | undefined {
  return (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser
}

/** Null in every other browser, and in a service worker. */
export function pageProof(): string | null {
  const hash = browser()?.security?.configKey
  return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? proofText({ hash, page }) : null
}

/** Headers that show it; none where there is nothing to show. `proof`: as a page has stored it, absent: this page's. */
export function proofHeaders(proof: string | null = pageProof()): Readonly<Record<string, string>> {
  return proof === null ? {} : { [PAGE_PROOF_HEADER]: proof }
}

/** Waits for the keys in Safe Exam Browser, which may set them after the first scripts; nowhere else. */
export async function pageProofSoon(): Promise<string | null> {
  if (browser() === undefined && !/\bSEB\b/.test(navigator.userAgent)) return null
  if (pageProof() === null) browser()?.security?.updateKeys?.(() => undefined)
  const until = performance.now() + SOON_MS
  while (pageProof() === null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return pageProof()
}
