import type { CallInput } from './call-route.ts'
import type { ClientRoute } from './client-route.ts'
import { type CallResult, unreachable } from './failure.ts'

/** `download` for pages that many open and few download from: its code comes when a file is asked for. */
export async function downloadWhenAsked<Contract>(
  route: ClientRoute<Contract>,
  input: CallInput<Contract>,
  name: string,
): Promise<CallResult<string>> {
  const code = await import('./download.ts').catch(() => null)
  return code === null ? unreachable() : code.download(route, input, name)
}
