/** An academy whose client can be replaced by its next version while people use it. */
import { startAcademyServer } from './academy-server.ts'
import { type Academy, academyOf, test as base } from './fixtures.ts'
import { startNetworkProxy } from './network-proxy.ts'
import { deployNextRelease, firstRelease, removeRelease, saveData } from './release.ts'
import { TEMPLATE_DIRECTORY } from './template.ts'

interface Release {
  readonly directory: string
  number: number
}

export interface DeployOptions {
  /** True if browsers run the new version as on a connection with data saver on. */
  readonly savesData?: boolean
}

/** Answers the number of the version, which its pages say too. */
export type Deploy = (options?: DeployOptions) => Promise<number>

export const test = base.extend<{ deploy: Deploy }, { release: Release; academy: Academy }>({
  release: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const directory = firstRelease()
      await use({ directory, number: 1 })
      removeRelease(directory)
    },
    { scope: 'worker' },
  ],
  academy: [
    async ({ release }, use) => {
      const server = await startAcademyServer(TEMPLATE_DIRECTORY, { CLIENT_DIR: release.directory })
      const network = await startNetworkProxy(server.port)
      await use(academyOf(server, network))
      await network.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deploy: async ({ academy, release }, use) => {
    await use(async ({ savesData = false } = {}) => {
      release.number += 1
      deployNextRelease(release.directory, release.number)
      if (savesData) saveData(release.directory)
      await academy.server.kill()
      await academy.server.start()
      return release.number
    })
  },
})
