/** Where the browser tests find the seeded data directory that each server gets a copy of. */
import { join } from 'node:path'
import { tmpdir } from 'node:os'

export const TEMPLATE_DIRECTORY =
  process.env['MIQYAS_E2E_TEMPLATE'] ?? join(tmpdir(), `miqyas-e2e-template-${process.ppid}`)
