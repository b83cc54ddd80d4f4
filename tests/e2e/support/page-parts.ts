/** The parts that every page of the app has, found as a reader finds them. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The page's one title. */
export function heading(page: Page, name?: string): Locator {
  return page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function main(page: Page): Locator {
  return page.getByRole('main')
}

/** A control of the page's form, by its id. */
export function formField(page: Page, id: string): Locator {
  return page.locator(`form #${id}`)
}

/** The row of the page's table in which the text stands. */
export function tableRow(page: Page, text: string): Locator {
  return main(page).getByRole('row').filter({ hasText: text })
}

/** Chooses out of the menu of one row of the page's table. */
export async function chooseOfRow(page: Page, text: string, action: string): Promise<void> {
  await tableRow(page, text).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** A titled part of the page. */
export function panel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Opens a part of the page that is closed at first. */
export async function openPart(page: Page, title: string): Promise<Locator> {
  const part = panel(page, title)
  const details = part.locator('details').first()
  await expect(details).toBeVisible()
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  return part
}

/** Opens a tab of a record's page. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = main(page).getByRole('navigation').getByRole('link', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

export async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}
