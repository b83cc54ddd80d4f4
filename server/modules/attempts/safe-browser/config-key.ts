/** The Config Key of Safe Exam Browser, and what browsers send of it. */
import { createHash } from 'node:crypto'
import type { PropertyDictionary } from '#domain/safe-browser/property-list.ts'
import { readProof } from '#domain/safe-browser/proof.ts'
import type { ContactKind } from '#domain/safe-browser/contact-kinds.ts'
import { sebJson } from '#domain/safe-browser/seb-json.ts'
import { safeBrowserSettings } from '#domain/safe-browser/settings.ts'
import type { SafeBrowserHeaders } from '#server/http/handler.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The Config Key (hex) of these settings. */
export function configKeyOf(settings: PropertyDictionary): string {
  return sha256(sebJson(settings))
}

/** What a browser with this Config Key sends at an address; the address has no fragment. */
export function keyHashAt(address: string, configKey: string): string {
  return sha256(address + configKey)
}

/**
 * What the headers of a request show of the settings of this exam. The page may have been opened at any address: the
 * key itself names the exam and the academy.
 */
export function contactKind(origin: string, examId: string, { browser, page, path }: SafeBrowserHeaders): ContactKind {
  if (browser === undefined && page === undefined) return 'missing'
  const key = configKeyOf(safeBrowserSettings({ origin, examId }))
  if (browser === keyHashAt(`${origin}${path}`, key)) return 'shown'
  const proof = page === undefined ? null : readProof(page)
  return proof !== null && proof.hash === keyHashAt(proof.page, key) ? 'shown' : 'other'
}
