import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Admission, type AdmissionSettings } from './admission.ts'

type OfKind = Omit<AdmissionSettings, 'now' | 'readKey'> & { readonly readKey: (database: Database) => Promise<Buffer> }

/** Answers where the admission of one kind of work is found: each node has one for its database. */
export function admissionOf({ readKey, ...settings }: OfKind): (dependencies: Dependencies) => Admission {
  const admissions = new WeakMap<Database, Admission>()
  return ({ database, now }) => {
    const known = admissions.get(database)
    if (known !== undefined) return known
    const made = new Admission({ ...settings, now, readKey: () => readKey(database) })
    admissions.set(database, made)
    return made
  }
}
