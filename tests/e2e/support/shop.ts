/** A package of a test's own, the exam that it opens, and the steps of buyers on the page and at the bank. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StudentExam } from '#contract/exams/exams.ts'
import { type Academy, expect } from './fixtures.ts'
import { formField } from './page-parts.ts'
import { adminToken } from './people.ts'
import { publishExam } from './publish-exam.ts'
import { COUPON_FORM } from '#tests/record-forms.ts'

/** Published by Moyasar; `asksNothing` is paid without the bank's page. */
export const CARDS = {
  pays: '4111111111111111',
  hasNoFunds: '4123120001090000',
  asksNothing: '4111114005765430',
} as const

export const SECURITY_CODE = '918'

/** The academy at the server's own address: banks send buyers back to it, past the network that fails. */
export function withoutProxy(academy: Academy): Academy {
  return { ...academy, origin: `http://localhost:${academy.server.port()}` }
}

export interface SoldPackage {
  readonly id: string
  readonly name: string
  readonly examId: string
  readonly examTitle: string
}

/** An exam of this test's own: no other test opens what it locks. */
export async function publishedExam(academy: Academy, title: string): Promise<string> {
  const token = await adminToken(academy)
  const { data: exams } = await academy.call<{ items: { id: string }[] }>('/api/exams?q=Calm', { token })
  const original = exams.items[0]?.id ?? ''
  const copy = await academy.call<{ id: string }>(`/api/exams/${original}/duplicate`, {
    method: 'POST',
    token,
    body: { title },
  })
  await publishExam(academy, copy.data.id)
  return copy.data.id
}

/** 999.00 a year, and a month for 99.50 or for the given price (halalas). */
export async function soldPackage(academy: Academy, monthlyPrice = 9_950): Promise<SoldPackage> {
  const token = await adminToken(academy)
  const mark = randomUUID().slice(0, 8)
  const [name, examTitle] = [`Package ${mark}`, `Exam ${mark}`]
  const examId = await publishedExam(academy, examTitle)
  const body = {
    name: { ar: name, en: name },
    description: { ar: 'كل ما في القدرات', en: 'All of it' },
    tier: 'gold',
    monthly: { price: monthlyPrice, days: 30 },
    yearly: { price: 99_900, days: 365 },
    features: [{ ar: 'شرح كل سؤال', en: 'Every question explained' }],
    position: 1,
    status: 'active',
  }
  const made = await academy.call<{ id: string }>('/api/packages', { method: 'POST', token, body })
  expect(made.status).toBe(201)
  const attached = { method: 'POST', token, body: { ids: [examId] } }
  expect((await academy.call(`/api/packages/${made.data.id}/exams`, attached)).status).toBe(200)
  return { id: made.data.id, name, examId, examTitle }
}

/** A package of 99.50, bought for a month with a card that needs no approval; answers the order. */
export async function boughtByCard(academy: Academy, email: string, sold: SoldPackage): Promise<string> {
  const { token } = await academy.signIn(email)
  const orderId = randomUUID()
  const wish = { id: orderId, packageId: sold.id, period: 'monthly', code: null, total: 9_950, billing: null }
  expect((await academy.call('/api/orders', { method: 'POST', token, body: wish })).status).toBe(201)
  const { data } = await academy.call<{ entry: { tokenUrl: string; publishableKey: string } }>(
    '/api/payments/card-entry',
  )
  const { pathname } = new URL(data.entry.tokenUrl, academy.origin)
  const given = await fetch(`http://127.0.0.1:${academy.server.port()}${pathname}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      publishable_api_key: data.entry.publishableKey,
      save_only: true,
      name: 'Sara Alqahtani',
      number: CARDS.asksNothing,
      month: '12',
      year: '2030',
      cvc: SECURITY_CODE,
    }),
  })
  const card = (await given.json()) as { id: string }
  const body = { tryId: randomUUID(), token: card.id }
  const paid = await academy.call<{ order: { status: string } }>(`/api/orders/${orderId}/payments`, {
    method: 'POST',
    token,
    body,
  })
  expect(paid.data.order.status).toBe('paid')
  return orderId
}

/** A coupon of 10 % without limits, or with the given ones; answers its code. */
export async function sharedCoupon(academy: Academy, more: object = {}): Promise<string> {
  const code = `TEN${randomUUID().slice(0, 6).toUpperCase()}`
  const body = { ...COUPON_FORM, code, title: code, ...more }
  const token = await adminToken(academy)
  expect((await academy.call('/api/coupons', { method: 'POST', token, body })).status).toBe(201)
  return code
}

export async function isLocked(academy: Academy, email: string, examId: string, password?: string) {
  const { token } = await academy.signIn(email, password)
  const { data } = await academy.call<{ items: StudentExam[] }>(`/api/student-exams?exam=${examId}`, { token })
  return data.items[0]?.locked
}

/** Typed as people in Riyadh type it: the number in groups, the rest in Arabic digits. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await formField(page, 'card-number').fill(number.replace(/(\d{4})(?=\d)/g, '$1 '))
  await formField(page, 'card-holder').fill('Sara Alqahtani')
  await formField(page, 'card-expiry').fill('٠١/٣٥')
  await formField(page, 'card-code').fill(SECURITY_CODE)
}

/** Answers the bank's page as the buyer. */
export async function answerBank(page: Page, approval: 'AUTHENTICATED' | 'REJECTED' = 'AUTHENTICATED'): Promise<void> {
  await page.waitForURL(/\/sandbox-gateway\/bank\//)
  await page.locator(`button[value=${approval}]`).click()
}

export async function pressPay(page: Page, words: { readonly submit: string }, amount: string | RegExp) {
  const label = words.submit.replace('{{amount}}', '')
  await page.getByRole('button', { name: new RegExp(`${label.trim()}.*${String(amount)}`) }).click()
}
