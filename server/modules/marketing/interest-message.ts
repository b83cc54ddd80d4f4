/** The text of a first message to an interested person; kept among the settings, under a name of its own. */
import * as z from 'zod/mini'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import {
  type InterestMessage,
  type InterestMessageForm,
  interestMessageForm,
} from '#contract/public-pages/interest-message.ts'
import arabic from '#locales/ar/marketing.json' with { type: 'json' }
import english from '#locales/en/marketing.json' with { type: 'json' }
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { readAcademy, selectSetting, writeSetting } from '#server/modules/settings/index.ts'

const NAME = 'interest-message'
const USUAL: InterestMessageForm = { ar: arabic.message.usual, en: english.message.usual }

/** Answers the stored text, and the usual one where what is stored does not fit any more. */
function storedText(row: { readonly value: unknown } | undefined): InterestMessageForm {
  const read = z.safeParse(interestMessageForm, row?.value)
  return read.success ? read.data : USUAL
}

async function view(executor: Executor, text: InterestMessageForm, revision: number): Promise<InterestMessage> {
  const { name } = await readAcademy(executor)
  return { text, academy: name, revision }
}

export async function readInterestMessage({ database }: Dependencies): Promise<InterestMessage> {
  const row = await selectSetting(database.query, NAME)
  return view(database.query, storedText(row), row?.revision ?? 0)
}

/** Changes the text; of two admins at once the second is refused. */
export async function changeInterestMessage(
  { database, now }: Dependencies,
  { revision, ar, en }: InterestMessageForm & { readonly revision: number },
  actorId: string,
): Promise<Outcome<InterestMessage, 'request.changed-meanwhile'>> {
  return database.transaction(async (transaction) => {
    const [before, after] = [storedText(await selectSetting(transaction, NAME)), { ar, en }]
    if (!(await writeSetting(transaction, NAME, after, revision))) return failure('request.changed-meanwhile')
    const change = { at: new Date(now()), actorId, action: 'settings.update', subject: `settings:${NAME}` } as const
    await recordChange(transaction, { ...change, before, after })
    return success(await view(transaction, after, revision + 1))
  })
}
