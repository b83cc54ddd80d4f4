/** A look at a link, counted once for each visitor and day without anything that finds the visitor again. */
import { createHmac, randomBytes } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { isbot } from 'isbot'
import { isStaff } from '#domain/access/staff.ts'
import { deviceClassOf, isPersonsBrowser } from '#domain/marketing/visitors.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CallContext } from '#server/http/handler.ts'
import { insertVisit, keptSalt } from './attribution.repo.ts'
import type { Touch } from './touch.ts'

const SALT_BYTES = 32
/** 64 bits: two of a hundred thousand visitors of a day are taken for one in less than one day of a million. */
const VISITOR_BYTES = 8

/** The list knows every name with "bot" in it; Cubot makes phones. */
function isKnownProgram(userAgent: string): boolean {
  return isbot(userAgent.replace(/cubot/gi, ''))
}

/** People who might become students: no fetchers, no pages fetched ahead, nobody who helps to run the academy. */
export function isVisitor({ userAgent, isAhead, principal }: CallContext): boolean {
  if (isAhead || !isPersonsBrowser(userAgent) || isKnownProgram(userAgent)) return false
  return principal === null || !isStaff(principal.role, principal.permissions)
}

export async function keepVisit(
  { database }: Dependencies,
  { linkId, campaign, at }: Touch,
  { address, userAgent }: Pick<CallContext, 'address' | 'userAgent'>,
): Promise<void> {
  const day = academyDay(at.getTime())
  const salt = await keptSalt(database.query, day, randomBytes(SALT_BYTES).toString('base64url'))
  // An IPv6 address counts by its /64: phones change the rest of it by themselves.
  const who = createHmac('sha256', salt)
    .update(`${normalizeIP(address)}\n${userAgent}`)
    .digest()
  const visitor = who.subarray(0, VISITOR_BYTES).toString('hex')
  await insertVisit(database.query, { linkId, day, visitor, device: deviceClassOf(userAgent), ...campaign })
}
