/** An academy with its sample, behind a network that a test can cut. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { type Academy, academyOf } from '#tests/e2e/support/fixtures.ts'
import { startNetworkProxy } from '#tests/e2e/support/network-proxy.ts'

export interface StartedAcademy {
  readonly academy: Academy
  readonly end: () => Promise<void>
}

export async function startEngineAcademy(): Promise<StartedAcademy> {
  const template = mkdtempSync(join(tmpdir(), 'miqyas-engines-'))
  const { status } = spawnSync('node_modules/.bin/node', ['tests/e2e/support/seed-template.ts', template])
  if (status !== 0) throw new Error(`the academy could not be filled: ${status}`)
  const server = await startAcademyServer(template)
  const network = await startNetworkProxy(server.port)
  return {
    academy: academyOf(server, network),
    end: async () => {
      await network.close()
      await server.stop()
      rmSync(template, { recursive: true, force: true })
    },
  }
}
