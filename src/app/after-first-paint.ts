/** What can wait until something is on the screen: it brings the device's database and the worker's registration. */
import { startDeviceService } from '#src/features/attempts/device-service.ts'
import { startServiceWorker } from './service-worker.ts'

export function startAfterFirstPaint(): void {
  startServiceWorker()
  startDeviceService()
}
