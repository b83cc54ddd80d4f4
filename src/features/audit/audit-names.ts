import { createContext, use } from 'react'
import type { AuditReference } from '#contract/people/audit.ts'

/** The records that the entries shown are about or mention, by their ids. */
export const AuditNames = createContext<ReadonlyMap<string, AuditReference>>(new Map())

export function namesOf(references: readonly AuditReference[]): ReadonlyMap<string, AuditReference> {
  return new Map(references.map((reference) => [reference.id, reference]))
}

export function useReference(id: string): AuditReference | undefined {
  return use(AuditNames).get(id)
}
