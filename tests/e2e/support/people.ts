/** People and roles of a test's own, made through the API, and their sign-in by the page. */
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { type Academy, expect } from './fixtures.ts'
import type { Look } from './no-violation.ts'
import { heading } from './page-parts.ts'
import { openReader } from './reader.ts'
import { words } from './words.ts'

/** Password of every person that is created here. */
export const PASSWORD = 'Person@1234'

export async function adminToken(academy: Academy): Promise<string> {
  return (await academy.signIn(SAMPLE_ADMIN.email, SAMPLE_ADMIN.password)).token
}

/** Registers as a visitor does. Answers the address, which is not confirmed yet. */
export async function registerPerson(academy: Academy): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const names = { first_name: 'Sara', last_name: 'Alqahtani' }
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const body = { ...names, ...passwords, email, accept_privacy: true }
  expect((await academy.call('/api/register', { method: 'POST', body })).status).toBe(201)
  return email
}

/** Fields of a role that an admin writes. */
export interface WrittenRole {
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
  readonly status: 'active'
  readonly requiresTotp: boolean
}

export interface MadeRole {
  readonly id: string
  readonly revision: number
  readonly written: WrittenRole
}

export async function makeRole(
  academy: Academy,
  permissions: readonly string[],
  requiresTotp = false,
): Promise<MadeRole> {
  const token = await adminToken(academy)
  const written = { description: '', permissions, status: 'active', requiresTotp } as const
  const body = { ...written, name: `Editor ${crypto.randomUUID()}` }
  const made = await academy.call<{ id: string; revision: number }>('/api/roles', { method: 'POST', token, body })
  expect(made.status).toBe(201)
  return { ...made.data, written: body }
}

export async function makeUser(
  academy: Academy,
  firstName: string,
  lastName: string,
  role = 'student',
): Promise<{ readonly id: string; readonly email: string }> {
  const token = await adminToken(academy)
  const roles = await academy.call<{ items: { id: string; name: string }[] }>('/api/roles/choices', { token })
  const email = `${crypto.randomUUID()}@miqyas.test`
  const person = { firstName, lastName, email, mobile: null, avatar: null, status: 'active', timeMultiplier: 1 }
  const roleId = roles.data.items.find(({ name }) => name === role)?.id
  const body = { ...person, password: PASSWORD, roleId }
  const made = await academy.call<{ id: string }>('/api/users', { method: 'POST', token, body })
  expect(made.status).toBe(201)
  return { id: made.data.id, email }
}

export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await signInOnPage(page, email, password)
}

/** Signs in on a page that already shows the sign-in form. */
export async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** A page of a new context, at the profile of a person who was created here. */
export async function openProfile(
  browser: Browser,
  academy: Academy,
  look: Partial<Look>,
  email: string,
): Promise<Page> {
  const page = await openReader(browser, academy, { ...look, email, password: PASSWORD })
  await page.goto('/userProfile')
  await expect(heading(page, words[look.language ?? 'ar'].profile.title)).toBeVisible()
  return page
}
