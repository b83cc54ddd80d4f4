import { callRoute, routes } from '#src/api/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { pageProofSoon, proofHeaders } from '#src/offline/page-proof.ts'
import { sendOverNetwork } from '#src/offline/send.ts'
import { openSealedPaper } from './open-sealed-paper.ts'
import { sealedPaper } from './sealed-paper.ts'
import { afterPaint } from './after-paint.ts'
import { lastAlive, markAlive, markAliveDurably } from './alive.ts'
import type { Device } from './device.ts'
import { keepPosition, keptPosition } from './position.ts'
import { refusedSteps } from './refused-steps.ts'
import { deviceClocks } from './server-clock.ts'
import { askForBackgroundSync, wakeDelivery, wakeDeliverySoon } from '#src/offline/wake-delivery.ts'

const ASK_TIME_MS = 1_000

async function askTime(): ReturnType<Device['askTime']> {
  const sentMono = performance.now()
  const answer = await callRoute(routes.settings.readTime, { timeoutMs: ASK_TIME_MS })
  return answer.ok ? { serverNow: answer.value.serverNow, sentMono } : null
}

/** This browser as a device. */
export function browserDevice(): Device {
  return {
    database: deviceDatabase(),
    clocks: deviceClocks,
    signs: {
      mark: markAlive,
      markDurably: markAliveDurably,
      last: lastAlive,
      keepPosition,
      position: keptPosition,
    },
    refused: refusedSteps,
    async startAttempt(body) {
      const headers = proofHeaders(await pageProofSoon())
      return callRoute(routes.attempts.startAttempt, { body, headers })
    },
    async joinAttempt(id, body) {
      const headers = proofHeaders(await pageProofSoon())
      return callRoute(routes.attempts.joinAttempt, { params: { id }, body, headers })
    },
    pageProof: pageProofSoon,
    askTime,
    sealedPaper,
    openPaper: openSealedPaper,
    send: sendOverNetwork,
    whenDrawn: afterPaint,
    deliverSoon: wakeDeliverySoon,
    deliverNow(attemptId) {
      void askForBackgroundSync(`attempt:${attemptId}`)
      void wakeDelivery()
    },
  }
}
