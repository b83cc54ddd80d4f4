/** What this page can show of Safe Exam Browser, by the interface that it offers to scripts. */
import { PAGE_PROOF_HEADER, proofText } from '#domain/safe-browser/proof.ts'

interface SafeExamBrowser {
  readonly security?: {
    /** SHA-256 of the page's address and the Config Key, hex. */
    readonly configKey?: string
    /** SEB 3.0 for macOS sets the key only after this call. */
    readonly updateKeys?: (done: () => void) => void
  }
}

const LOOKS = 40
const LOOK_EVERY_MS = 50

const browser = () => (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser

/** Null in every other browser, and in a service worker. */
export function pageProof(): string | null {
  const hash = browser()?.security?.configKey
  if (!hash) return null
  // The key is that of the address at which the document was opened, whatever scripts have made of it since.
  const [page = ''] = (performance.getEntriesByType('navigation')[0]?.name ?? location.href).split('#', 1)
  return proofText({ hash, page })
}

/** Headers that show it; none where there is nothing to show. `proof`: as a page has stored it, absent: this page's. */
export function proofHeaders(proof: string | null = pageProof()): Readonly<Record<string, string>> {
  return proof === null ? {} : { [PAGE_PROOF_HEADER]: proof }
}

/** Waits two seconds at most for the key in Safe Exam Browser, which may set it after the first scripts; nowhere else. */
export async function pageProofSoon(): Promise<string | null> {
  if (browser() === undefined && !/\bSEB\b/.test(navigator.userAgent)) return null
  for (let looks = 0; pageProof() === null && looks < LOOKS; looks += 1) {
    if (looks === 0) browser()?.security?.updateKeys?.(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return pageProof()
}
