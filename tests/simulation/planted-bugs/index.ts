import { IN_THE_DELIVERY } from './in-the-delivery.ts'
import { ON_THE_DEVICE } from './on-the-device.ts'
import { ON_THE_SERVER } from './on-the-server.ts'
import type { Planted } from './planted.ts'

export type { Planted }

/** Every mistake that the harness is tried on. */
export const PLANTED: readonly Planted[] = [...ON_THE_DEVICE, ...IN_THE_DELIVERY, ...ON_THE_SERVER]
