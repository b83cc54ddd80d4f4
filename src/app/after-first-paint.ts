/** What can wait until something is on the screen: it brings the device's database and the worker's registration. */
import { startDeviceService } from '#src/features/attempts/device-service.ts'
import { startServiceWorker } from './service-worker.ts'
import { whenQuestionStands } from './when-quiet.ts'

/** Where they were to wait for what a student waits for (`sign-in-for-exam.js`). */
function showFonts(): void {
  document.documentElement.removeAttribute('data-fonts')
}

export function startAfterFirstPaint(): void {
  whenQuestionStands(showFonts)
  startServiceWorker()
  startDeviceService()
}
