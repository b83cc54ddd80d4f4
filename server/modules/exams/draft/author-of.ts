import type { CallContext, Principal } from '#server/http/handler.ts'
import type { Author } from './edit-draft.ts'

interface AuthorCall {
  readonly params: { readonly id: string }
  readonly context: CallContext<Principal>
}

/** Answers who calls, about which exam. */
export function authorOf({ params, context }: AuthorCall): Author {
  return { examId: params.id, actorId: context.principal.userId }
}
