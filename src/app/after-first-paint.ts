/** Work that waits until something is on the screen: it brings the device's database and the worker's registration. */
import { startDeviceService } from '#src/features/attempts/device-service.ts'
import { showFonts } from './late-fonts.ts'
import { startServiceWorker } from './service-worker.ts'
import { whenQuestionStands } from './when-quiet.ts'

export function startAfterFirstPaint(): void {
  whenQuestionStands(showFonts)
  startServiceWorker()
  startDeviceService()
}
