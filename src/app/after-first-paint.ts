/** Work that waits until something is on the screen: it brings the device's database and the worker's registration. */
import { loadPermissions, permissionStore } from '#src/features/auth/index.ts'
import { startDeviceService } from '#src/features/attempts/device-service.ts'
import { showFonts } from './late-fonts.ts'
import { startServiceWorker } from './service-worker.ts'
import { whenQuestionStands } from './when-quiet.ts'

export function startAfterFirstPaint(): void {
  whenQuestionStands(() => {
    showFonts()
    // A page of the academy has asked before it appeared; the exam room leaves these bytes to the first question.
    if (!permissionStore().loaded) void loadPermissions()
  })
  startServiceWorker()
  startDeviceService()
}
