/** The app on the home screen: installable in Chromium, explained on an iPhone, offered when it helps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expectVerdict, finding } from './support/device-page.ts'
import { answerRightly, examIdOf, expectScore, handIn, startExam, untilResultIsAwaited } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { heading, panel } from './support/page-parts.ts'
import { words } from './support/words.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const INSIDE_ANOTHER_APP = `${IPHONE.replace(' Version/18.5', '').replace(' Safari/604.1', '')} Instagram 380.0`

const { device, attempts } = words.en

/** A profile of its own: the browser installs nothing in a private window. */
async function inProfile(
  academy: Academy,
  work: (context: BrowserContext, page: Page) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'miqyas-install-'))
  const options = test.info().project.use.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, { ...options, baseURL: academy.origin })
  try {
    await work(context, context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function keepSignIn(context: BrowserContext, academy: Academy, email: string, language: 'ar' | 'en' = 'en') {
  const { token, session } = await academy.signIn(email)
  await context.addInitScript(
    ([kept, chosen]) => {
      localStorage.setItem('miqyas.session', kept)
      localStorage.setItem('miqyas.language', chosen)
    },
    [JSON.stringify(session), language] as const,
  )
  return token
}

interface ManifestImage {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
  readonly label?: string
}

interface Manifest {
  readonly id: string
  readonly lang: string
  readonly dir: string
  readonly name: string
  readonly icons: readonly ManifestImage[]
  readonly screenshots: readonly ManifestImage[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly ManifestImage[]
  }[]
  readonly launch_handler: { readonly client_mode: string }
}

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test.describe('a student who wants the app on the home screen', () => {
  for (const language of ['ar', 'en'] as const) {
    test(`can install it, by the browser's own judgement (${language})`, async ({ academy, studentEmail }) => {
      await inProfile(academy, async (context, page) => {
        await keepSignIn(context, academy, studentEmail, language)
        await page.goto('/')
        await expect(heading(page)).toBeVisible()
        const protocol = await context.newCDPSession(page)
        await expect
          .poll(async () => (await protocol.send('Page.getInstallabilityErrors')).installabilityErrors)
          .toEqual([])
        const { url, errors, data = '' } = await protocol.send('Page.getAppManifest')
        expect(new URL(url).pathname).toBe(`/manifest.${language}.webmanifest`)
        expect(errors).toEqual([])
        const manifest = JSON.parse(data) as Manifest
        expect(manifest).toMatchObject({
          id: '/',
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          launch_handler: { client_mode: 'focus-existing' },
        })
        const { appId } = await protocol.send('Page.getAppId')
        expect(appId).toBe(`${academy.origin}/`)
      })
    })

    test(`is shown pictures and shortcuts that are what the manifest says (${language})`, async ({
      academy,
      request,
    }) => {
      const answer = await request.get(`${academy.origin}/manifest.${language}.webmanifest`)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const { icons, screenshots, shortcuts } = (await answer.json()) as Manifest
      const images = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
      for (const { src, sizes, type } of images.filter(({ sizes: stated }) => stated !== 'any')) {
        const image = await request.get(academy.origin + src)
        expect(image.headers()['content-type'], src).toBe(type)
        expect(sizeOf(await image.body()), src).toBe(sizes)
      }
      expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
      expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']))
      expect(screenshots.every(({ label = '' }) => label !== '')).toBe(true)
      expect(shortcuts.map(({ url }) => url)).toEqual(['/student-exams', '/demo', '/device'])
    })
  }

  test('installs it in Chromium and finds the app there, as a window of its own', async ({ academy, studentEmail }) => {
    await inProfile(academy, async (context, page) => {
      await keepSignIn(context, academy, studentEmail)
      await page.goto('/device')
      await expectVerdict(page, true)
      await expect(
        panel(page, device.install.title).getByRole('button', { name: device.install.install }),
      ).toBeVisible()
      const protocol = await context.newCDPSession(page)
      const manifestId = `${academy.origin}/`
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The types do not know this part of the protocol
      // yet.
      const send = protocol.send.bind(protocol) as unknown as (
        method: string,
        parameters: object,
      ) => Promise<{ targetId?: string }>
      await send('PWA.install', { manifestId })
      const { targetId } = await send('PWA.launch', { manifestId })
      expect(targetId).toMatch(/^[0-9A-F]+$/)
    })
  })

  for (const language of ['ar', 'en'] as const) {
    test(`reads the steps of the iPhone, with pictures (${language})`, async ({ academy, browser, studentEmail }) => {
      const context = await browser.newContext({
        baseURL: academy.origin,
        userAgent: IPHONE,
        viewport: { width: 360, height: 740 },
      })
      await keepSignIn(context, academy, studentEmail, language)
      const page = await context.newPage()
      await page.goto('/device')
      const texts = words[language].device
      const steps = page.getByRole('list', { name: texts.install.stepsLabel }).getByRole('listitem')
      await expect(steps).toHaveCount(3)
      await expect(steps.nth(0)).toContainText(texts.steps.iphoneShare)
      await expect(steps.nth(2)).toContainText(texts.steps.iphoneConfirm)
      await expect(steps.locator('svg').first()).toBeVisible()
      await expectNoViolation(page, '/device on an iPhone', page.locator('[data-ready]'))
      await context.close()
    })
  }

  test('reads them beside the result of an exam, whose page stays the one that it was', async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const context = await browser.newContext({ baseURL: academy.origin, userAgent: IPHONE })
    const token = await keepSignIn(context, academy, studentEmail)
    const page = await context.newPage()
    await startExam(page, await examIdOf(academy, token, 'Calm exam'))
    await answerRightly(page, 1)
    await untilResultIsAwaited(page)
    await handIn(page)
    await expectScore(page, 1, 20)
    const invitation = page.getByRole('complementary', { name: device.install.finishedTitle })
    await invitation.getByRole('button', { name: device.install.show }).click()
    await expect(invitation.getByRole('listitem')).toHaveCount(3)
    await page.waitForLoadState('networkidle')
    await expect(invitation.getByRole('listitem')).toHaveCount(3)
    // The academy's app starts wherever its script is run.
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/\/assets\/index-/)]),
    )
    await context.close()
  })

  test('is asked before preparing an exam, once, and may prepare all the same', async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const context = await browser.newContext({ baseURL: academy.origin, userAgent: IPHONE })
    await keepSignIn(context, academy, studentEmail)
    const page = await context.newPage()
    await page.goto('/student-exams')
    const { prepare: toTake, prepareToBegin } = attempts.preparation
    const prepare = (title: string, name = toTake) =>
      page.getByRole('article', { name: title }).getByRole('button', { name })
    await prepare('Practice offline').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(device.install.preparingOnPhone)
    await expectNoViolation(page, 'install before preparing', dialog)
    await dialog.getByRole('button', { name: device.install.prepareHere }).click()
    await expect(page.getByText(attempts.preparation.readyToStart)).toBeVisible()
    await page.reload()
    await prepare('Calm exam', prepareToBegin).click()
    await expect(page.getByText(attempts.preparation.ready, { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await context.close()
  })

  test('is warned inside another app, whose storage is not kept', async ({ academy, browser, studentEmail }) => {
    const context = await browser.newContext({ baseURL: academy.origin, userAgent: INSIDE_ANOTHER_APP })
    await keepSignIn(context, academy, studentEmail)
    const page = await context.newPage()
    await page.goto('/device')
    await expectVerdict(page, false)
    await expect(finding(page, 'install')).toContainText(device.todo.insideOtherApp)
    await expect(panel(page, device.install.title)).toContainText(device.steps.inAppOpen)
    await context.close()
  })

  test('is invited after the exam and nowhere else, and "not now" is remembered', async ({ academy, studentEmail }) => {
    await inProfile(academy, async (context, page) => {
      const token = await keepSignIn(context, academy, studentEmail)
      const examId = await examIdOf(academy, token, 'Calm exam')
      const invitation = page.getByRole('complementary', { name: device.install.finishedTitle })
      for (const path of ['/', '/student-exams', '/userProfile']) {
        await page.goto(path)
        await expect(heading(page)).toBeVisible()
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await expect(invitation).toHaveCount(0)
      }
      await startExam(page, examId)
      await answerRightly(page, 1)
      await handIn(page)
      await expectScore(page, 1, 20)
      await expect(invitation).toBeVisible()
      await expect(invitation.getByRole('button', { name: device.install.install })).toBeVisible()
      await expectNoViolation(page, 'the invitation', invitation)
      await invitation.getByRole('button', { name: device.install.later }).click()
      await expect(invitation).toHaveCount(0)
      await page.reload()
      await expectScore(page, 1, 20)
      await page.goto('/device')
      // It can be found any time.
      await expect(
        panel(page, device.install.title).getByRole('button', { name: device.install.install }),
      ).toBeVisible()
      await page.goBack()
      await expectScore(page, 1, 20)
      await expect(invitation).toHaveCount(0)
    })
  })
})
