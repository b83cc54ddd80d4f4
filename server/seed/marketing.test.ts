import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { seedSampleAcademy } from './index.ts'
import { seedSampleMarketing } from './marketing.ts'
import { SAMPLE_LINKS } from './sample-marketing.ts'
import { seedSampleShop } from './shop.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [marketingModule] })
  await seedSampleAcademy(server.dependencies)
  await seedSampleShop(server.dependencies)
})
afterAll(() => server.close())

it('fills the sample academy with campaigns that brought people and money, once', async () => {
  await seedSampleMarketing(server.dependencies)
  await seedSampleMarketing(server.dependencies)
  const token = await signInAs(server, 'admin')
  const answer = await call<{ items: MarketingLink[] }>(server.app, 'GET', '/api/marketing-links?sort=-visits', {
    token,
  })
  const { items } = answer.envelope.data
  expect(items).toHaveLength(SAMPLE_LINKS.length)
  const visits = (slug: string) =>
    SAMPLE_LINKS.find((link) => link.slug === slug)?.shared.reduce((sum, shared) => sum + shared.visits, 0)
  for (const link of items) expect([link.slug, link.visits]).toEqual([link.slug, visits(link.slug)])
  expect(items[0]).toMatchObject({ interests: 5, registrations: 7 })
  expect(items[0]?.paid).toBeGreaterThan(0)
  expect(items[0]?.revenue).toBeGreaterThan(0)
})
