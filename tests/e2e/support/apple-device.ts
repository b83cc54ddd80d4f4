/** A device with Apple Pay, as far as a page sees it: its owner authorises what the sheet shows as soon as it is open. */
import type { Page } from '@playwright/test'

export interface AppleDevice {
  /** Amounts that sheets have shown. */
  readonly shown: () => Promise<readonly string[]>
  /** Statuses with which sheets were closed: 0 a success, 1 a failure, -1 given up by the page. */
  readonly closed: () => Promise<readonly number[]>
}

export async function giveApplePay(page: Page): Promise<AppleDevice> {
  await page.addInitScript(() => {
    const key = (name: string) => `apple-device.${name}`
    const note = (name: string, value: unknown) =>
      sessionStorage.setItem(
        key(name),
        JSON.stringify([...(JSON.parse(sessionStorage.getItem(key(name)) ?? '[]') as unknown[]), value]),
      )
    class ApplePaySession {
      static readonly STATUS_SUCCESS = 0
      static readonly STATUS_FAILURE = 1
      static canMakePayments = () => true
      onvalidatemerchant: ((event: object) => void) | null = null
      onpaymentauthorized: ((event: object) => void) | null = null
      constructor(_: number, request: { readonly total: { readonly amount: string } }) {
        note('shown', request.total.amount)
      }
      begin() {
        const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
        queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }))
      }
      completeMerchantValidation() {
        const paymentData = { version: 'EC_v1', data: 'encrypted', signature: 's', header: {} }
        queueMicrotask(() => this.onpaymentauthorized?.({ payment: { token: { paymentData } } }))
      }
      completePayment(status: number) {
        note('closed', status)
      }
      abort() {
        note('closed', -1)
      }
    }
    Object.assign(window, { ApplePaySession })
  })
  const read = (name: string) => async () =>
    JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), `apple-device.${name}`)) ?? '[]')
  return { shown: read('shown'), closed: read('closed') }
}
