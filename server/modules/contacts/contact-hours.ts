/** Hours in which the academy answers its telephone; kept among the settings, under a name of its own. */
import * as z from 'zod/mini'
import { type ContactHours, type ContactHoursForm, contactHoursForm } from '#contract/office/contact-hours.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { selectSetting, writeSetting } from '#server/modules/settings/index.ts'

const NAME = 'contact-hours'

const NONE: ContactHoursForm = { week: [[], [], [], [], [], [], []], holidays: [] }

/** Answers the stored hours, and none where what is stored does not fit any more. */
function storedHours(row: { readonly value: unknown } | undefined): ContactHoursForm {
  const read = z.safeParse(contactHoursForm, row?.value)
  return read.success ? read.data : NONE
}

export async function readContactHours({ database }: Dependencies): Promise<ContactHours> {
  const row = await selectSetting(database.query, NAME)
  return { ...storedHours(row), revision: row?.revision ?? 0 }
}

/** Changes the hours; of two admins at once the second is refused. */
export async function changeContactHours(
  { database, now }: Dependencies,
  { revision, ...after }: ContactHoursForm & { readonly revision: number },
  actorId: string,
): Promise<Outcome<ContactHours, 'request.changed-meanwhile'>> {
  return database.transaction(async (transaction) => {
    const before = storedHours(await selectSetting(transaction, NAME))
    if (!(await writeSetting(transaction, NAME, after, revision))) return failure('request.changed-meanwhile')
    const change = { at: new Date(now()), actorId, action: 'settings.update' as const, subject: `settings:${NAME}` }
    await recordChange(transaction, { ...change, before, after })
    return success({ ...after, revision: revision + 1 })
  })
}
