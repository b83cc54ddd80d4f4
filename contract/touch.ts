/** What a device keeps of the marketing link by which it came last, and hands over when a person registers or signs in. */
import * as z from 'zod/mini'

/**
 * Written and signed by the server when the link was opened; it names the link and its campaign, and nobody. One that
 * is no such thing is passed over: a sign-in never fails for it.
 */
export const touch = z._default(z.nullable(z.string()), null)
