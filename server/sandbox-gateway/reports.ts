/** Reports what became of payments to the addresses that were registered, again and again until it is taken. */
import { newIdentifier } from '#server/db/identifier.ts'
import { paymentBody } from './answers.ts'
import type { KeptEvent, KeptPayment, KeptPayments } from './kept-payments.ts'
import { afterReport } from './lifecycle.ts'

export interface Webhook {
  readonly id: string
  readonly url: string
  readonly secret: string
}

const SILENCE_MS = 10_000

interface ReportOptions {
  readonly payments: KeptPayments
  readonly now: () => number
  readonly approvalUrl: (payment: KeptPayment) => string
}

export function reporter({ payments, now, approvalUrl }: ReportOptions) {
  const webhooks = new Map<string, Webhook>()

  async function send({ url, secret }: Webhook, payment: KeptPayment, { id, type }: KeptEvent): Promise<boolean> {
    const body = {
      id,
      type,
      created_at: new Date(now()).toISOString(),
      secret_token: secret,
      account_name: 'Sandbox',
      live: false,
      data: paymentBody(payment, approvalUrl(payment)),
    }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(SILENCE_MS),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function reportOne(payment: KeptPayment, at: number): Promise<void> {
    const due = payment.events.map(({ dueAt }) => dueAt !== null && dueAt <= at)
    if (!due.includes(true)) return
    const taken = await Promise.all(
      payment.events.map(async (event, index) => {
        if (!due[index]) return null
        const answers = await Promise.all([...webhooks.values()].map((webhook) => send(webhook, payment, event)))
        return answers.every(Boolean)
      }),
    )
    await payments.change(payment.id, (present) => ({
      ...present,
      events: present.events.map((event, index) => {
        const wasTaken = taken[index] ?? null
        return wasTaken === null ? event : afterReport(event, wasTaken, now())
      }),
    }))
  }

  return {
    /** One webhook an address; a new secret replaces the old. */
    register(url: string, secret: string): Webhook {
      const id = webhooks.get(url)?.id ?? newIdentifier()
      const webhook = { id, url, secret }
      webhooks.set(url, webhook)
      return webhook
    },
    /** Reports everything that is due. */
    async report(): Promise<void> {
      if (webhooks.size === 0) return
      const at = now()
      for (const payment of await payments.all()) await reportOne(payment, at)
    },
  }
}
