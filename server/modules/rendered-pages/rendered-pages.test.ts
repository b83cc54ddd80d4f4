import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { RenderedPage, RenderingBody } from '#contract/public-pages/rendered-pages.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { usersModule } from '#server/modules/users/index.ts'
import type { PageRenderer } from '#server/page-renderer/page-renderer.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { renderedPagesModule } from './index.ts'

const TASK: RenderingBody = {
  path: '/student-exams',
  entry: '/assets/index.js',
  kept: {},
  language: 'ar',
  timeZone: 'Asia/Riyadh',
  minutesToUtc: -180,
  now: 0,
}

/** Renders what the API says to the reader about rights and about the list of users. */
const renderer: PageRenderer = {
  entry: TASK.entry,
  async render(task, askApi) {
    if (task.path === '/away') return null
    const rights = await askApi({ method: 'GET', path: routes.auth.rolesPermissions.path })
    const users = await askApi({ method: 'GET', path: `${routes.users.listUsers.path}?page=1&perPage=10` })
    const page: RenderedPage = {
      html: `${rights.status} ${users.status}`,
      academy: { name: { ar: 'أكاديمية', en: 'Academy' }, logoUrl: null, contact: NO_CONTACT },
      rights: (JSON.parse(rights.body) as { readonly data: RenderedPage['rights'] }).data,
      queries: [],
    }
    return page
  },
  stop: async () => undefined,
}
const NO_CONTACT = { email: null, phone: null, whatsapp: null, website: null, address: { ar: '', en: '' } }

let server: TestServer
async function ask(token: string | undefined, change: Partial<RenderingBody> = {}) {
  const { method, path } = routes.renderedPages.renderPage
  const { status, envelope } = await call<{ page: RenderedPage | null }>(server.app, method, path, {
    token,
    body: { ...TASK, ...change },
  })
  return { status, code: envelope.status.code, page: envelope.data?.page }
}

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      authModule,
      usersModule,
      (dependencies) => renderedPagesModule({ ...dependencies, pageRenderer: renderer }),
    ],
  })
})
afterAll(() => server.close())

test('a page is rendered with what the API answers its reader: a student is refused the list of users there too', async () => {
  const [student, admin] = [await signInAs(server, 'student'), await signInAs(server, 'admin')]
  expect((await ask(student)).page).toMatchObject({ html: '200 403', rights: { roles: ['student'] } })
  expect((await ask(admin)).page).toMatchObject({ html: '200 200', rights: { roles: ['admin'] } })
})

test('a page that the server does not render is none, and is no failure', async () => {
  const student = await signInAs(server, 'student')
  expect(await ask(student, { path: '/away' })).toMatchObject({ status: 200, page: null })
})

test('nobody without a sign-in is given a page, and a body that is too large is refused', async () => {
  expect((await ask(undefined)).status).toBe(401)
  const student = await signInAs(server, 'student')
  const large = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`name${index}`, 'x'.repeat(1_900)]))
  expect((await ask(student, { kept: large })).code).toBe('request.too-large')
})
