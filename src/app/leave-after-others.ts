import { leaveDevice } from '#src/features/attempts/leaving/leave-device.ts'
import { forgetMarks } from '#src/features/device/storage/attempt-marks.ts'
import { clearWhatCanComeBack } from '#src/features/device/storage/kept-contents.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { forgetLeftScratchPads } from '#src/features/attempts/leaving/forget-scratch-pads.ts'

/**
 * Leaves the device for accounts whose sign-in ended without a sign-out. An attempt stays as it is where it cannot be
 * sealed, without the academy's key.
 */
export async function leaveAfterOthers(database: DeviceDatabase, userIds: Iterable<string>): Promise<void> {
  for (const userId of userIds) {
    const sealing = await leaveDevice({ userId, token: null })
    if (sealing.kind === 'sealed') forgetMarks(sealing.gone)
    await clearWhatCanComeBack(database, userId)
  }
  await forgetLeftScratchPads()
}
