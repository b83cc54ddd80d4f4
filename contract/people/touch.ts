/**
 * The last marketing link through which a device came: the device stores it, and sends it when the person registers or
 * signs in.
 */
import * as z from 'zod/mini'

/**
 * Written and signed by the server when the link is opened. It contains the link and its campaign, and no person. An
 * invalid value is ignored: it never makes a sign-in fail.
 */
export const touch = z._default(z.nullable(z.string()), null)
