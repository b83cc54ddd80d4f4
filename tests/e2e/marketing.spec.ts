/** A marketing link from visit to payment, and what staff do with those who came. */
import { readFileSync } from 'node:fs'
import type { LinkResults } from '#contract/public-pages/marketing.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, flowLooks, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { adminToken, PASSWORD } from './support/people.ts'
import { openAdmin, openReader, PERSONS_BROWSER } from './support/reader.ts'
import { answerBank, CARDS, fillCard, pressPay, soldPackage, withoutProxy } from './support/shop.ts'
import { words } from './support/words.ts'

const NAMES = { ar: 'ريم العتيبي', en: 'Reem Alotaibi' } as const

for (const look of flowLooks(phoneInArabic)) {
  const { language } = look
  const { checkout, landing, marketing } = words[language]

  test(`what a marketing link brings is known from the visit to the payment (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const shop = withoutProxy(academy)
    const sold = await soldPackage(shop)
    const mark = crypto.randomUUID().slice(0, 8)
    const slug = `campaign-${mark}`
    const admin = await openAdmin(browser, shop, look)
    await admin.goto('/admin/marketing-links/create')
    await formField(admin, 'title').fill(`حملة ${mark}`)
    await formField(admin, 'slug').fill(slug)
    await formField(admin, 'target').selectOption({ label: sold.name })
    await button(admin, marketing.create.submit).click()
    await expect(heading(admin, `حملة ${mark}`)).toBeVisible()

    const visitor = await openReader(browser, shop, { ...look, userAgent: PERSONS_BROWSER })
    const counted = visitor.waitForResponse(/\/visits$/)
    await visitor.goto(`/landing/marketing/${slug}?utm_source=WhatsApp&utm_campaign=Summer`)
    await expectNoViolation(visitor, 'the page of a link to a package', main(visitor).getByText(sold.name))
    await counted
    const mobile = `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await formField(visitor, 'name').fill(NAMES[language])
    await formField(visitor, 'whatsapp').fill(mobile)
    await formField(visitor, 'consent').check()
    await button(visitor, landing.submit).click()
    await expect(visitor.getByRole('heading', { name: landing.done.title })).toBeFocused()
    const context = visitor.context()
    await visitor.close()

    // The next day, so to say: another tab, by no link.
    const buyer = await context.newPage()
    await buyer.goto(`/payment?package=${sold.id}`)
    const email = `${crypto.randomUUID()}@example.com`
    await buyer.locator('#first_name').fill('سارة')
    await buyer.locator('#last_name').fill('القحطاني')
    await buyer.locator('#email').fill(email)
    await buyer.locator('#password').fill(PASSWORD)
    await buyer.locator('#password_confirmation').fill(PASSWORD)
    await buyer.locator('#accept_privacy').check()
    await buyer.locator('form button[type=submit]').first().click()
    await fillCard(buyer, CARDS.pays)
    await pressPay(buyer, checkout.pay, '99.50')
    await answerBank(buyer)
    await expect(main(buyer).getByText(checkout.paid.title)).toBeVisible()
    await context.close()

    const token = await adminToken(academy)
    const found = await academy.call<{ items: { id: string }[] }>(`/api/marketing-links?q=${slug}`, { token })
    const all = { visits: 1, interests: 1, registrations: 1, orders: 1, paid: 1, revenue: 9_950 }
    expect(found.data.items).toEqual([expect.objectContaining(all)])
    const path = `/api/marketing-links/${found.data.items[0]?.id}/results`
    const { data } = await academy.call<LinkResults>(path, { token })
    expect(data.campaigns).toEqual([{ source: 'whatsapp', campaign: 'summer', ...all }])

    await admin.goto(`/admin/marketing-links?q=${slug}`)
    await expect(main(admin).getByText(`حملة ${mark}`).first()).toBeVisible()
    const open = async (action: string) => {
      await main(admin)
        .getByRole('button', { name: new RegExp(mark) })
        .last()
        .click()
      await admin.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await open(marketing.action.results)
    await expectNoViolation(admin, 'what became of a link', admin.getByRole('dialog').getByText('whatsapp'))
    await admin.keyboard.press('Escape')
    await open(marketing.action.qr)
    await expectNoViolation(admin, 'the code of a link', admin.getByRole('dialog').locator('img'))
    const [picture] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('dialog').getByRole('button', { name: marketing.qr.png }).click(),
    ])
    expect(picture.suggestedFilename()).toBe(`${slug}.png`)
    await admin.context().close()

    const office = await openAdmin(browser, shop, { ...laptopInEnglish, language })
    await office.goto(`/admin/marketing-links/interests?q=${mobile}`)
    const toWhatsapp = main(office).getByRole('link', { name: /966/ })
    await expect(toWhatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/9665\d{8}\?text=/)
    const message = new URL((await toWhatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    expect(message).toContain(NAMES[language])
    expect(message).toContain(`/landing/marketing/${slug}`)
    await expectNoViolation(office, 'who is interested', toWhatsapp)
    const cards = async () => {
      const [file] = await Promise.all([
        office.waitForEvent('download'),
        button(office, marketing.action.cards).click(),
      ])
      return readFileSync(await file.path(), 'utf8')
    }
    expect(await cards()).toContain(`TEL;TYPE=CELL:+966${mobile.slice(1)}`)
    await button(office, marketing.action.template).click()
    await expectNoViolation(office, 'the text of a first message', office.getByRole('dialog').locator('#ar'))
    await office.getByRole('dialog').locator('#ar').fill('مرحبا {{nmae}}')
    await office.getByRole('dialog').getByRole('button', { name: marketing.message.save }).click()
    await expect(office.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    await office.keyboard.press('Escape')
    await main(office).getByRole('row').filter({ hasText: NAMES[language] }).getByRole('button').last().click()
    await office.getByRole('menuitem', { name: marketing.action.withdraw }).click()
    await office.getByRole('dialog').getByRole('button', { name: marketing.withdraw.confirm }).click()
    await expect(office.getByText(marketing.withdraw.done)).toBeVisible()
    expect(await cards()).not.toContain(mobile.slice(1))
    await expect(heading(office)).toHaveText(marketing.interests.title)
    await office.context().close()
  })
}
