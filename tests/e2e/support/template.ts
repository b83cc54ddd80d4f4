/** Location of the seeded data directory of which each server of the browser tests gets a copy. */
import { join } from 'node:path'
import { tmpdir } from 'node:os'

export const TEMPLATE_DIRECTORY =
  process.env['MIQYAS_E2E_TEMPLATE'] ?? join(tmpdir(), `miqyas-e2e-template-${process.ppid}`)
