/**
 * Answers that the script of the head has asked for (`src/start-up/ask-early.ts`), read before the page is rendered: a
 * query that begins with one is rendered with its rows at once. One that waits for its answer is rendered twice, the
 * second time without a pause.
 */
import type { ResponseOf } from '#contract/foundation/route.ts'
import i18next from 'i18next'
import { type AnyInput, address, type CallInput } from './call-route.ts'
import type { ClientRoute } from './client-route.ts'
import { connection } from './connection.ts'

type Asked = NonNullable<Window['miqyasAsked']>[string]

interface Read {
  readonly asked: Asked
  readonly value: unknown
}

/** An answer that no query began with by then is left to the call that asks for it. */
const LATEST_MS = 5_000

/**
 * The `staleTime` of a query that is asked whenever a page needs it, except for the moment in which the page begins with
 * its early answer.
 */
export function staleUnlessEarly({ state }: { readonly state: { readonly dataUpdateCount: number } }): number {
  return state.dataUpdateCount === 0 ? LATEST_MS : 0
}

const values = new Map<string, Read>()

async function read(path: string, asked: Asked): Promise<void> {
  const response = await asked.answer
  // The call itself says what a refusal means.
  if (!response.ok) return
  const { data: value } = (await response.clone().json()) as { readonly data: unknown }
  values.set(path, { asked, value })
}

/** Resolves when every answer that was asked for early is read, or failed. */
export async function readEarlyAnswers(): Promise<void> {
  const questions = Object.entries(window.miqyasAsked ?? {}).filter(([, { method }]) => method === undefined)
  await Promise.allSettled(questions.map(([path, asked]) => read(path, asked)))
}

/**
 * The value with which a query of a route begins (`initialData`): undefined where nothing was asked early, or for
 * another reader, or where a call has taken the answer over or outdated it (`app/early-answers.ts`).
 */
export function earlyValue<Contract>(
  route: ClientRoute<Contract>,
  input: CallInput<Contract>,
): ResponseOf<Contract> | undefined {
  const path = address(route.path, input as AnyInput)
  const found = values.get(path)
  values.delete(path)
  const asked = window.miqyasAsked?.[path]
  if (found === undefined || asked !== found.asked || performance.now() - (asked.at ?? 0) > LATEST_MS) return undefined
  if (asked.token !== connection().token() || asked.language !== i18next.language) return undefined
  delete window.miqyasAsked?.[path]
  return found.value as ResponseOf<Contract>
}
